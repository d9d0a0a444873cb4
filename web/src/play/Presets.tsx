import type { Engine } from '@colex/wasm';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { useEngine } from '../engine/load';
import type { Scene } from '../grid/scene';
import { useLanguage } from '../i18n/context';
import { evaluateHere } from '../session/evaluate';
import { sketchOf, Thumbnail } from '../views/parts/Thumbnail';
import { allGroups, codeIn } from './all-presets';
import type { Preset } from './presets';

const firstOnes = allGroups.flatMap(({ presets }) => presets.filter(({ first }) => first));

/** Examples to start from: the first as pictures, all by topic. Picking one can be undone. */
export function Presets({ onPick }: { onPick: (code: string) => void }): ReactNode {
  const { t, language } = useLanguage('shelf');
  return (
    <section className="presets" aria-label={t('play.presets')}>
      <ul className="preset-pictures">
        {firstOnes.map((preset) => (
          <li key={preset.id}>
            <button
              type="button"
              title={codeIn(preset, language)}
              onClick={() => onPick(codeIn(preset, language))}
            >
              <span className="preset-picture">
                <Picture preset={preset} />
              </span>
              {preset[language]}
            </button>
          </li>
        ))}
      </ul>
      {allGroups.map((group) => (
        <details key={group.en}>
          <summary>
            <h2>{group[language]}</h2> <span className="quiet">{group.presets.length}</span>
          </summary>
          <ul>
            {group.presets.map((preset) => (
              <li key={preset.id}>
                <button
                  type="button"
                  title={codeIn(preset, language)}
                  onClick={() => onPick(codeIn(preset, language))}
                >
                  {preset[language]}
                </button>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </section>
  );
}

function Picture({ preset: { code } }: { preset: Preset }): ReactNode {
  const state = useEngine();
  const engine = state.status === 'ready' ? state.engine : null;
  const scene = useMemo(() => engine && pictureOf(engine, code), [engine, code]);
  return scene && <Thumbnail scene={scene} size={56} />;
}

/** The picture of a text's last value. */
export function pictureOf(engine: Engine, code: string): Scene | null {
  const value = evaluateHere(engine, code, 'auto').statements.at(-1)?.value;
  return value ? sketchOf(engine, value) : null;
}
