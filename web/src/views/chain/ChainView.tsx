import type { Statement } from '@colex/wasm';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { chainScenes } from './chain-scene';
import { useLanguage } from '../../i18n/context';
import { valueOf } from '../../session/value-of';
import { Law } from '../parts/Facts';
import type { PairProps } from '../parts/pair';
import { Side } from '../parts/Side';
import { useCurrentIndex } from '../../session/selection-context';
import { gridOf } from '../../session/tables';

/** Grids of no more columns stand side by side, all three. */
const kNarrow = 12;

/** A composition laid open: pick a coordinate in R or B and see where it lands in A. */
export function ChainView(props: PairProps & { statement: Statement }): ReactNode {
  const { engine, value, before, operands, reading, statement } = props;
  const { t } = useLanguage('views');
  const [first, second] = operands;
  const chain = useMemo(() => {
    const [a, b] = [first, second].map((text) => valueOf(engine, before, text, reading));
    const tables = [a, b, value].map((info) => (info ? gridOf(engine, info.text) : null));
    if (!a || !b || tables.includes(null)) return null;
    const [ta, tb, tr] = tables as [NonNullable<(typeof tables)[0]>, ...typeof tables];
    return {
      a: a.text,
      b: b.text,
      sent: tb!.offsets,
      found: tr!.offsets,
      scenes: chainScenes({ a: ta, b: tb!, r: tr! }, { colourBy: 'offset', elementBytes: 2 }),
    };
  }, [engine, value, before, first, second, reading]);
  const at = useCurrentIndex(value.text);
  if (!chain) return <p className="card-note">{t('chain.none')}</p>;
  const { scenes } = chain;
  const cols = Math.max(scenes.a.cols, scenes.b.cols, scenes.r.cols);
  return (
    <div className="card-body">
      {at < 0 ? (
        <p className="quiet">{t('chain.how')}</p>
      ) : (
        <p className="mono">{t('chain.sum', at, chain.sent[at]!, chain.found[at]!)}</p>
      )}
      <div className={cols <= kNarrow ? 'sides three' : 'sides'}>
        <Side name="A" text={chain.a} scene={scenes.a} source={value.text} />
        <Side name="B" text={chain.b} scene={scenes.b} source={value.text} />
        <Side name="R = A∘B" text={value.text} scene={scenes.r} source={value.text} />
      </div>
      <dl className="facts">
        <Law statement={statement} />
      </dl>
    </div>
  );
}
