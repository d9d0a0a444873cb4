import type { Engine, Settings } from '@colex/wasm';
import type { ReactNode } from 'react';
import { useMemo, useState } from 'react';
import { useLanguage } from '../i18n/context';
import type { Run } from './recorded/runs';
import { presetKnobs } from './recorded/runs';
import { isVariant } from './variants';

/** The kernels that have names, to start from. */
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
  const names = presets.map(([name]) => name);
  const folded = names.filter((name) => isVariant(name, names) && name !== chosen);
  const shown = presets.filter(([name]) => all || !folded.includes(name));
  const runs = useMemo(() => {
    const asNamed = recorded.filter(
      ({ source, key }) => key !== '' && Object.keys(source.settings).length === 0,
    );
    return new Map(asNamed.map((run) => [run.source.config, run]));
  }, [recorded]);
  return (
    <ul className="lab-presets" aria-label={t('lab.presets')}>
      {shown.map(([name, knobs]) => (
        <li key={name}>
          <button type="button" aria-pressed={name === chosen} onClick={() => onChoose(name)}>
            <b className="mono">{name}</b>
            <Tile knobs={knobs} />
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
      {folded.length > 0 && (
        <li className="lab-presets-more">
          <button type="button" aria-expanded={all} onClick={() => setAll(!all)}>
            {t(all ? 'lab.presetsFewer' : 'lab.presetsMore', folded.length)}
          </button>
        </li>
      )}
    </ul>
  );
}

/** What was measured of a kernel as it stands, once. */
function Figure({ run }: { run: Run }): ReactNode {
  const { t } = useLanguage('lab');
  return (
    <span className="lab-preset-run">
      <b>{run.tflops.toFixed(0)}</b> TFLOP/s{' '}
      <span className="quiet">{t('lab.ofCublas', run.ratio.toFixed(2))}</span>
    </span>
  );
}

const kFrame = 256;

/** The CTA's tile in a frame of 256x256. */
function Tile({ knobs }: { knobs: Settings }): ReactNode {
  const rows = Math.min(Number(knobs['cta_m']), kFrame);
  const columns = Math.min(Number(knobs['cta_n']), kFrame);
  return (
    <svg viewBox={`0 0 ${kFrame} ${kFrame}`} aria-hidden="true">
      <rect className="lab-frame" width={kFrame} height={kFrame} />
      <rect className="lab-tile" width={columns} height={rows} />
    </svg>
  );
}
