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

/** So much memory an instance may have when work begins; above it a new one takes its place. */
const kMostBytes = 64 * 2 ** 20;

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** A running core: its bindings as functions, of which there are more once the lab has joined. */
export class Instance {
  private readonly bindings: Bindings = {};
  private entries!: Entries;
  private lab: Promise<void> | undefined;
  private labModule: WebAssembly.Module | undefined;

  private constructor(
    private readonly module: WebAssembly.Module,
    private readonly onProgress: ((progress: Progress) => void) | undefined,
  ) {}

  static async start(
    source?: WasmSource,
    onProgress?: (progress: Progress) => void,
  ): Promise<Instance> {
    const url = new URL('../dist/core.wasm', import.meta.url);
    const instance = new Instance(await compiled(source, url), onProgress);
    instance.enter(await WebAssembly.instantiate(instance.module, instance.coreImports));
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

  /**
   * To be called before work begins, when nothing is needed any more that the core kept between
   * calls. Memory never shrinks, and an error leaves behind what it interrupted
   * (docs/decisions.md): where there is too much, a new instance takes over.
   */
  renew(): void {
    if (this.entries.memory.buffer.byteLength <= kMostBytes) return;
    const before = this.entries;
    try {
      this.enter(new WebAssembly.Instance(this.module, this.coreImports));
      if (this.labModule) new WebAssembly.Instance(this.labModule, this.labImports);
    } catch {
      // Chrome before 115 does not instantiate at once on a page: it goes on with what it has.
      this.entries = before;
    }
  }

  private get coreImports(): WebAssembly.Imports {
    const host = {
      now: () => performance.now(),
      statement: (index: number, count: number, at: number, size: number) => {
        const { buffer } = this.entries.memory;
        const bytes = new Uint8Array(buffer, at, Math.min(size, kToldBytes));
        this.onProgress?.({ statement: index, count, text: decoder.decode(bytes) });
      },
    };
    return { host };
  }

  private get labImports(): WebAssembly.Imports {
    return { '': this.entries };
  }

  private enter(instance: WebAssembly.Instance): void {
    this.entries = instance.exports as Entries;
    this.addBindings();
    if (this.onProgress) this.core.watch(1);
  }

  private async load(source?: WasmSource): Promise<void> {
    const url = new URL('../dist/lab.wasm', import.meta.url);
    const module = await compiled(source, url);
    // Its start function registers what it brings.
    await WebAssembly.instantiate(module, this.labImports);
    this.labModule = module;
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
