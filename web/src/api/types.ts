/** Names for what the server's contract describes. */

import type { components } from './contract';

type Schemas = components['schemas'];

export type Backend = Schemas['Backend'];
export type JobState = Schemas['JobState'];
export type JobRequest = Schemas['JobRequest'];
export type Job = Schemas['Job'];
export type Result = NonNullable<Schemas['Result']>;
export type GpuRun = Schemas['GpuRun'];
export type Fault = Schemas['Fault'];
export type Health = Schemas['Health'];
export type JobList = Schemas['JobList'];
export type KernelSource = Schemas['Source'];
export type KernelConstant = Schemas['KernelConstant'];
export type Sweep = Schemas['Sweep'];
export type SweepRequest = Schemas['SweepRequest'];

export const isTerminal = (state: JobState): boolean => state !== 'queued' && state !== 'running';
