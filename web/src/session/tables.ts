import type { BankTable, Engine, Grid } from '@colex/wasm';

/** Offsets of a value's cells; null where they cannot be drawn exactly (the core then throws). */
export function gridOf(engine: Engine, text: string): Grid | null {
  try {
    return engine.grid(text);
  } catch {
    return null;
  }
}

/** Who is served when, where a warp reads elements of so many bits; null where none can. */
export function banksOf(engine: Engine, access: string, bits: number): BankTable | null {
  try {
    return engine.banks(access, bits);
  } catch {
    return null;
  }
}
