// Checks the file of a deal by the formulas of docs/fairness.md, which alone it was written from, with WebCrypto.
// It runs on the page of a finished game, and in the tests against the script.

const PILES = ["objectives", "powers", "newsflash", "tokens", "deck"];
const TERMS = ["checks", "deck", "game", "options", "players", "version"];
const BEFORE = ["seating", "piles", "districts", "objectives", "powers", "newsflash", "tokens", "sides", "characters"];
const SPAN = 2n ** 64n;

class Wrong extends Error {}

function need(holds, sentence) {
  if (!holds) throw new Wrong(sentence);
}

// JSON, hashes

function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (value !== null && typeof value === "object") {
    const entries = Object.keys(value).sort().map((key) => `${canonical(key)}:${canonical(value[key])}`);
    return `{${entries.join(",")}}`;
  }
  const escaped = (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`;
  return JSON.stringify(value).replace(/[\u007f-\uffff]/g, escaped);
}

const equal = (one, other) => canonical(one) === canonical(other);
const without = (part, ...names) => Object.fromEntries(Object.entries(part).filter(([name]) => !names.includes(name)));
const isObject = (value) => value !== null && typeof value === "object" && !Array.isArray(value);
const bytes = (text) => new TextEncoder().encode(text);
const hex = (buffer) => [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
const unhex = (text) => Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const lines = (...words) => words.map((word) => `${word}\n`).join("");
const sha = async (text) => hex(await crypto.subtle.digest("SHA-256", bytes(text)));
const keyOf = (seed) =>
  crypto.subtle.importKey("raw", unhex(seed), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
const mac = async (key, data) => crypto.subtle.sign("HMAC", key, data);

// The chain and the seal

async function checkChain(file) {
  let last = await sha(canonical(without(file, "moves", "facts", "chain", "seal")));
  let before = -1;
  for (const move of file.moves) {
    need(Array.isArray(move.draws) && isObject(move.drawn) && isObject(move.piles), "a move has other parts");
    need(move.move > before, "moves are out of order");
    before = move.move;
    last = await sha(last + canonical(without(move, "chain")));
    need(move.chain === last, `the chain breaks at move ${move.move}`);
  }
  need(file.chain === (await sha(last + canonical(file.facts))), "the chain breaks at the facts");
}

async function checkSeal(file) {
  const lacks = (digit) => 15 - Number.parseInt(digit, 16);
  const sum = [...file.chain].reduce((total, digit) => total + lacks(digit), 0);
  const digits = [...file.chain, ...sum.toString(16).padStart(3, "0")];
  need(file.seal.length === digits.length, "the seal has not 67 values");
  const ends = [];
  for (const [place, digit] of digits.entries()) {
    let value = file.seal[place];
    for (let step = lacks(digit); step > 0; step -= 1) value = await sha(lines(value));
    ends.push(value);
  }
  need(file.lock === (await sha(lines(...ends))), "the seal is not of this file");
}

// The commitment and the contributions

async function checkCommitment(file, bound) {
  need(/^[0-9a-f]{64}$/.test(file.seed) && /^[0-9a-f]{32}$/.test(file.salt), "the seed or the salt is none");
  const said = [file.format, file.table, file.salt, file.seed];
  if (bound) {
    const terms = "beacon" in file ? [...TERMS, "beacon"] : TERMS;
    for (const term of terms) need(term in file, `${term} is missing`);
    said.push(await sha(canonical(Object.fromEntries(terms.map((term) => [term, file[term]])))), file.lock);
    need(file.players === file.ranks.length, "it was opened for another number of players");
  }
  need(file.commitment === (await sha(lines(...said))), "the commitment was not made to this");
}

function listOf(file, bound) {
  const listed = [bound ? "machrou3 contributions 2" : "machrou3 contributions 1"];
  for (const [place, contribution] of file.contributions.entries()) {
    const rank = file.ranks[place] === null ? "bot" : file.ranks[place];
    listed.push(bound ? `${place} ${rank} ${contribution}` : `${place} ${contribution}`);
  }
  if (waited(file, bound)) listed.push(`closed ${file.closed}`);
  return lines(...listed);
}

async function checkContributions(file, bound) {
  const people = file.ranks.filter((rank) => rank !== null).sort((one, other) => one - other);
  need(people.every((rank, place) => rank === place), "the ranks are not 0, 1, 2 …");
  need(file.contributions.length === file.ranks.length, "contributions are missing");
  const key = await keyOf(file.seed);
  for (const [place, contribution] of file.contributions.entries()) {
    const own = hex(await mac(key, bytes(lines("machrou3 bot 1", place))));
    const right = file.ranks[place] === null ? contribution === own : /^[0-9a-f]{16,64}$/.test(contribution);
    need(right, `contribution ${place} is none, or not what a bot's has to be`);
  }
  need(file.fingerprint === (await sha(listOf(file, bound))), "the fingerprint is of other contributions");
}

