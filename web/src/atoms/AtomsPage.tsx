import type { Engine } from '@colex/wasm';
import type { ReactNode } from 'react';
import { useEffect, useMemo, useState } from 'react';
import { NoCore } from '../site/NoCore';
import { loadFonts } from '../site/fonts';
import { place } from '../site/place';
import { Link } from '../site/Link';
import { navigate, pathOf, replaceAddress, siteRoot, useAddress } from '../site/route';
import { useEngine } from '../engine/load';
import { createSelection } from '../session/selection';
import { useLanguage } from '../i18n/context';
import type { TextKey } from '../i18n/texts';
import { loadMessages } from '../i18n/messages';
import { readable } from '../session/address';
import { Card } from '../cards/Card';
import { evaluateHere, kNothing, outcomeOf } from '../session/evaluate';
import { LiveRegion } from '../cards/LiveRegion';
import { SelectionContext } from '../session/selection-context';
import { AtomGroups } from './AtomGroups';
import { atomFinder } from './atom-words';
import { AtomList } from './AtomList';
import { instructionOf } from './instructions';
import './atoms.css';
import { ProbeNote } from './ProbeNote';
import type { Probes } from './recorded-probe';
import { isProbed, loadProbes } from './recorded-probe';
import type { Sought } from './sought';
import { kAll, kinds, querySought, soughtOf } from './sought';
import type { AtomKind, AtomRow, Wanted } from '../session/atom-filter';
import { allShapes, allTypes, archesOf, findAtoms } from '../session/atom-filter';
import { texts } from './texts';

const kFirstAtom = 'SM80_16x8x16_F32F16F16F32_TN';

/** Every atom that the core knows: find one, see who holds what, put a second beside it. */
export default function AtomsPage(): ReactNode {
  const { t, language } = useLanguage(texts);
  const state = useEngine();
  useEffect(() => {
    loadFonts();
    void loadMessages(language);
  }, [language]);
  return (
    <main id="main" className="atoms">
      <header className="atoms-head">
        <h1>{t('nav.atoms')}</h1>
        <p>{t('atoms.lead')}</p>
      </header>
      <NoCore />
      {state.status === 'loading' && <p className="quiet">{t('play.loading')}</p>}
      {state.status === 'ready' && <Gallery engine={state.engine} />}
    </main>
  );
}

function Gallery({ engine }: { engine: Engine }): ReactNode {
  const { t } = useLanguage(texts);
  const address = useAddress();
  const query = new URLSearchParams(address.split('?')[1] ?? '');
  const shown = query.get('atom') ?? kFirstAtom;
  const second = query.get('with');
  const atoms = useMemo(() => engine.catalog().atoms, [engine]);
  const [sought, setSought] = useState(() => soughtOf(query));
  const seek = (change: Partial<Sought>) => setSought({ ...sought, ...change });
  const probes = useProbes();
  const found = useFound(atoms, sought, probes);
  const selection = useMemo(() => createSelection(), []);
  const looked = querySought(sought);
  const addressOf = (atom: string, beside: string | null) =>
    `${place().pathname}?atom=${readable(atom)}${beside ? `&with=${readable(beside)}` : ''}${looked}`;
  const go = (atom: string, beside: string | null) => navigate(addressOf(atom, beside));
  const here = addressOf(shown, second);
  useEffect(() => {
    const kept = querySought(soughtOf(new URLSearchParams(place().search)));
    if (kept !== looked) replaceAddress(here);
  }, [here, looked]);
  return (
    <SelectionContext value={selection}>
      <AtomGroups
        engine={engine}
        atoms={atoms}
        chosen={sought.instruction}
        onChoose={(next) => seek({ instruction: next })}
      />
      <aside className="atoms-find">
        <Filters atoms={atoms} sought={sought} onSeek={seek} />
        <p className="quiet" role="status">
          {t('atoms.found', found.length, atoms.length)}
          {found.length < atoms.length && (
            <button type="button" onClick={() => setSought(kAll)}>
              {t('atoms.all')}
            </button>
          )}
        </p>
        <AtomList
          engine={engine}
          atoms={found}
          shown={shown}
          ticked={(name) => probes !== null && isProbed(probes, name)}
          onShow={(name) => go(name, second)}
          onBeside={(name) => go(shown, name)}
        />
      </aside>
      <section className="cards" aria-label={t('play.values')}>
        <AtomCard engine={engine} name={shown} probes={probes} />
        {second && (
          <>
            <button type="button" className="quiet" onClick={() => go(shown, null)}>
              {t('atoms.close')}
            </button>
            <AtomCard engine={engine} name={second} probes={probes} />
          </>
        )}
        <LiveRegion />
      </section>
    </SelectionContext>
  );
}

