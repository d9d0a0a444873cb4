import type { Engine, Grid } from '@colex/wasm';

/** Offsets of a value's cells; null where they cannot be drawn exactly (the core then throws). */
export function gridOf(engine: Engine, text: string): Grid | null {
  try {
    return engine.grid(text);
  } catch {
    return null;
  }
}
