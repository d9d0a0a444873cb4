import type { Engine } from '@colex/wasm';
import { useEffect } from 'react';
import { requestLab, useEngine } from '../engine/load';

/** The engine with all that lessons ask of it, or null while it loads. */
export function useCore(): Engine | null {
  const state = useEngine();
  useEffect(() => void requestLab(), []);
  return state.status === 'ready' && state.lab ? state.engine : null;
}