/** The atoms that are looked for. */
function useFound(
  atoms: readonly AtomRow[],
  { words, wanted, instruction, measured }: Sought,
  probes: Probes | null,
): readonly AtomRow[] {
  const find = useMemo(() => atomFinder(atoms), [atoms]);
  return useMemo(() => {
    const named = findAtoms(find(words), wanted);
    const all = instruction ? named.filter((atom) => instructionOf(atom) === instruction) : named;
    return measured && probes ? all.filter(({ name }) => isProbed(probes, name)) : all;
  }, [find, words, wanted, instruction, measured, probes]);
}

/** Words, and what an atom may have to be: kind, architecture, type, shape. */
function Filters(props: {
  atoms: readonly AtomRow[];
  sought: Sought;
  onSeek: (change: Partial<Sought>) => void;
}): ReactNode {
  const { atoms, sought, onSeek } = props;
  const { words, wanted, measured } = sought;
  const { t } = useLanguage(texts);
  const options = useMemo(() => {
    const same = (names: readonly string[]) => names.map((name) => [name, name] as const);
    return {
      arches: same(archesOf(atoms)),
      types: same(allTypes(atoms)),
      shapes: same(allShapes(atoms)),
    };
  }, [atoms]);
  const setWanted = (change: Partial<Wanted>) => onSeek({ wanted: { ...wanted, ...change } });
  return (
    <>
      <label>
        {t('atoms.search')}
        <input
          type="search"
          className="mono"
          placeholder={t('atoms.example')}
          value={words}
          onChange={(event) => onSeek({ words: event.target.value })}
        />
      </label>
      <div className="card-tools">
        <Choice
          name={t('atoms.kind')}
          value={wanted.kind}
          options={kinds.map((kind) => [
            kind,
            t(`atoms.kind.${kind}` satisfies TextKey<typeof texts>),
          ])}
          onChoice={(kind) => setWanted({ kind: kind as AtomKind | '' })}
        />
        <Choice
          name={t('atoms.arch')}
          value={wanted.arch}
          options={options.arches}
          onChoice={(arch) => setWanted({ arch })}
        />
        <Choice
          name={t('atoms.type')}
          value={wanted.type}
          options={options.types}
          onChoice={(type) => setWanted({ type })}
        />
        <Choice
          name={t('atoms.shape')}
          value={wanted.shape}
          options={options.shapes}
          onChoice={(shape) => setWanted({ shape })}
        />
        <Choice
          name={t('atoms.measured')}
          value={measured ? 'yes' : ''}
          options={[['yes', t('atoms.measured.yes')]]}
          onChoice={(choice) => onSeek({ measured: choice !== '' })}
        />
      </div>
    </>
  );
}

/** What GPUs were recorded to say of atoms; null until it has come, and where it cannot be had. */
function useProbes(): Probes | null {
  const [probes, setProbes] = useState<Probes | null>(null);
  useEffect(() => {
    loadProbes().then(setProbes, () => {});
  }, []);
  return probes;
}

function AtomCard(props: { engine: Engine; name: string; probes: Probes | null }): ReactNode {
  const { engine, name, probes } = props;
  const { t } = useLanguage(texts);
  const { cards } = useMemo(
    () => outcomeOf(evaluateHere(engine, name, 'cpp'), name, kNothing),
    [engine, name],
  );
  const data = cards[0];
  if (!data) return <p className="quiet">{t('atoms.unknown', name)}</p>;
  return (
    <>
      <Card engine={engine} data={data} source={name} />
      <ProbeNote name={name} probes={probes} />
      <Open name={name} />
    </>
  );
}

function Open({ name }: { name: string }): ReactNode {
  const { t, language } = useLanguage(texts);
  const play = pathOf({ language, page: 'play' }, siteRoot());
  return (
    <Link className="atoms-open" href={`${play}?code=${readable(name)}`}>
      {t('atoms.open')}
    </Link>
  );
}

function Choice(props: {
  name: string;
  value: string;
  options: readonly (readonly [value: string, text: string])[];
  onChoice: (value: string) => void;
}): ReactNode {
  const { t } = useLanguage(texts);
  return (
    <label>
      {props.name}
      <select value={props.value} onChange={(event) => props.onChoice(event.target.value)}>
        <option value="">{t('atoms.any')}</option>
        {props.options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
