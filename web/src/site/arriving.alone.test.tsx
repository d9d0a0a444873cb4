import type { ComponentType, ReactNode } from 'react';
import { isValidElement } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { arriving } from './arriving';

/** What React does with the store of a component that is shown, of which there is no page here. */
const react = vi.hoisted(() => ({ subscribe: null as ((told: () => void) => () => void) | null }));

vi.mock('react', async (original) => ({
  ...(await original<object>()),
  useSyncExternalStore: (subscribe: typeof react.subscribe, now: () => unknown) => {
    react.subscribe = subscribe;
    return now();
  },
}));

interface Props {
  readonly of: string;
}

/** A component that comes, or fails to, when the test says so; `ask` counts how often it is asked for. */
function later() {
  let resolve!: (part: ComponentType<Props>) => void;
  let reject!: (reason: unknown) => void;
  const promise = new Promise<ComponentType<Props>>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { ask: vi.fn(() => promise), resolve, reject };
}

const draw = (Part: ComponentType<Props>, props: Props): ReactNode =>
  (Part as (props: Props) => ReactNode)(props);
const Came = ({ of }: Props): ReactNode => of;

beforeEach(() => {
  react.subscribe = null;
});

test('is asked for once it is shown, once, and then drawn with its properties', async () => {
  const { ask, resolve } = later();
  const Part = arriving(ask, 'meanwhile');
  expect(draw(Part, { of: 'a' })).toBe('meanwhile');
  expect(ask).not.toHaveBeenCalled();
  const told = [vi.fn(), vi.fn()];
  for (const one of told) react.subscribe!(one);
  expect(ask).toHaveBeenCalledTimes(1);
  resolve(Came);
  await vi.waitFor(() => expect(told[1]).toHaveBeenCalledTimes(1));
  expect(told[0]).toHaveBeenCalledTimes(1);
  const drawn = draw(Part, { of: 'b' });
  expect(isValidElement(drawn) && [drawn.type, drawn.props]).toEqual([Came, { of: 'b' }]);
});

test('nothing stands in its place where nothing is given', () => {
  expect(draw(arriving(later().ask), { of: 'a' })).toBeNull();
});

test('who is no longer shown is not told, and finds it there when it is shown again', async () => {
  const { ask, resolve } = later();
  const Part = arriving(ask);
  draw(Part, { of: 'a' });
  const gone = vi.fn();
  react.subscribe!(gone)();
  resolve(Came);
  const told = vi.fn();
  react.subscribe!(told);
  await vi.waitFor(() => expect(told).toHaveBeenCalled());
  expect(gone).not.toHaveBeenCalled();
  expect(isValidElement(draw(Part, { of: 'a' }))).toBe(true);
});

test('what loading fails with is thrown, for the boundary around it', async () => {
  const { ask, reject } = later();
  const Part = arriving(ask);
  draw(Part, { of: 'a' });
  const told = vi.fn();
  react.subscribe!(told);
  reject(new TypeError('no such file'));
  await vi.waitFor(() => expect(told).toHaveBeenCalled());
  expect(() => draw(Part, { of: 'a' })).toThrow('no such file');
});
