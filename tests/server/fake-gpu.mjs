// A GPU's worker without a GPU: speaks the frames of the server's channel on descriptor 3.
//   node fake-gpu.mjs FOLDER gpu-list | job-worker --gpu N | source-worker
// Sources it makes none: it crashes, or does what FOLDER/sources says.
// FOLDER/probes and FOLDER/jobs hold what the next probes and jobs shall do, a word a line; without
// one they go well. FOLDER/log gets a line for each start, probe and job.
import {
  appendFileSync,
  existsSync,
  readFileSync,
  readSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';

const [folder, role, , number = '0'] = process.argv.slice(2);
const channel = 3;
const [request, progress, result, failure] = [1, 2, 3, 4];

const log = (line) => appendFileSync(join(folder, 'log'), `${number} ${process.pid} ${line}\n`);

/** The next word of a list, which is then gone from it. */
function next(list) {
  const path = join(folder, list);
  if (!existsSync(path)) return 'good';
  const [word = '', ...rest] = readFileSync(path, 'utf8').split('\n');
  writeFileSync(path, rest.join('\n'));
  return word || 'good';
}

function readBytes(size) {
  const bytes = Buffer.alloc(size);
  for (let at = 0; at < size;) {
    const got = readSync(channel, bytes, at, size - at, null);
    if (got === 0) process.exit(0);
    at += got;
  }
  return bytes;
}

function readFrame() {
  const head = readBytes(9);
  if (head[8] !== request) process.exit(3);
  return { job: head.readUInt32LE(4), body: readBytes(head.readUInt32LE(0)).toString() };
}

function send(kind, job, value) {
  const body = Buffer.from(typeof value === 'string' ? value : JSON.stringify(value));
  const head = Buffer.alloc(9);
  head.writeUInt32LE(body.length, 0);
  head.writeUInt32LE(job, 4);
  head[8] = kind;
  writeSync(channel, Buffer.concat([head, body]));
}

/** Forever, deaf to every signal that can be blocked. */
function hang() {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
}

const device = { name: 'Fake GPU', arch: 'sm_90a', multiprocessors: 132, driver: '1.0' };

function times(tflops) {
  return { tflops, median_us: 200, p10_us: 190, p90_us: 220, min_us: 189, n: 15 };
}

const accesses = {
  ldmatrix: { instructions: 1000, wavefronts: 4000, per_instruction: 4 },
  c_stores: { instructions: 100, sectors: 800, per_instruction: 8 },
};
const counted = {
  accesses: { ldmatrix: { instructions: 1000, wavefronts: 4000 }, c_stores: { sectors: 400 } },
  dram: { read_bytes: 2e6, written_bytes: 1e6 },
};

function goodResult({ probe, knobs, counters }) {
  if (probe) return { device };
  const size = [knobs.m, knobs.n, knobs.k].map(Number);
  const gpu = {
    device,
    size,
    atom: knobs.mma_atom,
    compile: {
      arch: 'sm_90a',
      cold_ms: 400,
      from_cache: true,
      registers: 168,
      spill_bytes: 0,
      smem_bytes: 98304,
    },
    planned: { registers: 168, smem_bytes: 98304, blocks_per_sm: 2 },
    blocks: 1024,
    blocks_per_sm: 2,
    check: {
      correct: true,
      relative_to_cublas_f32: 1.2e-4,
      relative_to_fp64_dots: 2.1e-4,
      limit: 1e-3,
      bitwise_repeat: true,
      guards_intact: true,
    },
    timing: { ours: times(612.5), cublaslt: times(700), ratio: 0.875, clocks_after: null },
    wavefronts: { predicted: accesses, ...(counters ? { measured: counted } : {}) },
  };
  return {
    backend: 'gpu',
    correct: true,
    error: { compared: size[0] * size[1], different: 0 },
    findings: [],
    prediction: { resources: {}, analysis: {}, warnings: [] },
    gpu,
  };
}

const answers = {
  good: (job, body) => {
    for (const phase of ['compile', 'verify', 'time']) send(progress, job, { phase });
    send(result, job, { state: 'done', result: goodResult(body) });
  },
  slow: (job, body) => {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
    answers.good(job, body);
  },
  wrong: (job, body) => {
    const error = { compared: 100, different: 7 };
    send(result, job, {
      state: 'incorrect',
      result: { ...goodResult(body), correct: false, error },
    });
  },
  fault: (job) => {
    const reason = 'cuStreamSynchronize: CUDA_ERROR_ILLEGAL_ADDRESS';
    send(result, job, { state: 'gpu_fault', result: { backend: 'gpu', reason } });
    process.exit(3);
  },
  // As a worker that asked a compiler which refused, and is not to take another job.
  refused: (job) => {
    const reason = 'kernel.cu(1): error: refused';
    send(result, job, { state: 'failed', result: { backend: 'gpu', reason } });
    process.exit(3);
  },
  memory: (job) => {
    const reason = 'cuMemAlloc: CUDA_ERROR_OUT_OF_MEMORY';
    send(result, job, { state: 'resource', result: { backend: 'gpu', reason } });
  },
  hang,
  silent: (job) => {
    send(progress, job, { phase: 'compile' });
    hang();
  },
  crash: () => process.kill(process.pid, 'SIGSEGV'),
};

if (role === 'gpu-list') {
  const { job } = readFrame();
  const gpus = Number(next('gpus').replace('good', '1'));
  if (gpus > 0) send(result, job, { gpus });
  else send(failure, job, 'libcuda.so.1 cannot be opened');
  process.exit(0);
}

if (role === 'source-worker') answers[next('sources').replace('good', 'crash')]();

log('start');
for (;;) {
  const { job, body } = readFrame();
  const given = JSON.parse(body);
  const word = next(given.probe ? 'probes' : 'jobs');
  log(`${given.probe ? 'probe' : 'job'} ${word}`);
  answers[word](job, given);
}
