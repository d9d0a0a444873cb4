/** Numbers that a reader moves, and what follows from them: in sentences and in figures. */

import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { createContext, useContext, useMemo, useRef, useState } from 'react';
import { useLanguage } from '../i18n/context';
import { Boundary } from '../site/Boundary';
import { useReason } from '../site/reason';
import { Breakable } from './Breakable';
import { useHover } from '../session/selection-context';
import { placeOf, print } from './core';
import type { Numbers } from './fill';
import { fill } from './fill';
import { useCore } from './use-core';
import './live.css';

interface Range {
  readonly value: number;
  readonly min: number;
  readonly max: number;
}

export interface Tried {
  readonly numbers: Numbers;
  readonly ranges: Readonly<Record<string, Range>>;
  readonly set: (name: string, value: number) => void;
}

export const TryContext = createContext<Tried>({ numbers: {}, ranges: {}, set: () => undefined });

/** `r="3 0 3"`: r begins at 3 and may go from 0 to 3. */
export function rangesOf(props: Readonly<Record<string, unknown>>): Record<string, Range> {
  const texts = Object.entries(props).filter((entry): entry is [string, string] => {
    return typeof entry[1] === 'string';
  });
  return Object.fromEntries(
    texts.map(([name, text]) => {
      const [value = 0, min = 0, max = 0] = text.split(' ').map(Number);
      return [name, { value, min, max }];
    }),
  );
}

export const startOf = (ranges: Readonly<Record<string, Range>>): Numbers =>
  Object.fromEntries(Object.entries(ranges).map(([name, { value }]) => [name, value]));

/** What it encloses may use its numbers as {name}; all of it changes with them. */
export function Try({ children, ...props }: { children: ReactNode }): ReactNode {
  const [ranges] = useState(() => rangesOf(props));
  const [numbers, setNumbers] = useState(() => startOf(ranges));
  const tried = useMemo<Tried>(
    () => ({
      numbers,
      ranges,
      set: (name, value) => {
        const range = ranges[name];
        if (!range) return;
        const next = Math.min(range.max, Math.max(range.min, value));
        setNumbers((old) => (old[name] === next ? old : { ...old, [name]: next }));
      },
    }),
    [numbers, ranges],
  );
  return <TryContext value={tried}>{children}</TryContext>;
}

const kPixelsAStep = 12;
const kSteps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
};

/** A number in a sentence: drag it, or take the arrow keys. */
export function Num({ name }: { name: string }): ReactNode {
  const { t: text } = useLanguage('learn');
  const { numbers, ranges, set } = useContext(TryContext);
  const from = useRef({ x: 0, value: 0 });
  const range = ranges[name];
  if (!range) throw new Error(`no number is called ${name}`);
  const value = numbers[name]!;
  const onKeyDown = (event: KeyboardEvent) => {
    const next =
      event.key === 'Home'
        ? range.min
        : event.key === 'End'
          ? range.max
          : value + (kSteps[event.key] ?? 0);
    if (next === value) return;
    event.preventDefault();
    set(name, next);
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    from.current = { x: event.clientX, value };
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    set(name, from.current.value + Math.round((event.clientX - from.current.x) / kPixelsAStep));
  };
  return (
    <span
      className="num"
      role="slider"
      tabIndex={0}
      aria-label={text('number.label', name)}
      aria-valuenow={value}
      aria-valuemin={range.min}
      aria-valuemax={range.max}
      title={text('number.range', range.min, range.max)}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
    >
      {value}
    </span>
  );
}

/**
 * What the core prints for an expression, with the numbers that the reader has set. While the pointer
 * is on the offset of an element, figures of its layout show where that is.
 */
export function Live({ code }: { code: string }): ReactNode {
  const { numbers } = useContext(TryContext);
  const whole = fill(code, numbers, null);
  return (
    <Boundary of={whole} instead={(failure) => <NotPrinted code={whole} failure={failure} />}>
      <Printed code={whole} />
    </Boundary>
  );
}

/** A failure is a word, and the sentence around it goes on. */
function NotPrinted({ code, failure }: { code: string; failure: unknown }): ReactNode {
  const { t } = useLanguage('learn');
  const reason = useReason();
  return (
    <output className="live law-bad" title={`${code}: ${reason(failure)}`}>
      {t('live.failed')}
    </output>
  );
}

function Printed({ code }: { code: string }): ReactNode {
  const engine = useCore();
  const hover = useHover(code);
  const value = useMemo(() => (engine ? print(engine, code) : null), [engine, code]);
  return (
    <output
      className="live mono"
      title={code}
      onPointerEnter={() => hover(engine && placeOf(engine, code))}
      onPointerLeave={() => hover(null)}
    >
      <Breakable text={value?.replace(/^-/, '−') ?? '…'} />
    </output>
  );
}

/** The expression itself, with the numbers that the reader has set. */
export function Code({ code }: { code: string }): ReactNode {
  const { numbers } = useContext(TryContext);
  return <code>{fill(code, numbers, null)}</code>;
}
