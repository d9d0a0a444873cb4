/** The functions of dist/colex.mjs (wasm/bind): texts and numbers in, JSON text out. */
export interface ColexModule {
  /** `tell` is called with every statement before it is computed. */
  evaluate(source: Text, reading: number, tell: Tell | undefined, milliseconds: number): string;
  value(source: Text, reading: number, milliseconds: number): string;
  derive(source: Text, reading: number, milliseconds: number): string;
  planCall(source: Text, milliseconds: number): string;
  write(source: Text, style: Text, reading: number, milliseconds: number): string;
  cell(layout: Text, index: number, milliseconds: number): string;
  rows(layout: Text, from: number, count: number, milliseconds: number): string;
  grid(layout: Text, milliseconds: number): Tabled<Int32Array | Float64Array>;
  banks(access: Text, bits: number, milliseconds: number): Tabled<Int32Array>;
  runBlock(given: Text, code: Text, expected: Text, threads: number, milliseconds: number): string;
  catalog(): string;

  knobs(): string;
  presets(): string;
  devices(): string;
  rules(): string;
  plan(preset: Text, settings: Text, sm: number, milliseconds: number): string;
  exportPlan(
    preset: Text,
    settings: Text,
    sm: number,
    form: Text,
    title: Text,
    milliseconds: number,
  ): string;
  simulate(
    preset: Text,
    settings: Text,
    sm: number,
    kTiles: number,
    withoutStep: number,
    milliseconds: number,
  ): string;
  trace(
    preset: Text,
    settings: Text,
    sm: number,
    kTiles: number,
    thread: number,
    milliseconds: number,
  ): Tabled<Int32Array>;

  choose(
    m: number,
    n: number,
    k: number,
    types: Text,
    layout: Text,
    device: Text,
    milliseconds: number,
  ): string;

  /** Of the stack that C++ keeps in memory. */
  stackSave(): number;
  stackRestore(pointer: number): void;
}

/** UTF-8. */
export type Text = Uint8Array;

export type Tell = (statement: number, count: number, text: string) => void;

/** A record as JSON text, and the numbers that belong to it; without them where the record is an error. */
export interface Tabled<Table> {
  record: string;
  table?: Table;
}

export interface ModuleOptions {
  /** colex.wasm, where it cannot be fetched: Node, a page opened from a file. */
  wasmBinary?: ArrayBuffer | Uint8Array;
  /** Takes the place of fetching and compiling: gives what it instantiates to `done`. */
  instantiateWasm?: (
    imports: WebAssembly.Imports,
    done: (instance: WebAssembly.Instance) => void,
  ) => object;
}
