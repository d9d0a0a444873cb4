import type { Statement, ValueInfo } from '@colex/wasm';
import type { ReactNode } from 'react';
import { useContext } from 'react';
import { useRewrite } from '../../session/rewrite';
import { useLanguage } from '../../i18n/context';
import { CardsContext } from '../../session/cards-context';

/**
 * Sets this layout against another card's of as many cells: the comparison is one more statement,
 * after the later of the two. Nothing where there is no other.
 */
export function CompareTools(props: { value: ValueInfo; current: Statement | null }): ReactNode {
  const { value, current } = props;
  const { t } = useLanguage();
  const rewrite = useRewrite();
  const others = useContext(CardsContext).flatMap((card) =>
    card.value !== value &&
    card.current !== null &&
    card.value.cells === value.cells &&
    ['layout', 'composed'].includes(card.value.kind)
      ? [{ name: card.statement.name ?? card.value.text, statement: card.current }]
      : [],
  );
  if (!rewrite || !current || others.length === 0) return null;
  const compare = (other: Statement) => {
    const at = Math.max(current.span.to, other.span.to);
    const call = `compare(${current.name ?? current.source}, ${other.name ?? other.source})`;
    rewrite(at, at, `\n${call}`);
  };
  return (
    <div className="card-tools">
      <label>
        {t('difference.with')}
        <select
          value=""
          onChange={(event) => compare(others[Number(event.target.value)]!.statement)}
        >
          <option value="" disabled>
            {t('difference.choose')}
          </option>
          {others.map(({ name }, i) => (
            <option key={i} value={i}>
              {name}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
