import { readFileSync } from 'node:fs';
import type { Engine, Settings } from '@colex/wasm';
import { loadEngine } from '@colex/wasm';
import { beforeAll, expect, test } from 'vitest';
import type { PlanSource } from '../../plan/plan-source';
import { presetKnobs } from '../recorded/runs';
import { problemOf, suggestedSource } from './suggestion';

let engine: Engine;
beforeAll(async () => {
  const file = new URL('../../../../wasm/dist/colex.wasm', import.meta.url);
  engine = await loadEngine({ wasmBinary: readFileSync(file) });
}, 60_000);

const knobsOf = ({ config, settings, sm }: PlanSource) =>
  engine.plan(config, { ...settings }, sm).config;

// Every choice plans all presets that compute the types.
const kPatience = 60_000;

test.each([
  { m: '4096', n: '4096', k: '4096' },
  { m: '1024', n: '1024', k: '512' },
])(
  'the suggestion for %o is legal, computes the same problem, and is then in the form',
  (settings) => {
    const source: PlanSource = { config: 'hopper_tuned_64x128', sm: 90, settings };
    const knobs: Settings = { ...knobsOf(source), stages: '2' };
    const problem = problemOf(knobs, 90)!;
    expect(problem.types).toBe(`${knobs['type_a']}/${knobs['type_acc']}`);
    const choice = engine.choose(problem);
    const presets = presetKnobs(engine);
    const suggested = suggestedSource(choice, presets, source, knobs)!;
    expect(engine.plan(suggested.config, { ...suggested.settings }, 90).violations).toEqual([]);
    const taken = knobsOf(suggested);
    expect(problemOf(taken, 90)).toEqual(problem);
    expect(suggestedSource(choice, presets, suggested, taken)).toBeNull();
  },
  kPatience,
);

test('nothing is chosen for two types of operands, nor for a GPU without recorded runs', () => {
  const knobs = knobsOf({ config: 'sgemm_sm80', sm: 90, settings: {} });
  expect(problemOf({ ...knobs, type_b: 'bf16' }, 90)).toBeNull();
  expect(problemOf(knobs, 80)).toBeNull();
});
