import type { ReactNode } from 'react';
import { useLanguage } from '../../i18n/context';
import { useSetting, wholeNumber } from '../../session/use-setting';
import { texts } from './texts';

/** Elements a lane, more than any access takes. */
const kWidest = 128;

/** The most elements that a lane takes, in all views of a card. */
export const useWidest = () => useSetting('width', wholeNumber, kWidest);

/** How much a lane takes at once. */
export function WidthTool(props: {
  /** Numbers of elements. */
  widths: readonly number[];
  width: number;
  bytes: number;
  onWidth: (width: number) => void;
}): ReactNode {
  const { t } = useLanguage(texts);
  return (
    <label>
      {t('access.width')}
      <select value={props.width} onChange={(event) => props.onWidth(Number(event.target.value))}>
        {props.widths.map((count) => (
          <option key={count} value={count}>
            {t('access.widthOf', count * props.bytes, count)}
          </option>
        ))}
      </select>
    </label>
  );
}