// The beacon: its round and its number; the signature needs curves that browsers do not have

const waited = (file, bound) => bound && isObject(file.beacon);

function checkBeacon({ beacon, closed, round }) {
  const due = 1 - Math.floor((beacon.genesis - beacon.wait - closed) / beacon.period);
  need(round === due, "the beacon's round is not the one that was due");
}

async function numberOf({ signature }) {
  need(/^([0-9a-f]{2})*$/.test(signature), "the signature is none");
  return hex(await crypto.subtle.digest("SHA-256", unhex(signature)));
}

// The draws

async function diceOf(file, bound) {
  const number = waited(file, bound) ? lines(`beacon ${await numberOf(file)}`) : "";
  const seed = hex(await mac(await keyOf(file.seed), bytes(listOf(file, bound) + number)));
  const key = await keyOf(seed);
  const dice = { used: 0 };
  dice.below = async (sides) => {
    const fair = SPAN - (SPAN % BigInt(sides));
    for (;;) {
      const counter = new DataView(new ArrayBuffer(8));
      counter.setBigUint64(0, BigInt(dice.used));
      dice.used += 1;
      const value = new DataView(await mac(key, counter.buffer)).getBigUint64(0);
      if (value < fair) return Number(value % BigInt(sides));
    }
  };
  return dice;
}

async function drawn(dice, draw) {
  if (draw.kind === "pick") return draw.of[await dice.below(draw.of.length)];
  need(draw.kind === "shuffle", `${draw.kind} is no draw`);
  const cards = [...draw.of];
  for (let last = cards.length - 1; last > 0; last -= 1) {
    const other = await dice.below(last + 1);
    [cards[last], cards[other]] = [cards[other], cards[last]];
  }
  return cards;
}

async function checkDraws(file, bound) {
  const { lots } = checksOf(file);
  const dice = await diceOf(file, bound);
  let count = 0;
  for (const move of file.moves) {
    const told = new Map(Object.entries(move.drawn).filter(([name]) => !PILES.includes(name)));
    if (move.move === 0) {
      const picks = move.draws.filter((draw) => draw.kind === "pick").map((draw) => draw.what);
      need(equal(picks, lots.includes("first") ? ["first"] : []), "chance chose something at the deal");
    }
    for (const draw of move.draws) {
      count += 1;
      const got = await drawn(dice, draw);
      need(equal(got, draw.got), `draw ${count} (${draw.what}, move ${move.move}) came out otherwise`);
      if (lots.includes(draw.what) || (draw.kind === "pick" && !lots.includes("*"))) checkLot(file, draw, told, lots);
    }
    need(told.size === 0, "a lot was told that was not drawn");
  }
  need(dice.used === file.rolls, "random numbers were left out or added");
  return count;
}

function checkLot(file, draw, told, lots) {
  const came = (told.get(draw.what) ?? []).map(([, it]) => it);
  told.delete(draw.what);
  const fell = draw.kind === "pick" ? [draw.got] : sorted(draw.got.slice(0, came.length));
  const from = file.deck[draw.what] ?? draw.of;
  const right = lots.includes(draw.what) && came.length > 0 && equal(came, fell) && equal(draw.of, from);
  need(right, `${draw.what}: not the lot told`);
}

const sorted = (cards) => [...cards].sort((one, other) => (one < other ? -1 : one > other ? 1 : 0));

function checksOf(file) {
  const checks = file.checks ?? { shuffles: BEFORE, lots: ["*"] };
  need(!equal(checks.lots, ["*"]) || "sides" in file.deck, "what was told of lots is left out");
  return checks;
}

