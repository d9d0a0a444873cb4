import type { CellInfo, Engine, Statement, ValueInfo } from '@colex/wasm';
import type { ReactNode } from 'react';
import { useLanguage } from '../../i18n/context';
import { useMessages } from '../../i18n/messages';
import { printTree } from '../../session/tuple';
import { drawable } from '../../session/evaluate';
import { cellOf } from '../../session/tables';
import { useCurrentBank, useCurrentIndex, usePinnedIndex } from '../../session/selection-context';
import { Folded, useOnPhone } from './figure';
import './facts.css';

/** What is known of a value and of the cell under the pointer. */
export function Facts(props: {
  engine: Engine;
  statement: Statement;
  value: ValueInfo;
  children?: ReactNode;
}): ReactNode {
  const { engine, statement, value, children } = props;
  const { t } = useLanguage();
  const known = <Known statement={statement} value={value} />;
  const here = (
    <>
      {children}
      {value.cells === '0' && <dd className="facts-hint">{t('fact.noElements')}</dd>}
      {drawable(value) && <Here engine={engine} source={value.text} />}
    </>
  );
  if (!useOnPhone()) {
    return (
      <dl className="facts">
        {known}
        {here}
      </dl>
    );
  }
  return (
    <div>
      <dl className="facts">{here}</dl>
      <Folded name={t('fact.known')}>
        <dl className="facts">{known}</dl>
      </Folded>
    </div>
  );
}

/** What is known of a value, wherever the pointer is. */
function Known({ statement, value }: { statement: Statement; value: ValueInfo }): ReactNode {
  const { t, kindText, fieldText } = useLanguage();
  return (
    <>
      <Fact name={t('fact.kind')}>{value.tile ? t('fact.tv') : kindText(value.kind)}</Fact>
      {value.size && <Fact name={t('fact.size')} mono value={value.size} />}
      {value.cosize && <Fact name={t('fact.cosize')} mono value={value.cosize} />}
      {value.rank !== undefined && (
        <Fact name={t('fact.rank')} mono value={`${value.rank}, ${value.depth ?? 0}`} />
      )}
      {value.fields?.map(({ name, text }) => (
        <Fact key={name} name={fieldText(name)} mono value={text} />
      ))}
      <Law statement={statement} />
    </>
  );
}

export function Fact(props: {
  name: string;
  value?: string;
  mono?: boolean;
  children?: ReactNode;
}): ReactNode {
  return (
    <>
      <dt>{props.name}</dt>
      <dd className={props.mono ? 'mono' : undefined}>{props.value ?? props.children}</dd>
    </>
  );
}

/** What the check of the operation's law found. */
export function Law({ statement }: { statement: Statement }): ReactNode {
  const { t, language } = useLanguage();
  const message = useMessages(language);
  const { law } = statement;
  if (!law || (law.checked === 0 && law.holds)) return null;
  // Of a large layout a sample is checked.
  const all = law.checked > 1 && String(law.checked) === statement.value?.size;
  const holds = law.byMode ? 'fact.lawHoldsByMode' : all ? 'fact.lawHoldsOnAll' : 'fact.lawHolds';
  return (
    <Fact name={t('fact.law')}>
      <span className="mono">{message(law.id, [])}</span>
      <br />
      <span className={law.holds ? 'law-ok' : 'law-bad'}>
        {law.holds
          ? t(holds, law.checked)
          : t('fact.lawFails', law.at ?? '', law.got ?? '', law.expected ?? '')}
      </span>
    </Fact>
  );
}

function Here({ engine, source }: { engine: Engine; source: string }): ReactNode {
  const { t } = useLanguage();
  const index = useCurrentIndex(source);
  const pinned = usePinnedIndex(source);
  const whole = useCurrentBank(source);
  if (whole) {
    return <dd className="facts-hint">{t('grid.bankSpoken', whole.bank, whole.elements)}</dd>;
  }
  if (index < 0) {
    return <dd className="facts-hint">{t('fact.hint')}</dd>;
  }
  const cell = cellOf(engine, source, index);
  if (!cell) return null;
  return (
    <>
      <dt className="facts-here">{t(pinned === index ? 'fact.pinned' : 'fact.hover')}</dt>
      <dd className="facts-here mono" data-testid="cell-offset">
        {t('fact.offset')} {cell.offset}
      </dd>
      <Fact name={t('fact.1d')} mono value={cell.index} />
      <Fact name={t('fact.rd')} mono value={printTree(cell.rd)} />
      <Fact name={t('fact.hd')} mono value={printTree(cell.hd)} />
      <Fact name={t('fact.byHand')} mono value={productsText(cell)} />
    </>
  );
}

/** The inner product written out: 1·4 + 3·1 = 7. */
export function productsText(cell: CellInfo): string {
  if (cell.terms.length === 0) return cell.offset;
  return `${cell.terms.map(({ crd, stride }) => `${crd}·${stride}`).join(' + ')} = ${cell.offset}`;
}
