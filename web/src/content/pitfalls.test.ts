/** Each pitfall shows what it says: the value is not what one would take it for. */

import { describe, expect, it } from 'vitest';
import { engineInNode } from '../engine/in-node';
import { judge, print } from '../figures/core';
import { pitfalls } from './pitfalls';

const engine = await engineInNode();
const operations = engine.catalog().operations.map(({ name }) => name);

it('pitfalls are those of operations', () => {
  expect(operations).toEqual(expect.arrayContaining([...pitfalls.keys()]));
  expect(pitfalls.size).toBeGreaterThan(20);
});

describe.each([...pitfalls])('%s', (operation, list) => {
  it.each([...list])('$says.en', ({ says, code, not }) => {
    expect(code + not).toContain(operation);
    expect(says.zh).toMatch(/[一-龥].*[。？]$/);
    const { text, reason } = judge(engine, code);
    expect(print(engine, not), not).not.toBeNull();
    expect(text).not.toBe(print(engine, not));
    // A refusal is one by a rule of the operation, not a slip in the expression.
    expect(text ?? reason?.id).not.toMatch(/^(language|parse|argument)\./);
  });
});
