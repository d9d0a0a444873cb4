import type { CoreModule, LabModule } from './module.ts';
import type { Progress } from './types.ts';

/** A compiled module or its bytes; where it is not given, it is fetched from beside this file. */
export type WasmSource = WebAssembly.Module | ArrayBuffer | Uint8Array<ArrayBuffer>;

/** What core.wasm exports to JavaScript (wasm/bind/binding.cpp). The rest is for lab.wasm. */
interface Entries extends WebAssembly.Exports {
  memory: WebAssembly.Memory;
  input(size: number): number;
  call(binding: number): number;
  names(): number;
}

type Answer = string | Int32Array | Float64Array;
type Bindings = Record<string, (...parameters: (string | number)[]) => Answer>;

/** Of a statement's text so much is told. */
const kToldBytes = 120;

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** A running core: its bindings as functions, of which there are more once the lab has joined. */
export class Instance {
  private readonly bindings: Bindings = {};
  private lab: Promise<void> | undefined;

  private constructor(private readonly entries: Entries) {
    this.addBindings();
  }

  static async start(
    source?: WasmSource,
    onProgress?: (progress: Progress) => void,
  ): Promise<Instance> {
    const url = new URL('../dist/core.wasm', import.meta.url);
    const host = {
      now: () => performance.now(),
      statement(index: number, count: number, at: number, size: number) {
        const bytes = new Uint8Array(entries.memory.buffer, at, Math.min(size, kToldBytes));
        onProgress?.({ statement: index, count, text: decoder.decode(bytes) });
      },
    };
    const { exports } = await WebAssembly.instantiate(await compiled(source, url), { host });
    const entries = exports as Entries;
    const instance = new Instance(entries);
    if (onProgress) instance.core.watch(1);
    return instance;
  }

  /** Lets the lab join, once. */
  join(source?: WasmSource): Promise<void> {
    this.lab ??= this.load(source).catch((error: unknown) => {
      this.lab = undefined;
      throw error;
    });
    return this.lab;
  }

  get core(): CoreModule {
    return this.bindings as unknown as CoreModule;
  }

  get withLab(): LabModule {
    return this.bindings as unknown as LabModule;
  }

  private async load(source?: WasmSource): Promise<void> {
    const url = new URL('../dist/lab.wasm', import.meta.url);
    // Its start function registers what it brings.
    await WebAssembly.instantiate(await compiled(source, url), { '': this.entries });
    this.addBindings();
  }

  private addBindings(): void {
    const names = this.answer(this.entries.names()) as string;
    names
      .split('\n')
      .filter((name) => name !== '')
      .forEach((name, binding) => {
        this.bindings[name] ??= (...parameters) => this.call(binding, parameters);
      });
  }

  private call(binding: number, parameters: (string | number)[]): Answer {
    const all = parameters.map((parameter) =>
      typeof parameter === 'number'
        ? new Uint8Array(Float64Array.of(parameter).buffer)
        : encoder.encode(parameter),
    );
    const size = all.reduce((sum, { length }) => sum + 4 + length, 0);
    let at = this.entries.input(size);
    const { buffer } = this.entries.memory;
    const sizes = new DataView(buffer);
    for (const bytes of all) {
      sizes.setUint32(at, bytes.length, true);
      new Uint8Array(buffer).set(bytes, at + 4);
      at += 4 + bytes.length;
    }
    return this.answer(this.entries.call(binding));
  }

  /** The Answer of binding.hpp at an address: text, or a copy of a table. */
  private answer(address: number): Answer {
    const { buffer } = this.entries.memory;
    const [first, count, kind] = new Uint32Array(buffer, address, 3) as unknown as number[];
    if (kind === 0) return decoder.decode(new Uint8Array(buffer, first, count));
    return kind === 1
      ? new Int32Array(buffer, first, count).slice()
      : new Float64Array(buffer, first, count).slice();
  }
}

async function compiled(source: WasmSource | undefined, url: URL): Promise<WebAssembly.Module> {
  if (source instanceof WebAssembly.Module) return source;
  if (source) return WebAssembly.compile(source);
  const response = await fetch(url, { credentials: 'same-origin' });
  if (!response.ok) throw new Error(`${url.href}: ${response.status}`);
  // A server that does not know the type gets its file compiled all the same.
  return response.headers.get('content-type') === 'application/wasm'
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
}
