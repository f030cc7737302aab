// boardgame.io's bare reducer on a mock of our board: 28 districts, 5 players, 75 moves a game, random legal moves.
// Prints node's version and moves per second. Usage: node boardgame_reducer.cjs SECONDS (with boardgame.io installed beside the caller).
const { createRequire } = require("module");
const { CreateGameReducer, InitializeGame } = createRequire(process.cwd() + "/x.js")("boardgame.io/internal");

const game = {
  name: "districts",
  setup: () => ({ owner: Array.from({ length: 28 }, (_, i) => (i < 25 ? String(i % 5) : null)), deeds: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    take: ({ G, playerID }, district) => {
      G.owner[district] = playerID;
      G.deeds += 1;
    },
  },
};

const seconds = Number(process.argv[2] || 5);
const began = process.hrtime.bigint();
const elapsed = () => Number(process.hrtime.bigint() - began) / 1e9;
let moves = 0;
while (elapsed() < seconds) {
  const reducer = CreateGameReducer({ game });
  let state = InitializeGame({ game, numPlayers: 5 });
  for (let i = 0; i < 75; i += 1) {
    const playerID = state.ctx.currentPlayer;
    const args = [Math.floor(Math.random() * 28)];
    state = reducer(state, { type: "MAKE_MOVE", payload: { type: "take", args, playerID } });
    moves += 1;
  }
}
console.log(process.version, Math.round(moves / elapsed()));
