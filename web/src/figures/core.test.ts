import type { Engine } from '@colex/wasm';
import { beforeAll, expect, it } from 'vitest';
import { engineInNode } from '../engine/in-node';
import { LayoutFailure } from '@colex/wasm';
import { patient, placeOf, print } from './core';

let engine: Engine;
beforeAll(async () => {
  engine = await engineInNode();
});

it('names the element that a call asks for, by its 1-D coordinate', () => {
  expect(placeOf(engine, '((6,4):(1,8))(8)')).toEqual({ source: '(6,4):(1,8)', index: 8 });
  expect(placeOf(engine, '((6,4):(1,8))(2,1)')).toEqual({ source: '(6,4):(1,8)', index: 8 });
  expect(placeOf(engine, 'L = (4,8):(8,1)\nL(3,2)')).toEqual({ source: '(4,8):(8,1)', index: 11 });
});

it('names none of what is no single element', () => {
  for (const code of ['size((4,8):(8,1))', '((4,8):(8,1))(_,2)', '3 * 4', '(4,8', '']) {
    expect(placeOf(engine, code)).toBeNull();
  }
});

it('takes a refusal for an answer, and a fault of the engine for none', () => {
  const fail = (id: string) => () => {
    throw new LayoutFailure(id, []);
  };
  for (const id of ['layout.rank', 'limit.busy']) expect(patient(engine, fail(id))).toBeNull();
  for (const id of ['engine.broken', 'limit.memory']) {
    expect(() => patient(engine, fail(id))).toThrow(id);
    expect(() => print({ ...engine, evaluate: fail(id) }, '4:1')).toThrow(id);
  }
});
