import type { ReactNode } from 'react';
import { useCallback, useMemo, useState } from 'react';
import type { KernelConstant, KernelSource } from '../../../api/types';
import { useLanguage } from '../../../i18n/context';
import type { Recipe } from '../../../plan/recipe';
import { useLater } from '../../../engine/use-later';
import { isPlain, keptSource, madeSource } from './kernel-source';
import { NoSource } from './NoSource';
import { libraryOf, sourceLines } from './source-lines';
import { toKnob } from './to-knob';

/** The kernel made of the config: each constant leads to the knobs it comes from. */
export function SourceView({ recipe, here }: { recipe: Recipe; here: boolean }): ReactNode {
  return here ? <Asked recipe={recipe} /> : <Kept recipe={recipe} />;
}

function Asked({ recipe }: { recipe: Recipe }): ReactNode {
  const { preset, settings, sm } = recipe;
  const { t } = useLanguage('lab');
  const [tries, setTries] = useState(0);
  const { value, failure, pending } = useLater<KernelSource>(
    useCallback(
      // Another try is another question.
      (signal) => (void tries, madeSource({ preset, settings, sm }, signal)),
      [preset, settings, sm, tries],
    ),
  );
  if (failure !== null) return <NoSource error={failure} onAgain={() => setTries(tries + 1)} />;
  if (!value || pending) return <p className="card-note">{t('lab.source.asking')}</p>;
  return <Shown made={value} />;
}

/** Without a server: the preset's kernel as it came with the page, without what was changed in it. */
function Kept({ recipe }: { recipe: Recipe }): ReactNode {
  const { preset } = recipe;
  const { t } = useLanguage('lab');
  const { value, failure, pending } = useLater<KernelSource>(
    useCallback((signal) => keptSource(preset, signal), [preset]),
  );
  if (failure !== null) return <p className="card-note">{t('lab.source.noServer')}</p>;
  if (!value || pending) return <p className="card-note">{t('lab.source.loading')}</p>;
  return (
    <>
      <p className="card-note">
        {t(isPlain(recipe) ? 'lab.source.kept' : 'lab.source.keptWithout', preset)}
      </p>
      <Shown made={value} />
    </>
  );
}

function Shown({ made }: { made: KernelSource }): ReactNode {
  const { t } = useLanguage('lab');
  const [ptx, setPtx] = useState(false);
  const [whole, setWhole] = useState(false);
  const [chosen, setChosen] = useState<KernelConstant | null>(null);
  const lines = useMemo(() => sourceLines(made), [made]);
  const library = useMemo(() => libraryOf(lines), [lines]);
  const { registers, spills, compile_ms: ms, refused, arch } = made;
  return (
    <div className="card-body inside-export">
      <div className="choice" role="group" aria-label={t('lab.inside.source')}>
        <button type="button" aria-pressed={!ptx} onClick={() => setPtx(false)}>
          CUDA C++
        </button>
        {made.ptx && (
          <button type="button" aria-pressed={ptx} onClick={() => setPtx(true)}>
            PTX
          </button>
        )}
      </div>
      {registers !== undefined ? (
        <p className="quiet">
          {t('lab.source.compiled', arch, registers, spills ?? 0, (ms ?? 0).toFixed(0))}
        </p>
      ) : (
        refused !== undefined && <p className="quiet">{t('lab.source.refused', refused)}</p>
      )}
      {ptx ? (
        <>
          <p className="quiet">{t('lab.source.ptxHow')}</p>
          <pre className="inside-code" tabIndex={0} role="region" aria-label="PTX">
            <code>{made.ptx}</code>
          </pre>
        </>
      ) : (
        <>
          <div aria-live="polite">
            {chosen ? (
              <Origin constant={chosen} />
            ) : (
              <p className="quiet">{t('lab.source.how', made.constants.length)}</p>
            )}
          </div>
          {library > 0 && (
            <button
              type="button"
              className="lab-quiet"
              aria-expanded={whole}
              onClick={() => setWhole(!whole)}
            >
              {t(whole ? 'lab.source.fold' : 'lab.source.unfold', library)}
            </button>
          )}
          <pre className="inside-code" tabIndex={0} role="region" aria-label="CUDA C++">
            <code>
              {lines.slice(whole ? 0 : library).map(({ number, before, constant, after }) => (
                <span key={number} className={constant ? 'source-constant' : undefined}>
                  {before}
                  {constant && (
                    <button
                      type="button"
                      aria-pressed={constant === chosen}
                      onClick={() => setChosen(constant)}
                    >
                      {constant.name}
                    </button>
                  )}
                  {after}
                  {'\n'}
                </span>
              ))}
            </code>
          </pre>
        </>
      )}
    </div>
  );
}

/** What a constant is, and the knobs that decide it. */
function Origin({ constant }: { constant: KernelConstant }): ReactNode {
  const { t } = useLanguage('lab');
  const { name, value, map, from, knobs } = constant;
  return (
    <p>
      <b className="mono">{name}</b> <span className="mono">{value}</span>{' '}
      {map && <span className="quiet">{map}</span>} {t('lab.source.from', from)}{' '}
      {knobs.map((knob) => (
        <button key={knob} type="button" className="lab-quiet mono" onClick={() => toKnob(knob)}>
          {knob}
        </button>
      ))}
    </p>
  );
}
