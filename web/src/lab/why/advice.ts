import type { Engine } from '@colex/wasm';
import type { PlanSource } from '../../plan/plan-source';
import type { Run } from '../recorded/runs';
import type { Costs } from './floors';

/** What an advice about a kernel is made of. */
export interface Advised {
  engine: Engine;
  source: PlanSource;
  costs: Costs;
  time: number | null;
  /** The GPU that `time` was measured on: what others came to there is set beside it. */
  device: string | null;
  recorded: readonly Run[];
  /** Opens a config in the form, to be compared with this one. */
  onTry: (source: PlanSource) => void;
}
