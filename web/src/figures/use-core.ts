import type { Engine } from '@colex/wasm';
import { useEngine } from '../engine/load';

/** The engine, or null while it loads. */
export function useCore(): Engine | null {
  const state = useEngine();
  return state.status === 'ready' ? state.engine : null;
}
