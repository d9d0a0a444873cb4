// The seed of all random tests, where COLEX_SEED gives none: a change is not refused for what another seed would
// have found. Long runs draw seeds of their own.
const fixed = 1;

/** What tests and rapidcheck read their seed from. */
export function seeds(seed = process.env.COLEX_SEED ?? fixed) {
  return {
    COLEX_SEED: String(seed),
    RC_PARAMS: process.env.RC_PARAMS ?? `seed=${seed}`,
  };
}
