import type { Engine } from '@colex/wasm';
import type { ReactNode } from 'react';
import { useId, useMemo, useState } from 'react';
import type { AtomKind } from '../session/atom-filter';
import { useLanguage } from '../i18n/context';
import './builder.css';
import type { CopyForm, Edit, MmaForm } from './forms';
import { copyForm, editCopy, editMma, mmaForm } from './forms';
import type { CardData } from '../session/evaluate';
import { useRewrite } from '../session/rewrite';
import { texts } from './texts';

const types = ['half_t', 'bfloat16_t', 'float', 'tfloat32_t', 'double', 'int8_t', 'uint8_t'];

/**
 * Fields for the parts of make_tiled_mma or make_tiled_copy; every change edits an operand of the call.
 * Nothing where the call says more than the fields can hold.
 */
export function BuilderView({ engine, data }: { engine: Engine; data: CardData }): ReactNode {
  const rewrite = useRewrite();
  const [mma, draftMma] = useDraft(mmaForm(data)?.form);
  const [copy, draftCopy] = useDraft(copyForm(data)?.form);
  if (!rewrite || (!mma && !copy)) return null;
  const write = (edit: Edit | null | undefined) => edit && rewrite(edit.from, edit.to, edit.insert);
  return (
    <div className="card-body builder">
      {mma && (
        <MmaFields
          engine={engine}
          form={mma}
          onForm={(next) => {
            draftMma(next);
            write(editMma(mmaForm(data)!.places, mma, next));
          }}
        />
      )}
      {copy && (
        <CopyFields
          engine={engine}
          form={copy}
          onForm={(next) => {
            draftCopy(next);
            write(editCopy(copyForm(data)!.places, copy, next));
          }}
        />
      )}
    </div>
  );
}

/** A form; what was last written by it while the text is on its way, which is told by null. */
function useDraft<Form>(form: Form | null | undefined) {
  const [draft, setDraft] = useState<Form | null>(null);
  return [form === null ? draft : form, setDraft] as const;
}

function MmaFields(props: {
  engine: Engine;
  form: MmaForm;
  onForm: (form: MmaForm) => void;
}): ReactNode {
  const { engine, form, onForm } = props;
  const { t } = useLanguage(texts);
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
  const { t } = useLanguage(texts);
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
        .atoms.filter((atom) => atom.kind === kind && !atom.open)
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
