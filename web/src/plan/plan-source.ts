/**
 * A plan as an expression: `make_plan(sgemm_sm80, 90, "stages=2")`. The form reads it, and writes
 * the next one.
 */

import type { Statement } from '@colex/wasm';

export interface PlanSource {
  /** A preset's name, or any other expression of a config. */
  readonly config: string;
  readonly sm: number;
  /** Knobs that differ from the config, in the order of the text. */
  readonly settings: Readonly<Record<string, string>>;
}

export const kDefaultSm = 90;

/**
 * The plan of a text in the page's own format, that which `writePlan` writes: links of the lab and what the
 * reader keeps are read by it, without a core. What somebody wrote is the core's to read: `readCall`.
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
    else if (/^_?\d+$/.test(argument)) sm = Number(bare(argument.replace('_', '')));
    else return null;
  }
  return { config: bare(config), sm, settings };
}

const bare = (text: string) => text.replace(/^"(.*)"$/, '$1');

const kMakers = ['make_plan', 'gemm_plan'];

/**
 * The plan that a statement calls for, as the core has read it, whatever its spelling; a statement that calls
 * for none stands for a config itself. Null where the call has an argument that the form cannot hold.
 */
export function readCall({ made, source, span }: Statement): PlanSource | null {
  const [of, ...rest] = made && kMakers.includes(made.operation) ? made.operands : [];
  // A name may have been given its plan by another statement.
  const here = of?.span && of.span.from >= span.from && of.span.to <= span.to;
  if (!here) return { config: bare(source), sm: kDefaultSm, settings: {} };
  let sm = kDefaultSm;
  const settings: Record<string, string> = {};
  for (const { kind, text } of rest) {
    const [, knob, value] = /^"(\w+)=([^"]*)"$/.exec(text) ?? [];
    if (kind === 'string' && knob !== undefined) settings[knob] = value!;
    else if (kind === 'int') sm = Number(text.replace('_', ''));
    else return null;
  }
  return { config: bare(of.source!), sm, settings };
}

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
