import type { Trace, TracePart } from '@colex/wasm';
import { stageStates, stepKinds } from '@colex/wasm';
import { expect, test } from 'vitest';
import { palette } from '../grid/colour';
import type { Look } from '../grid/scene';
import { elementBridges } from './plan-bridges';
import { copyFlow, loadFlow, threadsOf } from './plan-flows';
import { globalScene, writtenScene } from './plan-scenes';
import { sayStep } from './step-text';
import { drawTimeline, timelineLines } from './timeline-drawing';
import { segmentsOf, stagesAfter, stepsOf } from './trace';

const kind = (name: (typeof stepKinds)[number]) => stepKinds.indexOf(name);
const state = (name: (typeof stageStates)[number]) => stageStates.indexOf(name);

/** Two threads copy a 2x2 tile of bytes into one stage, a row each, the stage being transposed. */
function tinyTrace(): Trace {
  const operand = {
    rows: 2,
    k: 2,
    bytes: 1,
    copy_threads: 2,
    copies: 1,
    vector: 2,
    async: true,
    sharing: 1,
    loads: 2,
    load_vector: 1,
    values: 2,
    rests: 1,
    copy_atom: 'COPY',
    load_atom: '',
  };
  const parts: Partial<Record<TracePart, number[]>> = {
    steps: [
      ...[kind('copy_a'), 0, 0, 0, 0, 0],
      ...[kind('commit'), 0, 0, 0, 0, 2],
      ...[kind('wait'), 0, 0, 0, 0, 2],
      ...[kind('barrier'), 0, 0, 0, 0, 2],
    ],
    moves: [0, 0, 0, 0, -1, 0, 0, 1, 0, 1, -1, 1],
    'ring.tile': [0, 0, 0, 0],
    'ring.state': [state('issued'), state('in_flight'), state('landed'), state('ready')],
    'ring.pending': [0, 1, 0, 0],
    'a.smem': [0, 2, 1, 3],
    'a.stage': [0, 4],
    'a.copy': [0, 2, 1, 3],
    'a.load': [0, 2, 1, 3],
    'a.addressed': [],
  };
  return {
    thread: 0,
    threads: 2,
    math_threads: 2,
    tile_m: 2,
    tile_n: 2,
    tile_k: 2,
    stages: 1,
    k_blocks: 1,
    k_tiles: 1,
    mainloop: 'cp_async',
    epilogue: 'direct',
    atom: 'MMA',
    atom_m: 2,
    atom_n: 2,
    atom_k: 2,
    c_values: 1,
    c_registers: 2,
    c_bytes: 1,
    a: operand,
    b: operand,
    part: (name) => Int32Array.from(parts[name] ?? []),
  };
}

test('steps know their moves, a stage its stretches', () => {
  const trace = tinyTrace();
  const steps = stepsOf(trace);
  expect(steps.map(({ first, end }) => end - first)).toEqual([2, 0, 0, 0]);
  expect(stagesAfter(trace, -1)).toEqual([{ tile: -1, state: 'empty' }]);
  expect(segmentsOf(trace).map((part) => [part.from, part.to, part.state])).toEqual([
    [0, 1, 'issued'],
    [1, 2, 'in_flight'],
    [2, 3, 'landed'],
    [3, 4, 'ready'],
  ]);
});

test('every step is a sentence with the trace’s numbers', () => {
  const trace = tinyTrace();
  const steps = stepsOf(trace);
  expect(steps.map((_, i) => sayStep(trace, steps, i))).toEqual([
    { id: 'player.copy_async', values: ['0', '1', '2', '0', 'A', '0', '0', '1', '0', '0'] },
    { id: 'player.commit', values: ['1'] },
    { id: 'player.wait', values: ['0', '0', '0'] },
    { id: 'player.barrier', values: ['2', '0', '0'] },
  ]);
});

test('an element is one index in global and in shared memory', () => {
  const trace = tinyTrace();
  const look = { paint: 'thread', followed: 0 } as const;
  const tile = globalScene(trace, 'a', false, look);
  const memory = writtenScene(trace, 'a', 0, look);
  // (1,0) is thread 1's first element; the transposed stage has it at offset 2.
  const index = tile.indexOf(1);
  expect(index).toBe(1);
  expect(memory.cellsOf(index)).toEqual([2]);
  expect(memory.label(2)).toBe('1,0');
  expect(tile.groupOf?.(index)).toEqual([1, 3]);
});

test('slots of copies and loads do not overlap', () => {
  const trace = tinyTrace();
  expect(threadsOf(trace)).toBe(2);
  const flows = [copyFlow(trace, 'a'), copyFlow(trace, 'b'), loadFlow(trace, 'a')];
  expect(flows.map(({ firstSlot, values }) => [firstSlot, values])).toEqual([
    [0, 2],
    [2, 2],
    [4, 2],
  ]);
});

const words = {
  row: (name: string, stage: number) => (name === 'stage' ? `级 ${stage}` : name),
  tile: (tile: number) => `tile ${tile}`,
  legend: 'legend',
  codes: 'codes',
};

test('the timeline as text has a column for every step', () => {
  const trace = tinyTrace();
  expect(timelineLines(trace, stepsOf(trace), words)).toEqual([
    'copy  0-<|',
    '级 0  ~~/0',
    'load',
    'mma',
    '',
    'codes',
  ]);
});

test('the timeline as a drawing stays on its sheet, and hatches what has landed', () => {
  const trace = tinyTrace();
  const look: Look = {
    palette: palette('light'),
    ink: '#000000',
    softInk: '#666666',
    line: '#cccccc',
    paper: '#ffffff',
    accent: '#0000ff',
    font: 'monospace',
  };
  const { width, height, marks } = drawTimeline(trace, stepsOf(trace), words, look);
  for (const mark of marks) {
    const [x, y] = mark.kind === 'line' ? [mark.x2, mark.y1] : [mark.x, mark.y];
    expect(x).toBeLessThanOrEqual(width);
    expect(y).toBeLessThanOrEqual(height);
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
  }
  const hatches = marks.filter((mark) => mark.kind === 'line' && mark.stroke === look.paper);
  // One step of 14 by 20.
  expect(hatches.length).toBe(6);
  expect(marks.filter(({ kind }) => kind === 'rect')).toHaveLength(5);
});

test('an element of shared memory is found at who copies it, in any stage, and back', () => {
  const { into, back } = elementBridges(tinyTrace(), 'a', 'copy');
  // A row a thread, two values each: elements count down the columns.
  expect([0, 1, 2, 3].map((element) => into(element)[0])).toEqual([0, 1, 2, 3]);
  expect(into(5)[0]).toBe(1);
  expect([0, 1, 2, 3].map(back)).toEqual([[0], [1], [2], [3]]);
  expect(back(100)).toEqual([]);
});
