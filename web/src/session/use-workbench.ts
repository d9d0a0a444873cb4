import type { Engine, Reading } from '@colex/wasm';
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { place } from '../site/place';
import { onNavigate, replaceAddress } from '../site/route';
import { evaluateLater } from '../engine/load';
import { codeOf, linkOf } from './address';
import { kFirstCode } from './first-code';
import { originOf, withOrigin } from './opened-from';
import type { Seen } from './seen';
import type { BenchState, Workbench } from './workbench';
import { createWorkbench } from './workbench';

const kAddressPause = 150;
/** Longer texts are not packed at every pause: that takes time. */
const kLongestKept = 65_536;

/** The page's workbench, kept in step with the address in both directions. */
export function useWorkbench(engine: Engine | null, seen?: Seen): [Workbench, BenchState] {
  const [bench] = useState(() => {
    const code = codeOf(place().search);
    const source = typeof code === 'string' ? code : kFirstCode;
    return createWorkbench(source, readingOf(), evaluateLater);
  });
  const state = useSyncExternalStore(bench.subscribe, bench.state);

  useLayoutEffect(() => {
    if (engine) bench.attach(engine);
  }, [bench, engine]);

  useEffect(() => {
    const follow = () => {
      void Promise.resolve(codeOf(place().search)).then((code) => {
        if (code !== null) bench.open(code, readingOf());
      });
    };
    follow();
    return onNavigate(follow);
  }, [bench]);

  const { source, reading, outcome } = state;
  const see = useSyncExternalStore(seen?.subscribe ?? never, () => seen?.text(outcome.cards) ?? '');
  useEffect(() => {
    // After a pause: browsers limit how often an address may change.
    const timer = setTimeout(() => {
      const kept =
        source.length <= kLongestKept ? linkOf(source, reading, see) : Promise.resolve(null);
      void kept.then((link) => {
        const query = withOrigin(link ?? '', originOf(place().search));
        const untouched = source === kFirstCode && !reading && !see && place().search === '';
        if (!untouched && query !== place().search) replaceAddress(place().pathname + query);
      });
    }, kAddressPause);
    return () => clearTimeout(timer);
  }, [source, reading, see]);

  return [bench, state];
}

const never = () => () => {};

function readingOf(): Reading | undefined {
  const reading = new URLSearchParams(place().search).get('reading');
  return reading === 'cpp' || reading === 'math' ? reading : undefined;
}
