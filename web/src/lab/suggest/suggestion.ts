/** The kernel that the core would choose for the problem in the form, as a config to open. */

import type { Choice, ChooseProblem, Settings } from '@colex/wasm';
import type { PlanSource } from '../../plan/plan-source';
import { withSettings } from '../../plan/plan-source';

/** The capability that the board of the recorded runs has. */
const kMeasuredSm = 90;

/** What the knobs ask to be computed, on a board; null where nothing can be chosen for it. */
export function problemOf(knobs: Settings, sm: number, board?: string): ChooseProblem | null {
  const { m, n, k, type_a: a, type_b: b, type_acc: sums, layout } = knobs;
  if (sm !== kMeasuredSm || a === undefined || a !== b || layout === undefined) return null;
  const problem = { m: Number(m), n: Number(n), k: Number(k), types: `${a}/${sums}`, layout };
  return board === undefined ? problem : { ...problem, device: board };
}

/** The first candidate as the form has it; null where the form has it already. */
export function suggestedSource(
  choice: Choice,
  presets: ReadonlyMap<string, Settings>,
  source: PlanSource,
  knobs: Settings,
): PlanSource | null {
  const { preset, settings } = choice.candidates[0]!;
  const base = presets.get(preset) ?? {};
  const chosen = { ...base, ...settings };
  if (Object.entries(chosen).every(([name, value]) => knobs[name] === value)) return null;
  return withSettings({ config: preset, sm: source.sm, settings: {} }, settings, base);
}
