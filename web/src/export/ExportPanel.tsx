import type { Engine, Reading, Statement, ValueInfo } from '@colex/wasm';
import type { ReactNode } from 'react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Reload } from '../site/Reload';
import { siteRoot } from '../site/route';
import { lookOf, useTheme } from '../site/theme';
import type { ThemeName } from '../grid/colour';
import { kNoMark } from '../grid/paint';
import type { Selection } from '../session/selection';
import { useLanguage } from '../i18n/context';
import { queryOf } from '../session/address';
import { markOf, useSelection } from '../session/selection-context';
import { saveBlob } from './deliver';
import './export.css';
import type { Picture } from './formats';
import { cellsOf, formats } from './formats';
import type { Notation } from './notations';
import { isNotable, notationsOf, printed } from './notations';
import type { Showing } from './shown';
import { useCopy } from './use-copy';
import { texts } from './texts';

/** Takes what a card shows, or its value, elsewhere. A pinned thread or bank stays alone in colour. */
export function ExportPanel(props: {
  engine: Engine;
  statement: Statement;
  value: ValueInfo;
  /** Source up to and with the statement. */
  source: string;
  view: string | undefined;
  link: FrameLink | undefined;
  showing: Showing;
}): ReactNode {
  const { engine, statement, value, source, view, link, showing } = props;
  const { t } = useLanguage(texts);
  return (
    <section className="export" aria-label={t('export.title')}>
      <Pictures showing={showing} name={statement.name ?? view ?? value.kind} />
      <Values engine={engine} statement={statement} value={value} />
      <Frame source={source} view={view} link={link} />
    </section>
  );
}

function Pictures({ showing, name }: { showing: Showing; name: string }): ReactNode {
  const { t } = useLanguage(texts);
  const theme = useTheme();
  const selection = useSelection();
  const shown = useSyncExternalStore(showing.subscribe, showing.list);
  const [only, setOnly] = useState(-1);
  const [failure, setFailure] = useState<string | null>(null);
  const pictures = shown.map((entry, i) => pictureOf(entry, i, theme, selection));
  if (pictures.length === 0) return null;
  const view = pictures.filter(({ shown }) => !('lines' in shown && shown.aside));
  const chosen = pictures[only] ? [pictures[only]] : view.length > 0 ? view : pictures;
  const cells = cellsOf(chosen);
  const take = async (format: (typeof formats)[number]) => {
    setFailure(null);
    try {
      const file = await format.write(chosen.map((picture) => pinnedNow(picture, selection)));
      if (file) saveBlob(`colex-${name}.${format.suffix}`, file);
    } catch (reason) {
      setFailure(t('export.failed', format.name, String(reason)));
    }
  };
  return (
    <>
      <h3>{t('export.picture')}</h3>
      <p className="export-files">
        {pictures.length > 1 && (
          <select
            aria-label={t('export.which')}
            value={only}
            onChange={(event) => setOnly(Number(event.target.value))}
          >
            <option value={-1}>{t('export.all')}</option>
            {pictures.map(({ caption }, i) => (
              <option key={i} value={i}>
                {caption || `${i + 1}`}
              </option>
            ))}
          </select>
        )}
        {formats.map((format) => (
          <button
            key={format.name}
            type="button"
            disabled={cells > format.most}
            title={cells > format.most ? t('export.tooLarge', format.most) : undefined}
            onClick={() => void take(format)}
          >
            {format.name === 'text' ? t('export.text') : format.name}
          </button>
        ))}
      </p>
      {failure !== null && (
        <p className="card-note" role="alert">
          {failure}
        </p>
      )}
    </>
  );
}

/** A picture with its place and its caption on the page. */
function pictureOf(
  [element, shown]: ReturnType<Showing['list']>[number],
  at: number,
  theme: ThemeName,
  selection: Selection,
): Picture {
  const box = element.getBoundingClientRect();
  const named = 'lines' in shown && (shown.drawing || shown.aside) ? element.ariaLabel : null;
  const figcaption = element.closest('figure')?.querySelector('figcaption');
  const caption = figcaption?.textContent?.trim() ?? named;
  const look = lookOf(theme, 'scene' in shown ? shown.hues : 'colex');
  const picture = { shown, look, pin: kNoMark, caption: caption ?? '' };
  // What is not laid out, as in a hidden card, goes below one another.
  const place = box.width > 0 ? { left: box.left, top: box.top } : { left: 0, top: at * 100 };
  return pinnedNow({ ...picture, ...place }, selection);
}

function pinnedNow(picture: Picture, selection: Selection): Picture {
  const { shown } = picture;
  return {
    ...picture,
    pin:
      'scene' in shown ? markOf(selection, selection.pin(), shown.source, shown.memory) : kNoMark,
  };
}

function Values(props: { engine: Engine; statement: Statement; value: ValueInfo }): ReactNode {
  const { engine, statement, value } = props;
  const { t } = useLanguage(texts);
  const [part, setPart] = useState('');
  const { reading, source: expression } = statement;
  const parts = value.fields?.filter(({ parts: of }) => of?.shape ?? of?.tuple) ?? [];
  const chosen = parts.find(({ name }) => name === part)?.text;
  const written =
    chosen === undefined && !isNotable(value)
      ? printed(value, expression)
      : notationsOf(engine, chosen ?? value.text, reading);
  return (
    <>
      <h3>{t('export.value')}</h3>
      {parts.length > 0 && (
        <p>
          <select
            aria-label={t('export.part')}
            value={part}
            onChange={(event) => setPart(event.target.value)}
          >
            <option value="">{t('export.whole')}</option>
            {parts.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </p>
      )}
      <ul>
        {written.map((notation) => (
          <Copied key={notation.name} {...notation} />
        ))}
      </ul>
    </>
  );
}

/** What of the card a frame shows as it is here: the reading, and what is chosen to be seen. */
export interface FrameLink {
  readonly reading: Reading | undefined;
  /** As session/seen.ts writes it. */
  readonly see: string;
}

/** A frame that shows this value, in this view, in another page. */
function Frame(props: {
  source: string;
  view: string | undefined;
  link: FrameLink | undefined;
}): ReactNode {
  const { source, view, link } = props;
  const { reading, see = '' } = link ?? {};
  const { t } = useLanguage(texts);
  const [query, setQuery] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    let live = true;
    queryOf(source, reading, see).then(
      (found) => {
        if (!live) return;
        setQuery(found);
        setFailure(null);
      },
      (reason: unknown) => live && setFailure(String(reason)),
    );
    return () => {
      live = false;
    };
  }, [source, reading, see]);
  const place = `${siteRoot()}embed/${query}${view && !see ? `&view=${view}` : ''}`;
  const address = new URL(place, location.href).href.replace(/&/g, '&amp;');
  return (
    <>
      <h3>{t('export.frame')}</h3>
      {failure !== null && <Reload text={t('site.broken', failure)} />}
      {query && (
        <ul>
          <Copied
            name="HTML"
            text={`<iframe src="${address}" width="720" height="480" loading="lazy"></iframe>`}
          />
        </ul>
      )}
    </>
  );
}

function Copied({ name, text }: Notation): ReactNode {
  const { t } = useLanguage(texts);
  const [said, copy] = useCopy();
  return (
    <li>
      <span>{name}</span>
      <code>{text}</code>
      <button type="button" onClick={() => copy(text)}>
        {t(said ? `copy.${said}` : 'export.copy')}
        <span className="hidden"> {name}</span>
      </button>
    </li>
  );
}
