import type { Engine } from '@colex/wasm';
import type { ReactNode } from 'react';
import { useId, useMemo } from 'react';
import type { AtomKind } from '../session/atom-filter';
import { useLanguage } from '../i18n/context';
import './builder.css';
import type { CopyForm, MmaForm } from './forms';
import { readCopy, readMma, writeCopy, writeMma } from './forms';
import { useRewrite } from '../session/rewrite';

const types = ['half_t', 'bfloat16_t', 'float', 'tfloat32_t', 'double', 'int8_t', 'uint8_t'];

/**
 * Fields for the parts of make_tiled_mma or make_tiled_copy; every change edits the expression.
 * Nothing where the text says more than the fields can hold.
 */
export function BuilderView(props: {
  engine: Engine;
  /** The expression, and where it stands in the source. */
  expression: string;
  from: number;
}): ReactNode {
  const { engine, expression, from } = props;
  const rewrite = useRewrite();
  const write = (text: string) => rewrite?.(from, from + expression.length, text);
  const mma = readMma(expression);
  const copy = readCopy(expression);
  if (!rewrite || from < 0 || (!mma && !copy)) return null;
  return (
    <div className="card-body builder">
      {mma && <MmaFields engine={engine} form={mma} onForm={(form) => write(writeMma(form))} />}
      {copy && <CopyFields engine={engine} form={copy} onForm={(form) => write(writeCopy(form))} />}
    </div>
  );
}

function MmaFields(props: {
  engine: Engine;
  form: MmaForm;
  onForm: (form: MmaForm) => void;
}): ReactNode {
  const { engine, form, onForm } = props;
  const { t } = useLanguage('views');
  return (
    <>
      <NameField
        label={t('build.atom')}
        value={form.atom}
        names={useAtomNames(engine, 'mma')}
        onValue={(atom) => onForm({ ...form, atom })}
      />
      <NumberFields
        legend={t('build.atoms')}
        names={['M', 'N', 'K']}
        values={form.atoms}
        onValues={(atoms) => onForm({ ...form, atoms })}
      />
      {form.tile ? (
        <NumberFields
          legend={t('build.tile')}
          names={['M', 'N', 'K']}
          values={form.tile}
          onValues={(tile) => onForm({ ...form, tile })}
        />
      ) : (
        <p className="quiet">{t('build.tileFromAtoms')}</p>
      )}
    </>
  );
}

function CopyFields(props: {
  engine: Engine;
  form: CopyForm;
  onForm: (form: CopyForm) => void;
}): ReactNode {
  const { engine, form, onForm } = props;
  const { t } = useLanguage('views');
  return (
    <>
      <NameField
        label={t('build.operation')}
        value={form.operation}
        names={useAtomNames(engine, 'copy')}
        onValue={(operation) => onForm({ ...form, operation })}
      />
      <NameField
        label={t('build.type')}
        value={form.type}
        names={types}
        onValue={(type) => onForm({ ...form, type })}
      />
      <NumberFields
        legend={t('build.threads')}
        names={['M', 'N']}
        values={form.threads}
        onValues={(threads) => onForm({ ...form, threads })}
      />
      <label className="field">
        {t('build.order')}
        <select
          value={form.order}
          onChange={(event) => onForm({ ...form, order: event.target.value as CopyForm['order'] })}
        >
          <option value="row">{t('build.order.row')}</option>
          <option value="column">{t('build.order.column')}</option>
        </select>
      </label>
      <NumberFields
        legend={t('build.values')}
        names={['M', 'N']}
        values={form.values}
        onValues={(values) => onForm({ ...form, values })}
      />
    </>
  );
}

/** Atoms of a kind that can be written as a bare name. */
function useAtomNames(engine: Engine, kind: AtomKind): readonly string[] {
  return useMemo(
    () =>
      engine
        .catalog()
        .atoms.filter((atom) => atom.kind === kind && !atom.name.startsWith('SM90_64x'))
        .map(({ name }) => name),
    [engine, kind],
  );
}

function NameField(props: {
  label: string;
  value: string;
  names: readonly string[];
  onValue: (value: string) => void;
}): ReactNode {
  const { label, value, names, onValue } = props;
  const list = useId();
  return (
    <label className="field wide">
      {label}
      <input
        // The text is the reader's until it is finished; then it goes into the expression.
        key={value}
        className="mono"
        defaultValue={value}
        list={list}
        spellCheck={false}
        onChange={(event) => {
          if (names.includes(event.target.value)) onValue(event.target.value);
        }}
        onBlur={(event) => {
          const next = event.target.value.trim();
          if (next && next !== value) onValue(next);
        }}
      />
      <datalist id={list}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </label>
  );
}

const kLargest = 4096;

function NumberFields<Values extends readonly number[]>(props: {
  legend: string;
  names: readonly string[];
  values: Values;
  onValues: (values: Values) => void;
}): ReactNode {
  const { legend, names, values, onValues } = props;
  return (
    <fieldset>
      <legend>{legend}</legend>
      {names.map((name, i) => (
        <label key={name}>
          {name}
          <input
            type="number"
            className="mono"
            min={1}
            max={kLargest}
            value={values[i]}
            onChange={(event) => {
              const next = Math.round(event.target.valueAsNumber);
              if (next >= 1 && next <= kLargest)
                onValues(values.with(i, next) as readonly number[] as Values);
            }}
          />
        </label>
      ))}
    </fieldset>
  );
}
