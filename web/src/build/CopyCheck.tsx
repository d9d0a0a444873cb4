import type { Engine, Memory, Span, Statement, ValueInfo } from '@colex/wasm';
import type { ReactNode } from 'react';
import { useId, useMemo } from 'react';
import { useLanguage } from '../i18n/context';
import { useMessages } from '../i18n/messages';
import './builder.css';
import type { FoundCheck, Side } from './check-form';
import { findCheck, firstCheck, writeCheck, writeSide } from './check-form';
import type { CardData, Evaluated } from '../session/evaluate';
import { editOf, spanAfter } from '../session/rebase';
import { useRewrite } from '../session/rewrite';
import { evaluationOf, valueOf } from '../session/value-of';
import { integerIn, tileIn } from '../session/tuple';
import { fieldOf, partsOf } from '../session/value-fields';
import { texts } from './texts';

const memories: readonly Memory[] = ['gmem', 'smem', 'rmem', 'tmem'];

/**
 * A tiled copy between the reader's own layouts: whether it is legal, how wide it goes, what it costs
 * in sectors and wavefronts. The question is a statement of the text; asking it first adds it.
 */
export function CopyCheck(props: {
  engine: Engine;
  data: CardData;
  /** The statement of the copy as the text has it now. */
  statement: Statement;
  source: string;
}): ReactNode {
  const { engine, data, statement, source } = props;
  const { t } = useLanguage(texts);
  const rewrite = useRewrite();
  const name = statement.name ?? '';
  const { of } = data;
  const found = useMemo(() => (name ? findCheck(of, name) : null), [of, name]);
  if (!rewrite) return null;
  if (!found) {
    const add = () => {
      const own = name || freeName(source);
      const end = source.trimEnd().length;
      const from = source.indexOf(statement.source, statement.span.from);
      const named = name ? '' : `auto ${own} = `;
      const tile = tileIn(partsOf(data.value, 'Tiler_MN'));
      const { source: first, destination } = firstCheck(data.value, tile);
      const check = writeCheck(own, first, destination);
      rewrite(from, end, `${named}${source.slice(from, end)}\n${check}`);
    };
    return (
      <div className="card-body builder">
        <button type="button" className="builder-add" onClick={add}>
          {t('check.add')}
        </button>
      </div>
    );
  }
  return <FoundFields engine={engine} of={of} found={found} source={source} onSide={rewrite} />;
}

/** The two sides of a check of the text, and what the core says of it. */
function FoundFields(props: {
  engine: Engine;
  of: Evaluated;
  found: FoundCheck;
  source: string;
  onSide: (from: number, to: number, insert: string) => void;
}): ReactNode {
  const { engine, of, found, source, onSide } = props;
  const { t } = useLanguage(texts);
  const before = of.source.slice(0, found.statement.span.from);
  const sides = useMemo(
    () => found.tensors.map((tensor) => sideOf(valueOf(engine, before, tensor, 'cpp'))),
    [engine, before, found],
  );
  const [first, second] = sides;
  if (!first || !second) return null;
  const write = (which: 0 | 1) => (side: Side) => {
    const place = spanAfter(found.places[which], editOf(of.source, source));
    if (place) onSide(place.from, place.to, writeSide(side));
  };
  return (
    <div className="card-body builder">
      <SideFields legend={t('check.source')} side={first} onSide={write(0)} />
      <SideFields legend={t('check.destination')} side={second} onSide={write(1)} />
      <Verdict engine={engine} source={of.source} span={found.statement.span} />
    </div>
  );
}

/** A tensor as the form shows it; null for what is none. */
function sideOf(value: ValueInfo | null): Side | null {
  const field = (name: string) => fieldOf(value, name);
  const [memory, type, layout] = [field('memory'), field('type'), field('layout')];
  if (!memory || !type || !layout) return null;
  return { memory: memory as Memory, type, layout };
}

function freeName(source: string): string {
  let name = 'copy';
  for (let i = 2; new RegExp(`\\b${name}\\b`).test(source); i++) name = `copy${i}`;
  return name;
}

function SideFields(props: {
  legend: string;
  side: Side;
  onSide: (side: Side) => void;
}): ReactNode {
  const { legend, side, onSide } = props;
  const { t } = useLanguage(texts);
  const id = useId();
  return (
    <fieldset className="side-fields wide">
      <legend>{legend}</legend>
      <select
        aria-label={`${legend}: ${t('check.memory')}`}
        value={side.memory}
        onChange={(event) => onSide({ ...side, memory: event.target.value as Memory })}
      >
        {memories.map((memory) => (
          <option key={memory} value={memory}>
            {t(`check.${memory}`)}
          </option>
        ))}
      </select>
      <input
        // The text is the reader's until it is finished; then it goes into the expression.
        key={side.layout}
        id={id}
        className="mono"
        aria-label={`${legend}: ${t('check.layout')}`}
        defaultValue={side.layout}
        spellCheck={false}
        autoComplete="off"
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur();
        }}
        onBlur={(event) => {
          const layout = event.target.value.trim();
          if (layout && layout !== side.layout) onSide({ ...side, layout });
        }}
      />
    </fieldset>
  );
}

/** What the core says of the check. */
function Verdict(props: { engine: Engine; source: string; span: Span }): ReactNode {
  const { engine, source, span } = props;
  const { t, language } = useLanguage(texts);
  const message = useMessages(language);
  const { statements, diagnostics } = useMemo(
    () => evaluationOf(engine, source.slice(0, span.to)),
    [engine, source, span],
  );
  const value = statements.at(-1)?.value;
  const errors = diagnostics.filter(
    (one) => one.severity === 'error' && one.span.from >= span.from,
  );
  if (errors.length > 0 || !value) {
    return (
      <div className="verdict wide" role="status">
        <b className="law-bad">{t('check.illegal')}</b>{' '}
        {errors.map(({ id, values }) => message(id, values)).join(' ')}
      </div>
    );
  }
  const number = (name: string) => integerIn(partsOf(value, name)?.tuple);
  return (
    <div className="verdict wide" role="status">
      <b className="law-ok">{t('check.legal')}</b>{' '}
      {t(
        'check.width',
        number('instructions') ?? 0,
        Math.max(number('source_bits') ?? 0, number('destination_bits') ?? 0),
      )}
      <ul>
        {(['source', 'destination'] as const).flatMap((side) =>
          (['sectors', 'wavefronts'] as const).map((unit) => {
            const [got, ideal] = [number(`${side}_${unit}`), number(`${side}_ideal`)];
            if (got === null || ideal === null) return null;
            return (
              <li key={side + unit} className={got > ideal ? 'law-bad' : undefined}>
                {t(`check.${side}`)}: {t(`check.${unit}`, got)},{' '}
                {got > ideal ? t('check.more', ideal) : t('check.least')}
              </li>
            );
          }),
        )}
      </ul>
    </div>
  );
}
