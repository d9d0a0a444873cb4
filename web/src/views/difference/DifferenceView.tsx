import type { Field, ValueInfo } from '@colex/wasm';
import type { ReactNode } from 'react';
import { useCallback, useMemo } from 'react';
import { changesBetween } from './changes';
import { differenceScene, differingScenes, pairingOf } from './difference-scene';
import { placeText } from '../../grid/scenes/tiling-scene';
import type { OffsetTable } from '../../grid/scenes/layout-scene';
import { useLanguage } from '../../i18n/context';
import { valueOf } from '../../session/value-of';
import './difference-view.css';
import { Fact } from '../parts/Facts';
import { Folded, useOnPhone } from '../parts/figure';
import { GridView } from '../parts/GridView';
import { partName } from '../../session/selection';
import { useCurrentIndex } from '../../session/selection-context';
import type { Mark } from '../parts/Legend';
import { Legend } from '../parts/Legend';
import type { PairProps } from '../parts/pair';
import { Side } from '../parts/Side';
import { useSpeech } from '../parts/speech';
import { gridOf } from '../../session/tables';
import { leavesOf, tupleIn } from '../../session/tuple';
import { partOf } from '../../session/value-fields';
import { texts } from './texts';

/** What differs in the text, before what comes of it. */
function Changes(props: {
  first: ValueInfo;
  second: ValueInfo;
  /** Which mode of A each mode of B is, where they are the same in another order. */
  order: Field | undefined;
  names: readonly [string, string];
}): ReactNode {
  const { first, second, order, names } = props;
  const { t } = useLanguage(texts);
  const changes = useMemo(() => changesBetween(first.parts, second.parts), [first, second]);
  if (!changes) return null;
  // Modes that are only nested otherwise stay in their order.
  const modes = tupleIn(order?.parts?.tuple);
  if (order && modes !== null && leavesOf(modes).some((mode, at) => mode !== at)) {
    const swapped = leavesOf(modes).length === 2;
    return (
      <p>{swapped ? t('difference.swapped') : t('difference.permuted', order.text, ...names)}</p>
    );
  }
  if (changes.length === 0) {
    return first.text === second.text ? null : <p>{t('difference.static')}</p>;
  }
  return (
    <ul className="difference-changes">
      {changes.map(({ what, mode, before, after }) => (
        <li key={`${what} ${mode}`}>
          {mode !== '' && t('difference.mode', mode)}
          {t(`difference.${what}`)} <code>{before}</code> → <code>{after}</code>
        </li>
      ))}
    </ul>
  );
}

/** Two layouts side by side, the cells that differ marked; over one domain in one picture, too. */
export function DifferenceView(
  props: PairProps & {
    /** What its places are called in the selection. */
    places: string;
    names: readonly [string, string];
    /** Operands that are written without C++'s types, where the comparison is read as C++. */
    asStatic: readonly string[];
  },
): ReactNode {
  const { engine, value, places, names, asStatic, before, operands, reading } = props;
  const { t } = useLanguage(texts);
  const [first, second] = operands;
  const source = partName(places, 'difference');
  const found = useMemo(() => {
    const [a, b] = [first, second].map((text) => {
      const info = valueOf(engine, before, text, reading);
      const table = info && gridOf(engine, info.text);
      return table && { info, text: info.text, table };
    });
    if (!a || !b) return null;
    const both = differenceScene(a.table, b.table);
    const pairing = pairingOf(a.table, b.table);
    return { a, b, both, pairing, sides: differingScenes(a.table, b.table) };
  }, [engine, before, first, second, reading]);
  const offsets = useCallback(
    (index: number) => {
      if (!found) return '';
      const { both, pairing } = found;
      const cells = [found.a, found.b].map(
        ({ table }) => [table, pairing.cellOf(table, index)] as const,
      );
      const [left, right] = cells.map(([table, cell]) => table.offsets[cell] ?? '–');
      if (both) return t('difference.at', index, left!, right!);
      const [table, cell] = cells.find(([, one]) => one >= 0) ?? cells[0]!;
      return t('difference.atPlace', placeText(table, cell), left!, right!);
    },
    [found, t],
  );
  useSpeech(source, offsets);
  const current = useCurrentIndex(source);
  if (!found) return <p className="card-note">{t('difference.none')}</p>;
  const { a, b, both, sides } = found;
  const axes = [t('axis.row'), t('axis.column')] as const;
  return (
    <div className="card-body">
      <Changes first={a.info} second={b.info} order={partOf(value, 'permutation')} names={names} />
      <p className={both?.differing === 0 ? 'law-ok' : 'law-bad'}>
        {both === null && t('difference.sizes', ...sizesOf(names, [a.table, b.table]))}
        {both?.differing === 0 && t('difference.same')}
        {both !== null &&
          both.differing > 0 &&
          t('difference.count', both.differing, both.slots.length)}
      </p>
      <p className="quiet">
        {both ? t('difference.pairing', ...names) : t('difference.pairingPlace')}
      </p>
      {asStatic.map((name) => (
        <p key={name} className="quiet">
          {t('difference.asStatic', name)}
        </p>
      ))}
      <p className="quiet">{current < 0 ? t('difference.hint') : offsets(current)}</p>
      <Legend
        items={[
          ...(both?.differing !== 0
            ? [['alarm', t('difference.colour')] satisfies [Mark, string]]
            : []),
          ['words', t('difference.number')],
        ]}
      />
      <div className="sides">
        <Side name={names[0]} text={a.text} scene={sides.a} source={source} axes={axes} />
        <Side name={names[1]} text={b.text} scene={sides.b} source={source} axes={axes} />
      </div>
      <div className="difference">
        {both && (
          <Folded name={t('difference.both')}>
            <GridView
              scene={both}
              source={source}
              label={t('difference.label')}
              axes={axes}
              maxHeight={520}
            />
          </Folded>
        )}
        <Properties value={value} names={names} />
      </div>
    </div>
  );
}

/** Name and number of cells of each. */
const sizesOf = (names: readonly [string, string], tables: readonly [OffsetTable, OffsetTable]) =>
  names.flatMap((name, at) => [name, tables[at]!.offsets.length]);

/** Which kinds of sameness the two have, and where they first differ; folded in a text on a phone. */
function Properties(props: { value: ValueInfo; names: readonly [string, string] }): ReactNode {
  const { value, names } = props;
  const { t, fieldText } = useLanguage(texts);
  const wordOf = (text: string) =>
    text === 'true' ? t('difference.yes') : text === 'false' ? t('difference.no') : text;
  const nameOf = (field: string) => {
    const at = ['offset_a', 'offset_b'].indexOf(field);
    return at < 0 ? fieldText(field) : t('difference.offsetIn', names[at]!);
  };
  const list = (
    <dl className="facts">
      {value.fields?.map(({ name, text }) => (
        <Fact key={name} name={nameOf(name)} mono value={wordOf(text)} />
      ))}
    </dl>
  );
  return useOnPhone() ? <Folded name={t('fact.known')}>{list}</Folded> : list;
}
