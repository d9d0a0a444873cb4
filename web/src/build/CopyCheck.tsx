import type { Engine, Statement, ValueInfo } from '@colex/wasm';
import type { ReactNode } from 'react';
import { useId, useMemo } from 'react';
import { useLanguage } from '../i18n/context';
import { useMessages } from '../i18n/messages';
import './builder.css';
import type { CheckForm, Memory, Side } from './check-form';
import { findCheck, firstCheck, writeCheck } from './check-form';
import { evaluationOf } from '../session/value-of';
import { useRewrite } from '../session/rewrite';

const memories: readonly Memory[] = ['gmem', 'smem', 'rmem'];

/**
 * A tiled copy between the reader's own layouts: whether it is legal, how wide it goes, what it costs
 * in sectors and wavefronts. The question is a statement of the text; asking it first adds it.
 */
export function CopyCheck(props: {
  engine: Engine;
  statement: Statement;
  value: ValueInfo;
  source: string;
}): ReactNode {
  const { engine, statement, value, source } = props;
  const { t } = useLanguage('views');
  const rewrite = useRewrite();
  const name = statement.name ?? '';
  const found = useMemo(() => (name ? findCheck(source, name) : null), [source, name]);
  if (!rewrite) return null;
  if (!found) {
    const add = () => {
      const own = name || freeName(source);
      const end = source.trimEnd().length;
      const from = source.indexOf(statement.source, statement.span.from);
      const named = name ? '' : `auto ${own} = `;
      const check = writeCheck(own, firstCheckOf(value));
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
  const { from, to, form } = found;
  const write = (next: CheckForm) => rewrite(from, to, writeCheck(name, next));
  return (
    <div className="card-body builder">
      <SideFields
        legend={t('check.source')}
        side={form.source}
        onSide={(side) => write({ ...form, source: side })}
      />
      <SideFields
        legend={t('check.destination')}
        side={form.destination}
        onSide={(side) => write({ ...form, destination: side })}
      />
      <Verdict engine={engine} source={source.slice(0, to)} from={from} />
    </div>
  );
}

function firstCheckOf(value: ValueInfo): CheckForm {
  const field = (name: string) => value.fields?.find((part) => part.name === name)?.text ?? '';
  const [, operation = '', type = 'half_t'] =
    /^Copy_Atom<(.*),\s*(\w+)>$/.exec(field('atom')) ?? [];
  return firstCheck(operation, type, field('Tiler_MN'));
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
  const { t } = useLanguage('views');
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

/** What the core says of the check that ends the text. */
function Verdict(props: { engine: Engine; source: string; from: number }): ReactNode {
  const { engine, source, from } = props;
  const { t, language } = useLanguage('views');
  const message = useMessages(language);
  const { statements, diagnostics } = useMemo(() => evaluationOf(engine, source), [engine, source]);
  const value = statements.at(-1)?.value;
  const errors = diagnostics.filter((one) => one.severity === 'error' && one.span.from >= from);
  if (errors.length > 0 || !value) {
    return (
      <div className="verdict wide" role="status">
        <b className="law-bad">{t('check.illegal')}</b>{' '}
        {errors.map(({ id, values }) => message(id, values)).join(' ')}
      </div>
    );
  }
  const number = (name: string) => {
    const text = value.fields?.find((field) => field.name === name)?.text;
    return text === undefined ? null : Number(text.replace(/_/g, ''));
  };
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
