import type { Engine, Reading } from '@colex/wasm';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { keepText, keptText } from '../site/kept-text';
import { place } from '../site/place';
import { onLeave, onNavigate } from '../site/route';
import { evaluateLater } from '../engine/load';
import { codeOf, isCutOff, linkOf } from './address';
import { kFirstCode } from './first-code';
import { originOf, withOrigin } from './opened-from';
import type { Seen } from './seen';
import type { BenchState, Workbench } from './workbench';
import { createWorkbench } from './workbench';

const kAddressPause = 150;
/** Longer texts are not packed at every pause: that takes time. */
const kLongestKept = 65_536;

/** A query whose text cannot be read, and what stands in its place. */
interface Unread {
  readonly search: string;
  readonly source: string;
}

/**
 * The page's workbench, kept in step with the address in both directions. The last one is true while the
 * address holds a text that cannot be read, and what stands here is another.
 */
export function useWorkbench(engine: Engine | null, seen?: Seen): [Workbench, BenchState, boolean] {
  const [{ bench, shown }] = useState(() => {
    const { search } = place();
    const code = textAt(search);
    const source = typeof code === 'string' ? code : kFirstCode;
    const bench = createWorkbench(source, readingOf(), evaluateLater);
    // A text that is unpacked later is not what stands here until then.
    return { bench, shown: code instanceof Promise ? null : search };
  });
  const state = useSyncExternalStore(bench.subscribe, bench.state);

  useLayoutEffect(() => {
    if (!seen) return;
    // With the change, before it is drawn.
    const keep = () => seen.keep(bench.state().outcome.cards);
    keep();
    return bench.subscribe(keep);
  }, [bench, seen]);

  useLayoutEffect(() => {
    if (engine) bench.attach(engine);
  }, [bench, engine]);

  /** The query that says what is on the screen; null where none does. */
  const known = useRef(shown);
  /** The text that the address, or what stands beside it, says. */
  const addressed = useRef(state.source);
  const [visits, setVisits] = useState(0);
  /** The address holds a text that is not here yet, and must go on holding it. */
  const opening = useRef(false);
  const [unread, setUnread] = useState<Unread | null>(null);
  /** The same at once: what gives the page its address may run before the page is drawn anew. */
  const unreadNow = useRef<Unread | null>(null);
  // Kept as the reader left. This document goes on until the next one is there; an address that it
  // takes meanwhile would take what is kept along.
  const left = useRef<string | null>(null);
  const [failure, setFailure] = useState<{ readonly reason: unknown } | null>(null);
  useEffect(() => {
    let visit = 0;
    const follow = () => {
      const { search } = place();
      const reading = readingOf();
      const mine = ++visit;
      opening.current = true;
      left.current = null;
      const failed = (reason: unknown) => setFailure({ reason });
      void Promise.resolve(textAt(search)).then((code) => {
        // The reader has gone on while the text was unpacked.
        if (mine !== visit) return;
        opening.current = false;
        const lost = code === null && isCutOff(search);
        unreadNow.current = lost ? { search, source: bench.state().source } : null;
        setUnread(unreadNow.current);
        // An address without a text is that of what stands here.
        if (code === null) return setVisits((count) => count + 1);
        if (search !== known.current) seen?.open(search, code);
        known.current = search;
        addressed.current = code;
        bench.open(code, reading);
      }, failed);
    };
    follow();
    return onNavigate(follow);
  }, [bench, seen]);

  const { source, reading, outcome } = state;
  const see = useSyncExternalStore(seen?.subscribe ?? never, () => seen?.text(outcome.cards) ?? '');
  useEffect(() => {
    let live = true;
    // After a pause: browsers limit how often an address may change.
    const timer = setTimeout(() => {
      const kept =
        source.length <= kLongestKept ? linkOf(source, reading, see) : Promise.resolve(null);
      // An address of an older text would be worse than none.
      void kept
        .catch(() => null)
        .then((link) => {
          const query = withOrigin(link ?? '', originOf(place().search));
          const untouched = source === kFirstCode && !reading && !see && place().search === '';
          // A link that cannot be read stays as it came, until the reader writes.
          const came = unreadNow.current;
          const asItCame = came?.search === place().search && came.source === source;
          const gone = left.current === source;
          if (!live || untouched || asItCame || opening.current || gone) return;
          known.current = query;
          addressed.current = source;
          const text = link === null ? source : null;
          if (query === place().search && text === keptText()) return;
          keepText(place().pathname + query, text);
        });
    }, kAddressPause);
    return () => {
      live = false;
      clearTimeout(timer);
    };
  }, [source, reading, see, visits, unread]);

  useEffect(
    () =>
      onLeave(() => {
        // A reload has taken the address by then, whatever becomes of it: the text stands beside it.
        const { source } = bench.state();
        if (source === addressed.current || opening.current) return;
        left.current = source;
        keepText(location.href, source);
      }),
    [bench],
  );

  if (failure) throw failure.reason;
  return [bench, state, unread?.source === source];
}

const never = () => () => {};

/** What stands beside an address is newer than what is in it: the reader left before it could follow. */
const textAt = (search: string) => keptText() ?? codeOf(search);

function readingOf(): Reading | undefined {
  const reading = new URLSearchParams(place().search).get('reading');
  return reading === 'cpp' || reading === 'math' ? reading : undefined;
}
