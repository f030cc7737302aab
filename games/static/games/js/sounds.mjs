// The sounds of the playback, made here: a slip laid down, a challenge, ballots, a bell for the dead.
let air = null;

function tone(from, to, start, length, loud, shape = "sine") {
  const [pitch, volume] = [air.createOscillator(), air.createGain()];
  const begin = air.currentTime + start;
  pitch.type = shape;
  pitch.frequency.setValueAtTime(from, begin);
  pitch.frequency.exponentialRampToValueAtTime(to, begin + length);
  volume.gain.setValueAtTime(0.0001, begin);
  volume.gain.exponentialRampToValueAtTime(loud, begin + 0.015);
  volume.gain.exponentialRampToValueAtTime(0.0001, begin + length);
  pitch.connect(volume).connect(air.destination);
  pitch.start(begin);
  pitch.stop(begin + length + 0.02);
}

export function play({ falls, arrows, hands, slips, ballots }) {
  air ??= new AudioContext();
  air.resume();
  if (falls.length) { tone(196, 194, 0, 1.2, 0.12); tone(392, 388, 0, 0.8, 0.05); }
  else if (ballots) for (const each of [0, 0.09, 0.18]) tone(700, 420, each, 0.06, 0.08, "triangle");
  else if (arrows.length) tone(180, 520, 0, 0.28, 0.07, "sawtooth");
  else if (hands.length) { tone(330, 330, 0, 0.16, 0.09); tone(495, 495, 0.12, 0.24, 0.09); }
  else if (slips.length) tone(900, 500, 0, 0.08, 0.06, "triangle");
  else tone(520, 500, 0, 0.06, 0.04);
}
