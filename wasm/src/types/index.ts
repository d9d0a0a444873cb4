/**
 * Every value that crosses from C++ to TypeScript: layouts as CuTe text, records as JSON text (parsed
 * once, in answer.ts), tables as typed arrays.
 */

export * from './atom.ts';
export * from './catalog.ts';
export * from './choice.ts';
export * from './config.ts';
export * from './engine.ts';
export * from './evaluation.ts';
export * from './kernel.ts';
export * from './plan.ts';
export * from './simulation.ts';
export * from './tables.ts';
export * from './trace.ts';
