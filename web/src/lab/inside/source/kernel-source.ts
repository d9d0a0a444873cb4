/** Where a kernel's source comes from: a server makes it, or the page's build made it of a preset. */

import { NoServer } from '../../../api/client';
import type { KernelSource } from '../../../api/types';
import type { PlanSource } from '../../../plan/plan-source';
import { kIsOneFile } from '../../../site/place';
import { siteRoot } from '../../../site/route';
import { labClient } from '../../use-jobs';

/** A preset with settings on top, as a server is asked for it. */
export type Wanted = Pick<PlanSource, 'settings' | 'sm'> & { readonly preset: string };

/** Whether the build can have made it: a preset as it is. */
export const isPlain = ({ settings }: Pick<PlanSource, 'settings'>): boolean =>
  Object.keys(settings).length === 0;

/** The source that a server makes; fails as the client does. */
export const madeSource = (
  { preset, settings, sm }: Wanted,
  signal: AbortSignal,
): Promise<KernelSource> => labClient().source({ preset, knobs: { ...settings }, sm }, signal);

/** The source of a preset that came with the page. Throws NoServer where none did. */
export async function keptSource(preset: string, signal: AbortSignal): Promise<KernelSource> {
  if (kIsOneFile) throw new NoServer(preset);
  const answer = await fetch(`${siteRoot()}sources/${encodeURIComponent(preset)}.json`, { signal });
  // Some hosts answer with a page for what they do not have.
  if (!answer.ok || /html/.test(answer.headers.get('content-type') ?? '')) {
    throw new NoServer(preset);
  }
  return (await answer.json()) as KernelSource;
}