// The piles

function within(cards, whole) {
  const left = [...whole];
  return cards.every((card) => {
    const place = left.indexOf(card);
    if (place >= 0) left.splice(place, 1);
    return place >= 0;
  });
}

function checkPile(file, name) {
  const whole = file.deck[name] ?? [];
  const stays = file.deck.stays ?? [];
  const players = file.ranks.length;
  const seats = [];
  const rounds = [];
  let [pile, discards, times] = [[], [], file.deck.times ?? 1];
  for (const move of file.moves) {
    const shuffles = move.draws.filter((draw) => draw.kind === "shuffle" && draw.what === name);
    const anew = () => shuffles.length > 0 && equal(shuffles[0].of, whole);
    const refill = () => {
      need(shuffles.length > 0, `${name}: the pile was empty`);
      if (anew()) [pile, discards, times] = [[], [], times - 1];
      const { of, got } = shuffles.shift();
      const back = discards.filter((card) => !stays.includes(card));
      const right = pile.length === 0 && equal(of.slice(0, back.length), back) && within(of, whole);
      need(right, `${name}: not the discards of an empty pile were shuffled`);
      [pile, discards] = [[...got], discards.filter((card) => stays.includes(card))];
    };
    const came = move.drawn[name] ?? [];
    for (const [seat, card] of came) {
      if (pile.length === 0 || anew()) refill();
      const place = pile.indexOf(card);
      need(place >= 0, `${name}: ${card} was not there`);
      pile.splice(place, 1);
      if (place > 0) {
        const passed = name === "objectives" && shuffles.length > 0 && equal(shuffles[0].of, pile);
        need(passed, `${name}: ${card} was not on top`);
        pile = [...shuffles.shift().got];
      }
      seats.push(seat);
      rounds.push(move.round);
    }
    while (shuffles.length > 0) refill();
    const lies = move.piles[name] ?? { left: pile.length, discards };
    const grown = equal(lies.discards.slice(0, discards.length), discards);
    need(grown && equal(lies, { left: pile.length, discards: lies.discards }), `${name}: other cards are left`);
    discards = lies.discards;
    need(within([...pile, ...discards], whole), `${name}: discards that nobody had`);
    for (const [, first] of name === "deck" ? (move.drawn.first ?? []) : []) {
      const turns = came.every(([seat], place) => seat === (first + place) % players);
      need(turns, "hands were dealt in another order");
    }
  }
  const opening = name === "objectives" ? seats.slice(0, players) : [];
  const inOrder = opening.every((seat, place) => place === 0 || seat > opening[place - 1]);
  const known = seats.every((seat) => seat === null || (Number.isInteger(seat) && seat >= 0 && seat < players));
  const oneEach = !["newsflash", "tokens"].includes(name) || rounds.every((round, place) => round === place + 1);
  need(inOrder && known && oneEach, `${name}: in another order`);
  need(whole.length === 0 || times === 0, `${name}: shuffled whole too often or not often enough`);
}

// What was dealt, and who won

function checkDealt(file) {
  const { deck, facts } = file;
  const { shuffles, lots } = checksOf(file);
  const players = file.ranks.length;
  const sides = new Map((deck.sides ?? []).map((side) => [side.side, side]));
  const lists = { ...deck, seating: file.ranks.map((_, place) => place) };
  for (const [name, side] of sides) lists[name] = side.others;
  const filled = (name) => !(name in lists) || lists[name].length !== 0 || name === "roles";
  const order = shuffles.flatMap((name) => (name === "sides" ? [...sides.keys()] : [name])).filter(filled);
  const draws = file.moves.flatMap((move) => move.draws).filter((draw) => !lots.includes(draw.what));
  const shuffled = draws.filter((draw) => draw.kind === "shuffle");
  need(equal([...new Set(shuffled.map((draw) => draw.what))], order), "other shuffles, or in another order");
  const told = new Set(Object.keys(facts).filter((name) => !["outcome", "exposed", "ends"].includes(name)));
  let cards = [];
  for (const { what, of, got } of shuffled.filter((draw) => !PILES.includes(draw.what))) {
    need(equal(of, what === "characters" ? cards : lists[what]), `${what}: other things were shuffled`);
    delete lists[what];
    if (sides.has(what)) {
      const side = sides.get(what);
      cards = [...cards, ...[...side.sure, ...got].slice(0, side.number)];
      continue;
    }
    const fact = { seating: "seats", piles: "districts" }[what] ?? what;
    let dealt = got;
    if (what === "districts") {
      dealt = Array.from({ length: players }, (_, seat) => got.slice(seat * deck.each, (seat + 1) * deck.each));
    }
    if (fact === "districts") dealt = dealt.map(sorted);
    need(equal(facts[fact], dealt) && dealt.length === players, `the ${fact} are not those drawn`);
    told.delete(fact);
  }
  need(told.size === 0 && (sides.size === 0 || "districts" in facts), "other facts were told than drawn");
  if (sides.size > 0) {
    const sure = deck.sides.flatMap((side) => side.sure).map((card) => facts.characters.indexOf(card));
    const picked = draws.filter((draw) => draw.what === "exposed").map((draw) => draw.got);
    need(facts.exposed === [...picked, ...sure, null][0], "another one was exposed");
  }
}

