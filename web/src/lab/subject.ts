/** What is shown or compared: a job, or a config with what was recorded of it; the address names both. */

import type { PlanSource } from '../plan/plan-source';
import { readPlan, writePlan } from '../plan/plan-source';

export type Subject = { readonly job: string } | { readonly source: PlanSource };

export const writeSubject = (subject: Subject): string =>
  'job' in subject ? subject.job : writePlan(subject.source);

/** Null where a text names neither a job nor a config of a known preset. */
export function readSubject(text: string | null, presets: readonly string[]): Subject | null {
  if (text === null) return null;
  if (/^[0-9a-f]{32}$/.test(text)) return { job: text };
  const source = readPlan(text);
  return source && presets.includes(source.config) ? { source } : null;
}

/** The job that it is; null for a config. */
export const jobOf = (subject: Subject | null): string | null =>
  subject && 'job' in subject ? subject.job : null;
