import { readFileSync } from 'node:fs';
import type { Engine } from '@colex/wasm';
import { loadEngine } from '@colex/wasm';
import { beforeAll, expect, test } from 'vitest';
import { fill } from '../i18n/fill';
import en from '../i18n/messages-en';
import zh from '../i18n/messages-zh';
import { phaseOf, sayStep } from './step-text';
import { stagesAfter, stepsOf } from './trace';

let engine: Engine;
beforeAll(async () => {
  const file = new URL('../../../wasm/dist/colex.wasm', import.meta.url);
  engine = await loadEngine({ wasmBinary: readFileSync(file) });
});

test('every step of every preset is said in a sentence, in both languages', () => {
  const presets = engine.presets().map(({ name }) => name);
  expect(presets).toContain('hopper_128x256x64');
  for (const preset of presets) {
    const trace = engine.trace(preset, {}, 90, { kTiles: 6, thread: 0 });
    const steps = stepsOf(trace);
    expect(steps.length, preset).toBeGreaterThan(20);
    const wrong = steps.flatMap((step, i) => {
      const { id, values } = sayStep(trace, steps, i);
      const states = stagesAfter(trace, i).map(({ state }) => `player.state.${state}`);
      return [en, zh].flatMap((catalog) => [
        ...[id, `player.phase.${phaseOf(step)}`, ...states].filter((each) => !(each in catalog)),
        ...[fill(catalog[id] ?? '', values)].filter((text) => /\{\d|undefined|NaN/.test(text)),
      ]);
    });
    expect(wrong, preset).toEqual([]);
  }
});