function checkWinner(file) {
  const { deck, facts } = file;
  const { outcome } = facts;
  if ("sides" in deck) {
    const corrupt = deck.sides.find((side) => side.side === "corrupt");
    const lost =
      outcome.president === null ||
      [...corrupt.sure, ...corrupt.others].includes(facts.characters[outcome.president]);
    need(outcome.winner === (lost ? "corrupt" : "reformist"), "the other side won");
  }
  const [roles, ends] = [facts.roles ?? [], facts.ends ?? []];
  need(roles.length === ends.length, "others won, or with other cards");
  for (const [seat, role] of roles.entries()) {
    const won = deck.wins[outcome.winner].includes(ends[seat]) === outcome.seats.includes(seat);
    const turned = [role, ...(deck.turns[role] ?? [])].includes(ends[seat]);
    need(won && turned, "others won, or with other cards");
  }
}

// What somebody noted

async function checkNoted(file, noted) {
  const { facts } = file;
  for (const value of noted.map((each) => each.toLowerCase())) {
    const colon = value.lastIndexOf(":");
    let known = [file.commitment, file.fingerprint, file.chain, ...file.contributions];
    if (colon >= 0) {
      const place = Number.parseInt(value.slice(0, colon), 10);
      const seat = facts.seats.indexOf(place);
      need(seat >= 0, `not in the file: ${value}`);
      const mine = file.contributions[place];
      known = [mine, await sha(lines("machrou3 contribution 2", file.table, place, mine)), `seat-${seat}`];
      for (const name of Object.keys(without(facts, "outcome", "exposed", "seats"))) known.push(facts[name][seat]);
      for (const [whose, card] of file.moves.flatMap((move) => PILES.flatMap((name) => move.drawn[name] ?? []))) {
        if (whose === seat) known.push(card);
      }
    }
    const words = known.flat().map((word) => String(word).toLowerCase());
    need(words.includes(value.slice(colon + 1)), `not in the file: ${value}`);
  }
}

// Each fact by its name, with what does not hold of it, or null where it does.
export async function verify(file, noted = []) {
  const bound = file?.format === "machrou3 deal 2";
  const checks = [
    ["format", () => need(bound || file?.format === "machrou3 deal 1", "this is no file of a deal")],
    ["chain", () => checkChain(file)],
    ...(bound ? [["seal", () => checkSeal(file)]] : []),
    ["commitment", () => checkCommitment(file, bound)],
    ["contributions", () => checkContributions(file, bound)],
    ...(waited(file, bound) ? [["beacon", () => checkBeacon(file)]] : []),
    ["draws", () => checkDraws(file, bound)],
    ["piles", () => PILES.forEach((name) => checkPile(file, name))],
    ["dealt", () => checkDealt(file)],
    ["winner", () => checkWinner(file)],
    ["noted", () => checkNoted(file, noted)],
  ];
  const found = [];
  for (const [name, check] of checks) {
    try {
      await check();
      found.push([name, null]);
    } catch (fault) {
      found.push([name, fault instanceof Wrong ? fault.message : "parts of the file do not fit"]);
    }
  }
  return found;
}
