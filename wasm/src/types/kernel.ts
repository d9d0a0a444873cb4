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
}
