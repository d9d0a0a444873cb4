import type { PointerEvent, ReactNode } from 'react';
import { useLanguage } from '../../i18n/context';
import type { Transfer } from './tma-box';
import { texts } from './texts';

/** Sides of the drawing, in its own units. */
const kMost = 240;
const kLeast = 36;
const kMargin = 40;

/** The first two modes of the tensor with the box over it; a click moves the box there. */
export function TmaTensor(props: {
  transfer: Transfer;
  at: readonly number[];
  onAt: (at: readonly number[]) => void;
}): ReactNode {
  const { transfer, at, onAt } = props;
  const { t } = useLanguage(texts);
  const { extent, box } = transfer;
  const [across, down] = [extent[0]!, extent[1] ?? 1];
  const longest = Math.max(across, down);
  const width = Math.max(kLeast, (across / longest) * kMost);
  const height = Math.max(kLeast, (down / longest) * kMost);
  const [xScale, yScale] = [width / across, height / down];
  const x = at[0]! * xScale;
  const y = (at[1] ?? 0) * yScale;
  const boxWidth = Math.max(3, box[0]! * xScale);
  const boxHeight = Math.max(3, (box[1] ?? 1) * yScale);
  const move = (event: PointerEvent<SVGSVGElement>) => {
    const frame = event.currentTarget.getBoundingClientRect();
    const scale = (width + 2 * kMargin) / frame.width;
    const place = (offset: number, perElement: number, size: number) =>
      Math.floor((offset * scale - kMargin) / perElement / size) * size;
    const next = [...at];
    next[0] = place(event.clientX - frame.left, xScale, box[0]!);
    if (next.length > 1) next[1] = place(event.clientY - frame.top, yScale, box[1]!);
    onAt(next);
  };
  const label = t('box.over', box.slice(0, 2).join(' × '), extent.slice(0, 2).join(' × '));
  return (
    <figure className="side tma-tensor">
      <figcaption>
        <b>{t('box.over.name')}</b> {label}
      </figcaption>
      <svg
        viewBox={`${-kMargin} ${-kMargin} ${width + 2 * kMargin} ${height + 2 * kMargin}`}
        style={{ width: width + 2 * kMargin }}
        role="img"
        aria-label={label}
        onPointerDown={move}
        onPointerMove={(event) => {
          if (event.buttons === 1) move(event);
        }}
      >
        <rect className="tma-tensor-all" width={width} height={height} />
        <rect className="tma-tensor-box" x={x} y={y} width={boxWidth} height={boxHeight} />
        <text x={0} y={-8}>{`c0 → ${across}`}</text>
        <text x={-8} y={0} transform="rotate(-90 -8 0)" textAnchor="end">
          {`${down} ← c1`}
        </text>
      </svg>
    </figure>
  );
}
