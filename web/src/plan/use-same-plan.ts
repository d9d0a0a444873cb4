import { useState } from 'react';
import type { PlanSource } from './plan-source';
import { writePlan } from './plan-source';

/** The plan, the same object as long as it says the same: what is computed of it stays. */
export function useSamePlan(source: PlanSource): PlanSource {
  const [kept, keep] = useState(source);
  if (kept === source || writePlan(kept) === writePlan(source)) return kept;
  keep(source);
  return source;
}
