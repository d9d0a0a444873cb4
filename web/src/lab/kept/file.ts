/** Results as a file: what one browser writes, another reads; whatever else a file holds is left. */

import type { Job, JobState } from '../../api/types';

const kFormat = 'colex-results';
const kVersion = 1;

const kEnds: readonly JobState[] = [
  'done',
  'incorrect',
  'rejected',
  'timeout',
  'gpu_fault',
  'resource',
  'cancelled',
  'failed',
];

/** The file is none of ours. */
export class NotResults extends Error {}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const areNumbers = (value: unknown, names: readonly string[]) =>
  isFields(value) && names.every((name) => typeof value[name] === 'number');

/** What the page reads of a GPU's run without asking whether it is there. */
function isGpuRun(gpu: unknown): boolean {
  if (!isFields(gpu) || !isFields(gpu['timing'])) return false;
  const { ours, cublaslt, ratio } = gpu['timing'];
  const times = ['tflops', 'median_us', 'p10_us', 'p90_us', 'n'];
  return (
    areNumbers(ours, times) &&
    areNumbers(cublaslt, times) &&
    typeof ratio === 'number' &&
    areNumbers(gpu['check'], ['relative_to_cublas_f32', 'relative_to_fp64_dots', 'limit']) &&
    areNumbers(gpu['compile'], ['registers', 'spill_bytes', 'cold_ms'])
  );
}

function isResult(result: unknown): boolean {
  if (result === null) return true;
  if (!isFields(result)) return false;
  const { gpu, error, findings } = result;
  return (
    (gpu === undefined || isGpuRun(gpu)) &&
    (error === undefined || areNumbers(error, ['compared', 'different'])) &&
    (findings === undefined || Array.isArray(findings))
  );
}

function isJob(value: unknown): value is Job {
  if (!isFields(value)) return false;
  const { id, state, backend, request, result } = value;
  return (
    typeof id === 'string' &&
    /^[0-9a-f]{32}$/.test(id) &&
    kEnds.includes(state as JobState) &&
    (backend === 'simulator' || backend === 'gpu') &&
    isFields(request) &&
    typeof request['sm'] === 'number' &&
    isFields(request['knobs']) &&
    Object.values(request['knobs']).every((knob) => typeof knob === 'string') &&
    isResult(result)
  );
}

export const fileOf = (jobs: readonly Job[]): string =>
  JSON.stringify({ format: kFormat, version: kVersion, jobs }, null, 1);

/** The jobs of a file, those that are none left out; throws NotResults where it is another file. */
export function jobsOf(text: string): readonly Job[] {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    throw new NotResults();
  }
  if (!isFields(file) || file['format'] !== kFormat || !Array.isArray(file['jobs'])) {
    throw new NotResults();
  }
  return (file['jobs'] as unknown[]).filter(isJob);
}
