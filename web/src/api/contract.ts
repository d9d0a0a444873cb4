/** Made from gpu-server/api/openapi.yaml by `npm run api-types`. */

export interface paths {
  readonly '/jobs': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get: operations['listJobs'];
    readonly put?: never;
    readonly post: operations['submitJob'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/jobs/{id}': {
    readonly parameters: {
      readonly query?: {
        /** @description Whose jobs are meant, for an admin's token; 403 for others. */
        readonly owner?: components['parameters']['Owner'];
      };
      readonly header?: never;
      readonly path: {
        readonly id: string;
      };
      readonly cookie?: never;
    };
    readonly get: operations['getJob'];
    readonly put?: never;
    readonly post?: never;
    /** @description Ends a job as cancelled. 202 while it still runs and is about to end; a job that has ended stays as it is. */
    readonly delete: operations['cancelJob'];
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/jobs/{id}/events': {
    readonly parameters: {
      readonly query?: {
        /** @description Whose jobs are meant, for an admin's token; 403 for others. */
        readonly owner?: components['parameters']['Owner'];
      };
      readonly header?: {
        /** @description Number of the last event seen; those after it follow, none missing. */
        readonly 'Last-Event-ID'?: number;
      };
      readonly path: {
        readonly id: string;
      };
      readonly cookie?: never;
    };
    readonly get: operations['followJob'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/sweeps': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /** @description Many configs at once: every combination of the knobs' values that breaks no rule is a job, at a lower priority than single jobs. */
    readonly post: operations['submitSweep'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/sweeps/{id}': {
    readonly parameters: {
      readonly query?: {
        /** @description Whose jobs are meant, for an admin's token; 403 for others. */
        readonly owner?: components['parameters']['Owner'];
      };
      readonly header?: never;
      readonly path: {
        readonly id: string;
      };
      readonly cookie?: never;
    };
    readonly get: operations['getSweep'];
    readonly put?: never;
    readonly post?: never;
    /** @description Cancels the jobs of the sweep that have not ended; running ones are about to end. */
    readonly delete: operations['cancelSweep'];
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/source': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /** @description The kernel that is made of a config: its CUDA C++, where each constant comes from, and what the compiler makes of it. Nothing is run; a server without a GPU answers it too. Of the request preset, knobs and sm count. */
    readonly post: operations['makeSource'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/devices': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get: operations['getDevices'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/catalog': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get: operations['getCatalog'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/atoms': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get: operations['getAtoms'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/healthz': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get: operations['getHealth'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    /** @description As of every path, where the page's origin is allowed. */
    readonly options: operations['preflight'];
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/readyz': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get: operations['getReadiness'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/metrics': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get: operations['getMetrics'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/openapi.yaml': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get: operations['getContract'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
}
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    /** @enum {string} */
    readonly Backend: 'simulator' | 'gpu';
    /** @enum {string} */
    readonly JobState:
      | 'queued'
      | 'running'
      | 'done'
      | 'incorrect'
      | 'rejected'
      | 'timeout'
      | 'gpu_fault'
      | 'resource'
      | 'cancelled'
      | 'failed';
    readonly Time: string | null;
    /** @description Knobs by name, as text. */
    readonly Settings: {
      readonly [key: string]: string;
    };
    readonly SimulatorOptions: {
      readonly k_tiles?: number;
      /** @description Leaves one step of the program out, which shows what it was there for. */
      readonly without_step?: number;
    };
    readonly JobRequest: {
      readonly preset?: string;
      readonly knobs?: {
        readonly [key: string]: string | number | boolean;
      };
      /** @description Architecture whose limits hold */
      readonly sm?: number;
      /** @description What shall run it. Without it a GPU does where the server has one; a config that no GPU kernel is made of is simulated then, and its result says why. */
      readonly backend?: components['schemas']['Backend'];
      readonly simulator?: components['schemas']['SimulatorOptions'];
      /** @description A GPU also counts the memory accesses of one launch, about a second more; see `wavefronts`. The simulator counts none. */
      readonly counters?: boolean;
    };
    readonly SweepRequest: {
      readonly preset?: string;
      readonly knobs?: {
        readonly [key: string]: string | number | boolean;
      };
      readonly sm?: number;
      readonly backend?: components['schemas']['Backend'];
      readonly simulator?: components['schemas']['SimulatorOptions'];
      readonly counters?: boolean;
      /** @description Values of knobs by name; at most 1000 combinations. */
      readonly sweep: {
        readonly [key: string]:
          | readonly (string | number | boolean)[]
          | {
              readonly from: number;
              readonly to: number;
              readonly step?: number;
            };
      };
    };
    readonly Sweep: {
      readonly id: string;
      readonly backend: components['schemas']['Backend'];
      /** @description Jobs that are kept of it. */
      readonly total: number;
      readonly ended: number;
      /** @description How many jobs are in each state. */
      readonly states: {
        readonly [key: string]: number;
      };
      readonly queue: components['schemas']['Queue'];
      /** @description Configs that break rules, in the answer to the submission alone. */
      readonly refused?: readonly {
        readonly knobs: components['schemas']['Settings'];
        readonly rules: readonly number[];
      }[];
      readonly links: {
        readonly self: string;
        readonly jobs: string;
      };
    };
    readonly CheckedRequest: {
      readonly preset?: string;
      readonly knobs: components['schemas']['Settings'];
      readonly sm: number;
      readonly backend?: components['schemas']['Backend'];
      readonly simulator: components['schemas']['SimulatorOptions'];
      readonly counters?: boolean;
    };
    readonly Queue: {
      readonly ahead: number;
      /** @description From how long jobs took lately; null while no worker could start it. */
      readonly expected_start_seconds: number | null;
    } | null;
    readonly Job: {
      readonly id: string;
      readonly state: components['schemas']['JobState'];
      readonly backend: components['schemas']['Backend'];
      readonly sweep: string | null;
      readonly attempt: number;
      readonly submitted: components['schemas']['Time'];
      readonly started: components['schemas']['Time'];
      readonly finished: components['schemas']['Time'];
      readonly queue: components['schemas']['Queue'];
      readonly request: components['schemas']['CheckedRequest'];
      readonly result: components['schemas']['Result'];
      readonly links: {
        readonly self: string;
        readonly events: string;
      };
    };
    /** @description Of done and incorrect `correct`, `error`, `findings` and `prediction`, with `exact` and `checked` from the simulator and `gpu` from a GPU; of another end what is known of it. */
    readonly Result: {
      readonly backend?: components['schemas']['Backend'];
      /** @description Of the GPU that had it, as in GET /devices. */
      readonly gpu_number?: number;
      readonly correct?: boolean;
      /** @description Every output equals the plain product. */
      readonly exact?: boolean;
      readonly error?: {
        readonly compared: number;
        readonly different: number;
      };
      /** @description What was run, thread by thread. */
      readonly checked?: {
        readonly ctas: number;
        readonly tile: readonly number[];
        readonly k_tiles: number;
        readonly steps: number;
        readonly moved: number;
        readonly multiplied: number;
      };
      readonly findings?: readonly components['schemas']['Finding'][];
      readonly prediction?: {
        readonly resources: {
          readonly [key: string]: unknown;
        };
        readonly analysis: {
          readonly [key: string]: unknown;
        };
        readonly warnings: readonly {
          readonly [key: string]: unknown;
        }[];
      };
      readonly gpu?: components['schemas']['GpuRun'];
      /** @description Why a server with a GPU simulated the job. */
      readonly no_kernel?: readonly components['schemas']['NoKernel'][];
      readonly reason?: string;
      /** @description Of a timeout. */
      readonly limit_ms?: number;
      readonly faults?: readonly {
        readonly [key: string]: unknown;
      }[];
    } | null;
    /** @description What a GPU alone can say of a run. */
    readonly GpuRun: {
      readonly device: components['schemas']['GpuDevice'];
      readonly size: readonly number[];
      readonly atom?: string;
      readonly compile: {
        readonly arch: string;
        /** @description When it was compiled */
        readonly cold_ms: number;
        readonly from_cache: boolean;
        /** @description Of a thread. */
        readonly registers: number;
        readonly spill_bytes: number;
        readonly smem_bytes: number;
      };
      readonly planned: {
        readonly [key: string]: unknown;
      };
      readonly blocks: number;
      readonly blocks_per_sm: number;
      readonly check: {
        readonly correct: boolean;
        /** @description Frobenius norms. */
        readonly relative_to_cublas_f32: number;
        readonly relative_to_fp64_dots: number;
        /** @description Both are to stay below it. */
        readonly limit: number;
        readonly bitwise_repeat?: boolean;
        readonly guards_intact?: boolean;
      };
      readonly timing: {
        readonly ours: components['schemas']['Times'];
        readonly cublaslt: components['schemas']['Times'];
        /** @description Of cublasLt's median to ours. */
        readonly ratio: number;
        readonly mma_sync_ceiling_tflops?: number;
        readonly fraction_of_ceiling?: number;
        /** @description Right after the timed launches; null where the driver does not tell. */
        readonly clocks_after?:
          | ({
              readonly sm_mhz: number;
              readonly watts: number;
            } & {
              readonly [key: string]: unknown;
            })
          | null;
      };
      /** @description Memory accesses of one launch by kind. `measured` is there where counters were asked for, and null, with the reason in `unavailable`, where the GPU gives none. */
      readonly wavefronts: {
        readonly predicted: components['schemas']['Accesses'];
        readonly measured?: {
          readonly accesses: components['schemas']['Accesses'];
          readonly dram: {
            readonly read_bytes: number;
            readonly written_bytes: number;
          };
        } | null;
        readonly unavailable?: string;
      };
    };
    /** @description By kind, such as ldmatrix or c_stores. */
    readonly Accesses: {
      readonly [key: string]: {
        /** @description Of a warp. */
        readonly instructions?: number;
        /** @description In shared memory: cycles of its 32 banks. */
        readonly wavefronts?: number;
        /** @description In global memory: pieces of 32 bytes. */
        readonly sectors?: number;
        readonly per_instruction?: number;
      };
    };
    readonly Times: {
      readonly tflops: number;
      readonly median_us: number;
      readonly p10_us: number;
      readonly p90_us: number;
      readonly min_us?: number;
      readonly n: number;
    };
    readonly GpuDevice: {
      readonly name: string;
      readonly arch: string;
      readonly multiprocessors?: number;
      readonly driver?: string;
    } | null;
    readonly Gpu: {
      /** @description Its number. */
      readonly gpu: number;
      readonly device: components['schemas']['GpuDevice'];
      readonly ready: boolean;
      readonly busy: boolean;
      /** @description Why its last probe failed, or how a worker that waited ended; it gets no job until a probe passes. */
      readonly quarantined: string | null;
    };
    readonly Finding: {
      readonly id: string;
      readonly values: readonly string[];
      /** @enum {string} */
      readonly operand: 'a' | 'b' | 'c';
      readonly step: number;
      readonly step_kind: string;
      readonly thread: number;
    };
    /** @description `ptx`, `registers`, `spills`, `compile_ms` and `from_cache` are there once it was compiled, `refused` where it was not. */
    readonly Source: {
      /** @description CUDA C++ without includes. */
      readonly source: string;
      /** @description Name of the kernel in it. */
      readonly entry: string;
      /** @description What it is compiled for, such as sm_90a. */
      readonly arch: string;
      readonly constants: readonly components['schemas']['KernelConstant'][];
      readonly ptx?: string;
      /** @description Of a thread. */
      readonly registers?: number;
      /** @description Bytes of a thread that are stored and loaded. */
      readonly spills?: number;
      /** @description When it was compiled, however long ago. */
      readonly compile_ms?: number;
      readonly from_cache?: boolean;
      /** @description Why there is no PTX: the log, or no compiler. */
      readonly refused?: string;
    };
    /** @description A number or layout of the plan as the source has it. */
    readonly KernelConstant: {
      readonly name: string;
      /** @description Of the source. */
      readonly line: number;
      /** @description As CuTe writes it: 128, true, (8,8):(64,1), Sw<3,3,3>. */
      readonly value: string;
      /** @description Of a layout, what it maps to what: thread -> tile. */
      readonly map?: string;
      /**
       * @description Part of the plan that has it; config is a knob's own value.
       * @enum {string}
       */
      readonly from:
        'config' | 'mma' | 'smem_a' | 'smem_b' | 'g2s_a' | 'g2s_b' | 's2r_a' | 's2r_b' | 'epilogue';
      /** @description Knobs that decide it. */
      readonly knobs: readonly string[];
    };
    readonly JobList: {
      readonly backend: components['schemas']['Backend'];
      readonly jobs: readonly components['schemas']['Job'][];
      /** @description Value of `before` for the rest. */
      readonly next: string | null;
    };
    readonly Event: {
      readonly job: string;
      readonly at: components['schemas']['Time'];
      readonly data: {
        readonly [key: string]: unknown;
      };
    };
    readonly Problem: {
      readonly status: number;
      readonly title: string;
      readonly detail: string;
    };
    readonly Fault: {
      /** @description JSON pointer into the request. */
      readonly field: string;
      /** @description Message id; the page has its text in every language. */
      readonly id: string;
      readonly values: readonly string[];
      /** @description Number of the rule; 0 where none is broken. */
      readonly rule: number;
      readonly text: string;
      readonly fix: components['schemas']['Settings'];
    };
    /** @description What of a legal config no kernel does. */
    readonly NoKernel: {
      /** @description JSON pointer into the request. */
      readonly field: string;
      readonly id: string;
      readonly values: readonly string[];
      readonly rule: number;
    };
    readonly FaultProblem: {
      /** @enum {integer} */
      readonly status: 422;
      readonly title: string;
      readonly detail: string;
      readonly errors: readonly components['schemas']['Fault'][];
    };
    readonly Devices: {
      readonly backend: components['schemas']['Backend'];
      readonly gpus: readonly components['schemas']['Gpu'][];
      readonly backends: readonly {
        readonly backend: components['schemas']['Backend'];
        readonly slots: number;
        readonly slots_ready: number;
      }[];
      readonly models: readonly ({
        readonly board: string;
      } & {
        readonly [key: string]: number;
      })[];
    };
    readonly Catalog: {
      readonly backend: components['schemas']['Backend'];
      readonly knobs: readonly Record<string, never>[];
      readonly presets: readonly {
        readonly name: string;
        /** @description The preset that this one is in a smaller tile. */
        readonly tile_of?: string;
        readonly settings: components['schemas']['Settings'];
      }[];
      readonly rules: readonly Record<string, never>[];
      readonly states: readonly components['schemas']['JobState'][];
    };
    readonly Readiness: {
      readonly ready: boolean;
    };
    readonly Atoms: {
      readonly backend: components['schemas']['Backend'];
      readonly atoms: readonly {
        /** @description As CuTe has it. */
        readonly name: string;
        /** @enum {string} */
        readonly kind: 'mma' | 'copy';
        readonly verified: readonly components['schemas']['AtomProbe'][];
      }[];
    };
    /** @description One GPU's word on an atom: the instruction was run with a mark in each value, and where the marks came out was compared with the layouts. */
    readonly AtomProbe: {
      /** @example NVIDIA H200 */
      readonly device: string;
      readonly driver: string;
      /** Format: date */
      readonly date: string;
      /** @description It came with the program; otherwise this server was given it. */
      readonly recorded: boolean;
      readonly agrees: boolean;
      /** @description In PTX. */
      readonly instruction: string;
      /** @description Values or pairs of values compared. */
      readonly checked: number;
    };
    readonly Health: {
      readonly gpus: readonly components['schemas']['Gpu'][];
      /** @enum {string} */
      readonly status: 'ok';
      readonly ready: boolean;
      readonly version: string;
      readonly uptime_seconds: number;
      readonly backend: components['schemas']['Backend'];
      readonly jobs: {
        readonly queued: number;
        readonly running: number;
      };
      /** @description What keeps jobs from being stored, such as a full disk; null of nothing. */
      readonly store: string | null;
    };
  };
  responses: {
    /** @description The job as it is now. */
    readonly Job: {
      headers: {
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/json': components['schemas']['Job'];
      };
    };
    /** @description How far the sweep is; `queue` is of its job that waits longest. */
    readonly Sweep: {
      headers: {
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/json': components['schemas']['Sweep'];
      };
    };
    /** @description The job has ended, and its last event has been seen. */
    readonly Nothing: {
      headers: {
        readonly [name: string]: unknown;
      };
      content?: never;
    };
    /** @description What the page's browser may send. */
    readonly Preflight: {
      headers: {
        readonly 'Access-Control-Allow-Origin'?: string;
        readonly 'Access-Control-Allow-Methods'?: string;
        readonly 'Access-Control-Allow-Headers'?: string;
        readonly 'Access-Control-Max-Age'?: number;
        readonly [name: string]: unknown;
      };
      content?: never;
    };
    /** @description The same below the base path; also of every other path. */
    readonly Moved: {
      headers: {
        readonly Location?: string;
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/problem+json': components['schemas']['Problem'];
      };
    };
    /** @description What is wrong (RFC 9457). */
    readonly Problem: {
      headers: {
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/problem+json': components['schemas']['Problem'];
      };
    };
    /** @description The config cannot be run; each error names field, rule and a fix that was tried. */
    readonly Faults: {
      headers: {
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/problem+json': components['schemas']['FaultProblem'];
      };
    };
  };
  parameters: {
    /** @description Whose jobs are meant, for an admin's token; 403 for others. */
    readonly Owner: string;
  };
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  readonly listJobs: {
    readonly parameters: {
      readonly query?: {
        /** @description Whose jobs are meant, for an admin's token; 403 for others. */
        readonly owner?: components['parameters']['Owner'];
        readonly state?: components['schemas']['JobState'];
        readonly sweep?: string;
        readonly limit?: number;
        /** @description Id of a job; the list goes on with those submitted before it. */
        readonly before?: string;
      };
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description Jobs, the newest first. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['JobList'];
        };
      };
      readonly 400: components['responses']['Problem'];
      readonly 401: components['responses']['Problem'];
      readonly 403: components['responses']['Problem'];
      readonly 503: components['responses']['Problem'];
      readonly 507: components['responses']['Problem'];
    };
  };
  readonly submitJob: {
    readonly parameters: {
      readonly query?: {
        /** @description A job of one's own with the very same config, on the same kind of backend, will do: the newest that is done (200) or under way (202), and a new one where there is none. When it was measured is its `finished`. */
        readonly reuse?: boolean;
      };
      readonly header?: {
        /** @description The client's own name of this submission; sent again, it gives the same job. */
        readonly 'Idempotency-Key'?: string;
      };
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': components['schemas']['JobRequest'];
      };
    };
    readonly responses: {
      readonly 200: components['responses']['Job'];
      readonly 202: components['responses']['Job'];
      readonly 400: components['responses']['Problem'];
      readonly 401: components['responses']['Problem'];
      readonly 403: components['responses']['Problem'];
      readonly 409: components['responses']['Problem'];
      readonly 413: components['responses']['Problem'];
      readonly 415: components['responses']['Problem'];
      readonly 422: components['responses']['Faults'];
      readonly 429: components['responses']['Problem'];
      readonly 503: components['responses']['Problem'];
      readonly 507: components['responses']['Problem'];
    };
  };
  readonly getJob: {
    readonly parameters: {
      readonly query?: {
        /** @description Whose jobs are meant, for an admin's token; 403 for others. */
        readonly owner?: components['parameters']['Owner'];
      };
      readonly header?: never;
      readonly path: {
        readonly id: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      readonly 200: components['responses']['Job'];
      readonly 400: components['responses']['Problem'];
      readonly 401: components['responses']['Problem'];
      readonly 403: components['responses']['Problem'];
      readonly 404: components['responses']['Problem'];
      readonly 503: components['responses']['Problem'];
      readonly 507: components['responses']['Problem'];
    };
  };
  readonly cancelJob: {
    readonly parameters: {
      readonly query?: {
        /** @description Whose jobs are meant, for an admin's token; 403 for others. */
        readonly owner?: components['parameters']['Owner'];
      };
      readonly header?: never;
      readonly path: {
        readonly id: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      readonly 200: components['responses']['Job'];
      readonly 202: components['responses']['Job'];
      readonly 400: components['responses']['Problem'];
      readonly 401: components['responses']['Problem'];
      readonly 403: components['responses']['Problem'];
      readonly 404: components['responses']['Problem'];
      readonly 503: components['responses']['Problem'];
      readonly 507: components['responses']['Problem'];
    };
  };
  readonly followJob: {
    readonly parameters: {
      readonly query?: {
        /** @description Whose jobs are meant, for an admin's token; 403 for others. */
        readonly owner?: components['parameters']['Owner'];
      };
      readonly header?: {
        /** @description Number of the last event seen; those after it follow, none missing. */
        readonly 'Last-Event-ID'?: number;
      };
      readonly path: {
        readonly id: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description Server-sent events, numbered from 1. The event's name is a state or progress; data is an Event, which says of a job that is queued again for what `reason`. The stream ends with the event that ends the job. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'text/event-stream': string;
        };
      };
      readonly 204: components['responses']['Nothing'];
      readonly 400: components['responses']['Problem'];
      readonly 401: components['responses']['Problem'];
      readonly 403: components['responses']['Problem'];
      readonly 404: components['responses']['Problem'];
      readonly 503: components['responses']['Problem'];
      readonly 507: components['responses']['Problem'];
    };
  };
  readonly submitSweep: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /** @description As of a job; sent again with the same sweep, it gives the same jobs. */
        readonly 'Idempotency-Key'?: string;
      };
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': components['schemas']['SweepRequest'];
      };
    };
    readonly responses: {
      readonly 202: components['responses']['Sweep'];
      readonly 400: components['responses']['Problem'];
      readonly 401: components['responses']['Problem'];
      readonly 403: components['responses']['Problem'];
      readonly 409: components['responses']['Problem'];
      readonly 413: components['responses']['Problem'];
      readonly 415: components['responses']['Problem'];
      readonly 422: components['responses']['Faults'];
      readonly 429: components['responses']['Problem'];
      readonly 503: components['responses']['Problem'];
      readonly 507: components['responses']['Problem'];
    };
  };
  readonly getSweep: {
    readonly parameters: {
      readonly query?: {
        /** @description Whose jobs are meant, for an admin's token; 403 for others. */
        readonly owner?: components['parameters']['Owner'];
      };
      readonly header?: never;
      readonly path: {
        readonly id: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      readonly 200: components['responses']['Sweep'];
      readonly 400: components['responses']['Problem'];
      readonly 401: components['responses']['Problem'];
      readonly 403: components['responses']['Problem'];
      readonly 404: components['responses']['Problem'];
      readonly 503: components['responses']['Problem'];
      readonly 507: components['responses']['Problem'];
    };
  };
  readonly cancelSweep: {
    readonly parameters: {
      readonly query?: {
        /** @description Whose jobs are meant, for an admin's token; 403 for others. */
        readonly owner?: components['parameters']['Owner'];
      };
      readonly header?: never;
      readonly path: {
        readonly id: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      readonly 200: components['responses']['Sweep'];
      readonly 400: components['responses']['Problem'];
      readonly 401: components['responses']['Problem'];
      readonly 403: components['responses']['Problem'];
      readonly 404: components['responses']['Problem'];
      readonly 503: components['responses']['Problem'];
      readonly 507: components['responses']['Problem'];
    };
  };
  readonly makeSource: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': components['schemas']['JobRequest'];
      };
    };
    readonly responses: {
      /** @description The source, compiled where a compiler is there. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['Source'];
        };
      };
      readonly 400: components['responses']['Problem'];
      readonly 401: components['responses']['Problem'];
      readonly 403: components['responses']['Problem'];
      readonly 413: components['responses']['Problem'];
      readonly 415: components['responses']['Problem'];
      readonly 422: components['responses']['Faults'];
      readonly 429: components['responses']['Problem'];
      readonly 503: components['responses']['Problem'];
    };
  };
  readonly getDevices: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description Where jobs run, and the architectures a config can be checked against. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['Devices'];
        };
      };
    };
  };
  readonly getCatalog: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description Knobs, presets, rules and states. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['Catalog'];
        };
      };
    };
  };
  readonly getAtoms: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description Every atom by its name, and on which GPUs its layouts were compared with what the instruction does. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['Atoms'];
        };
      };
    };
  };
  readonly getHealth: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The server answers; `ready` says whether a job would be run. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['Health'];
        };
      };
      readonly 308: components['responses']['Moved'];
    };
  };
  readonly preflight: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      readonly 204: components['responses']['Preflight'];
      readonly 403: components['responses']['Problem'];
    };
  };
  readonly getReadiness: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description A worker waits for jobs, or works. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['Readiness'];
        };
      };
      readonly 503: components['responses']['Problem'];
    };
  };
  readonly getMetrics: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description Counters in Prometheus' text format. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'text/plain': string;
        };
      };
    };
  };
  readonly getContract: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description This document. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/yaml': string;
        };
      };
    };
  };
}
