/** What is shown or compared: a job, or a config with what was recorded of it; the address names both. */

import type { PlanReader, PlanSource } from '../plan/plan-source';
import { readPlan, writePlan } from '../plan/plan-source';

export type Subject =
  | { readonly job: string }
  /** `on`: of the recorded runs the one on this GPU, as `gpuOf` names it. */
  | { readonly source: PlanSource; readonly on?: string };

/** `<id>`, `make_plan(…)` or `make_plan(…)@H200`. */
export function writeSubject(subject: Subject): string {
  if ('job' in subject) return subject.job;
  return writePlan(subject.source) + (subject.on === undefined ? '' : `@${subject.on}`);
}

/** Null where a text names neither a job nor a config of a known preset. */
export function readSubject(
  engine: PlanReader,
  text: string | null,
  presets: readonly string[],
): Subject | null {
  if (text === null) return null;
  if (/^[0-9a-f]{32}$/.test(text)) return { job: text };
  const [, plan, on] = /^([\s\S]*?)(?:@([\w.-]+))?$/.exec(text)!;
  const source = readPlan(engine, plan!);
  if (!source || !presets.includes(source.config)) return null;
  return on === undefined ? { source } : { source, on };
}

/** The job that it is; null for a config. */
export const jobOf = (subject: Subject | null): string | null =>
  subject && 'job' in subject ? subject.job : null;
