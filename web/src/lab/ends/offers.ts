/** What a reader can do next, whatever a job came to: no end of a job is a dead end. */

import type { Job, JobRequest, JobState } from '../../api/types';

export type Offer =
  /** Send this: the same again, on the simulator, or a smaller product. */
  | { readonly kind: 'again' | 'simulate'; readonly request: JobRequest }
  | { readonly kind: 'smaller'; readonly request: JobRequest; readonly size: string }
  /** Look at the config: its rules in the form, or its steps one by one. */
  | { readonly kind: 'form' | 'steps' };

type Kind = Offer['kind'];

const kAfter: Readonly<Partial<Record<JobState, readonly Kind[]>>> = {
  incorrect: ['steps', 'simulate', 'again'],
  rejected: ['form'],
  timeout: ['smaller', 'again'],
  gpu_fault: ['simulate', 'steps'],
  resource: ['smaller', 'simulate'],
  cancelled: ['again'],
  failed: ['again', 'simulate', 'steps'],
};

const kSize = ['m', 'n', 'k'] as const;

/** Half as large in M, N and K, in whole tiles; null where it is one tile already. */
export function smallerOf(knobs: Job['request']['knobs']): Record<string, string> | null {
  const halves = kSize.map((name) => {
    const now = Number(knobs[name]);
    const tile = Number(knobs[`cta_${name}`]);
    return [name, Math.max(tile, Math.ceil(now / 2 / tile) * tile)] as const;
  });
  if (halves.every(([name, half]) => half >= Number(knobs[name]))) return null;
  return Object.fromEntries(halves.map(([name, half]) => [name, String(half)]));
}

/** As the server was asked, and can be asked again. */
export function requestOf({ request, backend }: Job): JobRequest {
  const { preset, knobs, sm, simulator } = request;
  const base = { knobs: { ...knobs }, sm, backend };
  return {
    ...(preset === undefined ? base : { preset, ...base }),
    ...(backend === 'simulator' ? { simulator } : {}),
  };
}

export function offersOf(job: Job): readonly Offer[] {
  const request = requestOf(job);
  return (kAfter[job.state] ?? []).flatMap((kind): Offer[] => {
    switch (kind) {
      case 'again':
        return [{ kind, request }];
      case 'simulate':
        return job.backend === 'gpu'
          ? [{ kind, request: { ...request, backend: 'simulator' } }]
          : [];
      case 'smaller': {
        const size = smallerOf(job.request.knobs);
        if (!size) return [];
        const knobs = { ...request.knobs, ...size };
        const text = kSize.map((name) => size[name]).join('x');
        return [{ kind, request: { ...request, knobs }, size: text }];
      }
      default:
        return [{ kind }];
    }
  });
}
