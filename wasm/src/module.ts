/** The bindings of the core (wasm/bind): text and numbers in, JSON text or a table out. */
export interface CoreModule {
  evaluate(source: string, reading: number): string;
  derive(source: string, reading: number): string;
  write(source: string, style: string, reading: number): string;
  cell(layout: string, index: number): string;
  rows(layout: string, from: number, count: number): string;
  catalog(): string;
  grid(layout: string): string;
  gridOffsets(): Int32Array | Float64Array;
  /** Limits the time of the calls that follow; 0: no limit. */
  deadline(milliseconds: number): void;
  /** Whether the host is told of every statement before it is computed: 0: no. */
  watch(on: number): void;
}

/** With those that the lab brings. */
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
  /** The table of the last trace. */
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
