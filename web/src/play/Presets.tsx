import type { Engine } from '@colex/wasm';
import type { ReactNode } from 'react';
import { memo, useMemo } from 'react';
import { useEngine } from '../engine/load';
import type { Scene } from '../grid/scene';
import { useLanguage } from '../i18n/context';
import { evaluateHere } from '../session/evaluate';
import { sketchOf, Thumbnail } from '../views/parts/Thumbnail';
import { allGroups, codeIn } from './all-presets';
import type { Preset } from './presets';
import { texts } from './texts';

const firstOnes = allGroups.flatMap(({ presets }) => presets.filter(({ first }) => first));

/** Examples to start from: the first as pictures, all by topic. Picking one can be undone. */
export const Presets = memo(function Presets(props: {
  /** It stays the same between renders: there are many of them. */
  onPick: (code: string) => void;
}): ReactNode {
  const { onPick } = props;
  const { t, language } = useLanguage(texts);
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
});

function Picture({ preset }: { preset: Preset }): ReactNode {
  const state = useEngine();
  const engine = state.status === 'ready' ? state.engine : null;
  const scene = useMemo(() => engine && pictureOf(engine, preset), [engine, preset]);
  return scene && <Thumbnail scene={scene} size={56} />;
}

/** The picture of an example's last value. */
export function pictureOf(engine: Engine, { code, picture }: Preset): Scene | null {
  const last = evaluateHere(engine, picture ?? code, 'auto').statements.at(-1);
  return last?.value ? sketchOf(engine, last.value, last.made) : null;
}
