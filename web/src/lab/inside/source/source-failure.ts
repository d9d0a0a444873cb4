/** Why a server gave no source, and whether asking again can help. */

import { NoServer, Refusal } from '../../../api/client';
import type { Fault } from '../../../api/types';

export type SourceFailure =
  /** No kernel is made of this config: only another config helps. */
  | { readonly kind: 'no-kernel'; readonly faults: readonly Fault[] }
  /** The server could not do it at present: it is busy, it stops, or a program of its is gone. */
  | { readonly kind: 'not-now'; readonly detail: string }
  /** It takes no question from this reader, or not this one. */
  | { readonly kind: 'refused'; readonly detail: string }
  /** Nobody answered. */
  | { readonly kind: 'away' }
  /** The answer was none that the contract knows. */
  | { readonly kind: 'unknown'; readonly detail: string };

const kTooMany = 429;
const kServerFails = 500;

export function sourceFailure(error: unknown): SourceFailure {
  if (error instanceof Refusal) {
    const { status, faults, message: detail } = error;
    if (faults.length > 0) return { kind: 'no-kernel', faults };
    const kind = status === kTooMany || status >= kServerFails ? 'not-now' : 'refused';
    return { kind, detail };
  }
  // What fetch rejects with, and what stands where no API is.
  if (error instanceof TypeError || error instanceof NoServer) return { kind: 'away' };
  return { kind: 'unknown', detail: error instanceof Error ? error.message : String(error) };
}
