import type { Engine } from '@colex/wasm';
import type { KeyboardEvent, ReactNode } from 'react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Space } from '../../i18n/Space';
import { useLanguage } from '../../i18n/context';
import { placeOf } from '../../site/roving';
import type { Run } from '../recorded/runs';
import { gpuOf, presetKnobs } from '../recorded/runs';
import { Thumbnail } from './Thumbnail';

/** The kernels that have names, to start from: a row that scrolls, or all of them. */
export function PresetCards(props: {
  engine: Engine;
  chosen: string;
  recorded: readonly Run[];
  onChoose: (name: string) => void;
}): ReactNode {
  const { engine, chosen, recorded, onChoose } = props;
  const { t } = useLanguage('lab');
  const [all, setAll] = useState(false);
  const presets = useMemo(() => [...presetKnobs(engine)], [engine]);
  // What is another preset in a smaller tile is folded under that.
  const folded = useMemo(
    () => new Set(engine.presets().flatMap(({ name, tile_of }) => (tile_of ? [name] : []))),
    [engine],
  );
  const shown = presets.filter(([name]) => all || !folded.has(name) || name === chosen);
  const runs = useMemo(() => {
    const asNamed = recorded.filter(
      ({ source, key }) => key !== '' && Object.keys(source.settings).length === 0,
    );
    // The first GPU's where several measured it.
    return new Map(asNamed.reverse().map((run) => [run.source.config, run]));
  }, [recorded]);
  // One stop of the Tab key: the card that had the focus, at first the chosen one.
  const [visited, setVisited] = useState<string | null>(null);
  const names = shown.map(([name]) => name);
  const stop = [visited, chosen].find((name) => name && names.includes(name)) ?? names[0];
  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    const next = placeOf(event.key, stop ? names.indexOf(stop) : -1, names.length);
    if (next === null) return;
    event.preventDefault();
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  };
  const row = useRef<HTMLUListElement>(null);
  // The chosen one may lie outside of the row's window.
  useEffect(() => {
    const list = row.current;
    const card = list?.querySelector<HTMLElement>('[aria-pressed="true"]')?.parentElement;
    if (!list || !card) return;
    const hidden =
      card.offsetLeft < list.scrollLeft ||
      card.offsetLeft + card.offsetWidth > list.scrollLeft + list.clientWidth;
    if (hidden) list.scrollLeft = card.offsetLeft - (list.clientWidth - card.offsetWidth) / 2;
  }, [chosen, all]);
  return (
    <>
      <p className="lab-presets-lead quiet">
        {t('lab.presetsHow')}
        <Space />
        <button
          type="button"
          className="lab-quiet"
          aria-expanded={all}
          onClick={() => setAll(!all)}
        >
          {all ? t('lab.presetsFewer') : t('lab.presetsMore', presets.length)}
        </button>
      </p>
      <div role="toolbar" aria-label={t('lab.presets')}>
        <ul className={all ? 'lab-presets all' : 'lab-presets'} ref={row} onKeyDown={onKeyDown}>
          {shown.map(([name, knobs]) => (
            <li key={name}>
              <button
                type="button"
                aria-pressed={name === chosen}
                tabIndex={name === stop ? 0 : -1}
                onFocus={() => setVisited(name)}
                onClick={() => onChoose(name)}
              >
                <b className="mono">{name}</b>
                <Thumbnail engine={engine} knobs={knobs} />
                <span className="mono">{`${knobs['cta_m']}x${knobs['cta_n']}x${knobs['cta_k']}`}</span>
                <span>
                  {t(
                    'lab.presetFacts',
                    knobs['stages'] ?? 1,
                    knobs['type_a'] ?? '',
                    knobs['type_acc'] ?? '',
                  )}
                </span>
                <span className="quiet mono">{knobs['mainloop']}</span>
                {runs.has(name) && <Figure run={runs.get(name)!} />}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

/** What was measured of a kernel as it stands, once. */
function Figure({ run }: { run: Run }): ReactNode {
  const { t } = useLanguage('lab');
  return (
    <span className="lab-preset-run">
      <b>{run.tflops.toFixed(0)}</b> TFLOP/s{' '}
      <span className="quiet">
        {gpuOf(run.device)}
        {t('lab.andCublas', run.ratio.toFixed(2))}
      </span>
    </span>
  );
}
