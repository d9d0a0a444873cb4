import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { chainScenes } from './chain-scene';
import { useLanguage } from '../../i18n/context';
import { valueOf } from '../../session/value-of';
import type { PairProps } from '../parts/pair';
import { Side } from '../parts/Side';
import { gridOf } from '../../session/tables';

/** Grids of no more columns stand side by side, all three. */
const kNarrow = 12;

/** A composition laid open: pick a coordinate in R or B and see where it lands in A. */
export function ChainView({ engine, value, before, operands, reading }: PairProps): ReactNode {
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
      scenes: chainScenes({ a: ta, b: tb!, r: tr! }, { colourBy: 'offset', elementBytes: 2 }),
    };
  }, [engine, value, before, first, second, reading]);
  if (!chain) return <p className="card-note">{t('chain.none')}</p>;
  const { scenes } = chain;
  const cols = Math.max(scenes.a.cols, scenes.b.cols, scenes.r.cols);
  return (
    <div className="card-body">
      <p className="quiet">{t('chain.how')}</p>
      <div className={cols <= kNarrow ? 'sides three' : 'sides'}>
        <Side name="A" text={chain.a} scene={scenes.a} source={value.text} />
        <Side name="B" text={chain.b} scene={scenes.b} source={value.text} />
        <Side name="R = A∘B" text={value.text} scene={scenes.r} source={value.text} />
      </div>
    </div>
  );
}
