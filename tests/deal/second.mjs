// The second verifier over lines of JSON on standard input, each {file, noted}; a line of what it found for each.
import { createInterface } from "node:readline";
import { verify } from "../../games/static/games/js/verify.mjs";

for await (const line of createInterface({ input: process.stdin })) {
  const { file, noted } = JSON.parse(line);
  console.log(JSON.stringify(await verify(file, noted)));
}
