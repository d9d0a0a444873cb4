import type { Engine, Plan, Settings } from '@colex/wasm';
import { patient } from '../../figures/core';
import type { Answer, Finding } from '../contract';

/** What a goal may be about. */
const kMeasured = {
  ctas_per_sm: ({ resources }: Plan) => resources!.ctas_per_sm,
  smem_bytes: ({ resources }: Plan) => resources!.smem_bytes,
  threads: ({ resources }: Plan) => resources!.threads,
  /** Of the worst access to shared memory. */
  ways: ({ analysis }: Plan) => Math.max(1, ...(analysis?.smem ?? []).map(({ ways }) => ways)),
  /** Of what the worst copy fetches from global memory, in hundredths. */
  loads: ({ analysis }: Plan) => Math.min(...loadsOf(analysis)),
  /** Of the places of the last round, in hundredths. */
  idle: ({ analysis }: Plan) => Math.ceil((analysis?.roofline_thousandths.tail ?? 0) / 10),
  registers_consumer: ({ config }: Plan) => Number(config.registers_consumer),
} as const;

const loadsOf = (analysis: Plan['analysis']): number[] =>
  (analysis?.global ?? []).flatMap(({ side, efficiency }) =>
    side === 'g2s_load' ? efficiency : [],
  );

export interface Config {
  readonly preset: string;
  readonly settings: Settings;
  /** The knobs that may be turned. */
  readonly knobs: readonly string[];
  /** What a legal config must reach besides. */
  readonly goal?: {
    readonly of: keyof typeof kMeasured;
    readonly atLeast?: number;
    readonly atMost?: number;
  };
}

export const write = (spec: readonly string[]): Answer => spec;

/** The core's rules judge: any legal config that reaches the goal is right. */
export function check(answer: Answer, _right: Answer, given: Config, engine: Engine): Finding {
  const values = given.knobs?.map((_, i) => (answer[i] ?? '').normalize('NFKC').trim()) ?? [];
  const empty = values.filter((value) => value === '').length;
  if (values.length === 0 || empty > 0) return { is: 'unreadable', says: 'empty', values: [empty] };
  const plan = planOf(values, given, engine);
  if (!plan) return { is: 'unreadable', says: 'unreadable' };
  const [violation] = plan.violations;
  if (violation) {
    const { rule, id, knob, values: numbers } = violation;
    return { is: 'wrong', says: 'rule', values: [rule, knob], message: { id, values: numbers } };
  }
  const { of, atLeast = -Infinity, atMost = Infinity } = given.goal ?? {};
  const value = of ? kMeasured[of](plan) : 0;
  return of && (value < atLeast || value > atMost)
    ? { is: 'wrong', says: of, values: [value] }
    : { is: 'right' };
}

function planOf(values: readonly string[], given: Config, engine: Engine): Plan | null {
  const turned = Object.fromEntries(given.knobs.map((knob, i) => [knob, values[i]!]));
  return patient(engine, () => engine.plan(given.preset, { ...given.settings, ...turned }));
}

/** A mistake is its own values: other ones may miss the goal for another reason. */
export const same = (answer: Answer, mistake: Answer): boolean =>
  mistake.every((value, i) => value === (answer[i] ?? '').normalize('NFKC').trim());
