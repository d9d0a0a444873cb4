import type { Engine, Preset, Settings } from '@colex/wasm';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { useLanguage } from '../i18n/context';

/** What a card tells of a preset: knobs whose values differ from the defaults are in `settings`. */
function knobsOf(preset: Preset, defaults: Settings): Settings {
  return { ...defaults, ...preset.settings };
}

/** The kernels that have names, to start from. */
export function PresetCards(props: {
  engine: Engine;
  chosen: string;
  onChoose: (name: string) => void;
}): ReactNode {
  const { engine, chosen, onChoose } = props;
  const { t } = useLanguage('lab');
  const presets = useMemo(() => {
    const defaults: Settings = {};
    for (const knob of engine.knobs()) defaults[knob.name] = knob.default;
    return engine
      .presets()
      .map((preset) => ({ name: preset.name, knobs: knobsOf(preset, defaults) }));
  }, [engine]);
  return (
    <ul className="lab-presets" aria-label={t('lab.presets')}>
      {presets.map(({ name, knobs }) => (
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
          </button>
        </li>
      ))}
    </ul>
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
