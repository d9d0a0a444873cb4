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
}

export interface ModuleOptions {
  /** The .wasm file's bytes, where it cannot be fetched (Node, a page opened from a file). */
  wasmBinary?: ArrayBuffer | Uint8Array;
}

export type CreateModule = (options?: ModuleOptions) => Promise<CoreModule>;
