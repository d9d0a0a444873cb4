// What of a long list is visited for each change. COLEX_EVERY=1 (npm run test:long) visits all.
import { seeds } from '../../scripts/lib/seeds.mjs';

/** Whether nothing is left out. */
export const every = Boolean(process.env.COLEX_EVERY);

/** One of every `n` in a row, others by another COLEX_SEED, which is printed. */
export function sample(list, n, what) {
  if (every) return list;
  const seed = Number(seeds().COLEX_SEED);
  const chosen = list.filter((_, place) => (place + seed) % n === 0);
  console.log(`${what}: ${chosen.length} of ${list.length}, COLEX_SEED=${seed}`);
  return chosen;
}

/** One of a few, for each place in a row another, and others by another COLEX_SEED. */
export function inTurn(list, place) {
  return every ? list : [list[(place + Number(seeds().COLEX_SEED)) % list.length]];
}
