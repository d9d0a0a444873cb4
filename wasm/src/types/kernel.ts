/** A kernel's text, run by all threads of one block. */

export interface KernelText {
  /** Statements before the code: tensors of global memory, atoms. */
  given: string;
  code: string;
  /** What one thread runs instead, to compare what global memory then holds. */
  expected?: string;
  /** 1 to 256. */
  threads: number;
}

/** One mistake, or why nothing was run: message `id`, its line in the code (0: in none). */
export interface KernelFinding {
  id: string;
  values: string[];
  line: number;
  count: number;
}

export type KernelSpace = 'global' | 'shared' | 'registers';

/** What the threads did in one way: the same act, by the same atom, between the same memories. */
export interface KernelUse {
  act: 'copy' | 'linear' | 'product' | 'formula' | 'barrier' | 'commit' | 'wait';
  /** Empty: without one. */
  atom: string;
  from?: KernelSpace;
  to?: KernelSpace;
  /** Of a copy by an atom: what a thread gives at once. */
  bits: number;
  /** Threads that execute it as one instruction. */
  together: number;
  /** Threads that did it. */
  threads: number;
  /** Statements, by the thread that did most. */
  times: number;
  /** Moved, or multiply-adds, by all of them. */
  elements: number;
  /** Those in which it was done, from 0. */
  phases: number[];
}

export interface KernelRun {
  /** Everything was run, nothing went wrong, and global memory holds what it should. */
  right: boolean;
  refused?: KernelFinding;
  findings: KernelFinding[];
  /** Between barriers. */
  phases: number;
  /** Elements. */
  moved: number;
  /** Multiply-adds. */
  multiplied: number;
  /** Elements of global memory. */
  compared: number;
  /** Reads of shared memory that another thread had written. */
  exchanged: number;
  /** What was done, that of the given statements included. */
  uses: KernelUse[];
}
