/**
 * A plan as an expression: `make_plan(sgemm_sm80, 90, "stages=2")`. Forms write it; what somebody typed
 * the core reads (`Engine.planCall`).
 */

import { unmarked } from '../session/value-fields';

export interface PlanSource {
  /** A preset's name, or any other expression of a config. */
  readonly config: string;
  readonly sm: number;
  /** Knobs that differ from the config, in the order of the text. */
  readonly settings: Readonly<Record<string, string>>;
}

export const kDefaultSm = 90;

/**
 * The plan of a text that `writePlan` wrote: links of the lab and what it keeps are read without a core. Null
 * for anything else.
 */
export function readPlan(source: string): PlanSource | null {
  const text = source.trim().replace(/;$/, '');
  if (/^(?:\w+|"[\w]+")$/.test(text)) return { config: bare(text), sm: kDefaultSm, settings: {} };
  const [, inside] = /^(?:make|gemm)_plan\(([\s\S]*)\)$/.exec(text) ?? [];
  const parts = inside?.match(/"[^"]*"|[^",]+/g)?.map((argument) => argument.trim());
  const [config, ...rest] = parts?.filter(Boolean) ?? [];
  if (!config) return null;
  let sm = kDefaultSm;
  const settings: Record<string, string> = {};
  for (const argument of rest) {
    const setting = /^"(\w+)=([^"]*)"$/.exec(argument);
    if (setting) settings[setting[1]!] = setting[2]!;
    else if (/^_?\d+$/.test(argument)) sm = Number(unmarked(argument));
    else return null;
  }
  return { config: bare(config), sm, settings };
}

const bare = (text: string) => text.replace(/^"(.*)"$/, '$1');

export function writePlan({ config, sm, settings }: PlanSource): string {
  const parts = [config];
  if (sm !== kDefaultSm) parts.push(String(sm));
  for (const [name, value] of Object.entries(settings)) parts.push(`"${name}=${value}"`);
  return `make_plan(${parts.join(', ')})`;
}

/** With some knobs changed; what says the same as the config is left out. */
export function withSettings(
  plan: PlanSource,
  changes: Readonly<Record<string, string>>,
  base: Readonly<Record<string, string>>,
): PlanSource {
  const settings = Object.entries({ ...plan.settings, ...changes });
  return {
    ...plan,
    settings: Object.fromEntries(settings.filter(([name, value]) => base[name] !== value)),
  };
}
