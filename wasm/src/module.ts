/** What the compiled modules (wasm/dist/*.mjs) export: strings in, JSON text out. */
export interface CoreModule {
  evaluate(source: string, reading: number): string;
  derive(source: string, reading: number): string;
  write(source: string, style: string, reading: number): string;
  cell(layout: string, index: number): string;
  rows(layout: string, from: number, count: number): string;
  catalog(): string;
  grid(layout: string): string;
  gridOffsets(): Int32Array | Float64Array;
  deadline(milliseconds: number): void;
}

/** What the lab module exports beyond the core's functions. */
export interface LabModule extends CoreModule {
  knobs(): string;
  presets(): string;
  rules(): string;
  plan(preset: string, settings: string, sm: number): string;
  simulate(
    preset: string,
    settings: string,
    sm: number,
    kTiles: number,
    withoutStep: number,
  ): string;
  moves(step: number, thread: number): Int32Array;
  trace(preset: string, settings: string, sm: number, kTiles: number, thread: number): string;
  /** A view of the last table: to be copied before the next call. */
  planTable(): Int32Array;
  smemAfter(steps: number, operand: string): Int32Array;
  worstAddresses(
    preset: string,
    settings: string,
    sm: number,
    side: number,
    operand: string,
  ): Int32Array;
}

export interface ModuleOptions {
  /** The .wasm file's bytes, where it cannot be fetched (Node, a page opened from a file). */
  wasmBinary?: ArrayBuffer | Uint8Array;
}

export type CreateModule = (options?: ModuleOptions) => Promise<CoreModule>;
export type CreateLabModule = (options?: ModuleOptions) => Promise<LabModule>;
