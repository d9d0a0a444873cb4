import type { Engine } from '@colex/wasm';
import type { ReactNode } from 'react';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { createSelection } from '../session/selection';
import { ownership, tileScene } from '../grid/scenes/thread-scene';
import { useLanguage } from '../i18n/context';
import { GridView } from '../views/parts/GridView';
import { Legend } from '../views/parts/Legend';
import { SelectionContext, useCurrentIndex, usePinnedIndex } from '../session/selection-context';
import { texts } from './texts';

/** (T32,V4) -> (M16,N8): the accumulators of mma.sync m16n8. */
const kLayout = '((4,8),(2,2)):((32,1),(16,8))';
const kTile = { rows: 16, cols: 8 };
const kThreads = 32;
const kValues = 4;
const kFirst = 9 + 2 * kThreads;
const kStepMs = 420;
const kSteps = 16;
const kHeight = 480;
/** Low enough that a phone shows the formulas below the picture. */
const kPhoneHeight = 374;

/** One thread–value layout, three ways at once: picture, PTX formula, CuTe layout. */
export function Fragment({ engine }: { engine: Engine }): ReactNode {
  const { t } = useLanguage(texts);
  const selection = useMemo(() => {
    const made = createSelection();
    made.setPin({ source: kLayout, index: kFirst });
    return made;
  }, []);
  const scene = useMemo(() => {
    const table = engine.grid(kLayout);
    return tileScene(table, kTile, ownership(table, kTile));
  }, [engine]);
  const touched = useRef(false);
  const move = useCallback(
    (index: number) => selection.setPin({ source: kLayout, index }),
    [selection],
  );

  useEffect(() => {
    // A short walk through the threads says that the picture moves; a touch ends it.
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let step = 0;
    const timer = setInterval(() => {
      if (touched.current || step === kSteps) return clearInterval(timer);
      step++;
      selection.setPin({ source: kLayout, index: (kFirst + step) % (kThreads * kValues) });
    }, kStepMs);
    return () => clearInterval(timer);
  }, [selection]);

  const height = matchMedia('(max-width: 640px)').matches ? kPhoneHeight : kHeight;
  const stop = () => {
    touched.current = true;
  };
  return (
    <SelectionContext value={selection}>
      <div className="fragment" onPointerDown={stop} onPointerMove={stop} onKeyDown={stop}>
        <Controls onMove={move} />
        <div className="fragment-grid">
          <Legend
            items={[
              ['hues', t('legend.thread')],
              ['words', t('legend.shade')],
              ['line', t('legend.eights')],
              ['words', t('legend.tv')],
            ]}
          />
          <GridView
            scene={scene}
            source={kLayout}
            label={t('home.fragment')}
            axes={[t('axis.row'), t('axis.column')]}
            maxHeight={height}
          />
        </div>
        <Reading />
      </div>
    </SelectionContext>
  );
}

/** A cell is always framed: one that is let go stays. */
function useKeptPin(onMove: (index: number) => void): void {
  const pinned = usePinnedIndex(kLayout);
  const last = useRef(kFirst);
  useEffect(() => {
    if (pinned >= 0) last.current = pinned;
    else onMove(last.current);
  }, [pinned, onMove]);
}

/** Thread and value of the cell that is shown; dragging them moves it. */
function Controls({ onMove }: { onMove: (index: number) => void }): ReactNode {
  const { t } = useLanguage(texts);
  useKeptPin(onMove);
  const index = Math.max(0, useCurrentIndex(kLayout));
  const thread = index % kThreads;
  const value = Math.floor(index / kThreads);
  return (
    <div className="fragment-controls">
      <Slider
        name={t('home.thread')}
        value={thread}
        max={kThreads - 1}
        onValue={(next) => onMove(next + value * kThreads)}
      />
      <Slider
        name={t('home.value')}
        value={value}
        max={kValues - 1}
        onValue={(next) => onMove(thread + next * kThreads)}
      />
    </div>
  );
}

/** The two formulas with the numbers put in. */
function Reading(): ReactNode {
  const { t } = useLanguage(texts);
  const index = Math.max(0, useCurrentIndex(kLayout));
  const thread = index % kThreads;
  const value = Math.floor(index / kThreads);
  const row = Math.floor(thread / 4) + 8 * Math.floor(value / 2);
  const col = 2 * (thread % 4) + (value % 2);
  const crd = [thread % 4, Math.floor(thread / 4), value % 2, Math.floor(value / 2)] as const;
  const strides = [32, 1, 16, 8] as const;
  const element = crd.reduce<number>((sum, c, i) => sum + c * strides[i]!, 0);
  return (
    <div className="reading">
      <p>{t('home.holds', row, col, thread, value)}</p>
      <h2>{t('home.ptx')}</h2>
      <pre>
        {`row = T/4 + 8·(V/2)  = ${crd[1]} + 8·${crd[3]} = `}
        <b>{row}</b>
        {`\ncol = 2·(T%4) + V%2  = 2·${crd[0]} + ${crd[2]} = `}
        <b>{col}</b>
      </pre>
      <h2>{t('home.layout')}</h2>
      <pre>
        {`${kLayout}\n`}
        {`(${thread},${value}) = ((${crd[0]},${crd[1]}),(${crd[2]},${crd[3]}))\n`}
        {`${crd.map((c, i) => `${c}·${strides[i]}`).join(' + ')} = ${element}\n`}
        {`${element} = ${row} + 16·${col}  →  `}
        <b>{`(${row},${col})`}</b>
      </pre>
    </div>
  );
}

function Slider(props: {
  name: string;
  value: number;
  max: number;
  onValue: (value: number) => void;
}): ReactNode {
  return (
    <label className="slider">
      <span>{props.name}</span>
      <input
        type="range"
        min={0}
        max={props.max}
        value={props.value}
        onChange={(event) => props.onValue(Number(event.target.value))}
      />
      <output className="mono">{props.value}</output>
    </label>
  );
}
