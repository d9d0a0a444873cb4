import type { ReactNode } from 'react';
import type { Drawing, Mark } from '../../export/drawing';

/** A drawing on the page, as wide as its place; what it says stands in a table beside it. */
export function DrawingView({ drawing, label }: { drawing: Drawing; label: string }): ReactNode {
  const { width, height, marks } = drawing;
  return (
    <svg className="chart" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {marks.map((mark, i) => (
        <MarkView key={i} mark={mark} />
      ))}
    </svg>
  );
}

function MarkView({ mark }: { mark: Mark }): ReactNode {
  switch (mark.kind) {
    case 'rect': {
      const { x, y, width, height, fill = 'none', stroke, line } = mark;
      return <rect {...{ x, y, width, height, fill, stroke }} strokeWidth={line} />;
    }
    case 'line': {
      const { x1, y1, x2, y2, stroke, line } = mark;
      return <line {...{ x1, y1, x2, y2, stroke }} strokeWidth={line} />;
    }
    case 'text': {
      const { x, y, size, fill, anchor, bold, text } = mark;
      return (
        <text {...{ x, y, fill }} fontSize={size} textAnchor={anchor} fontWeight={bold ? 600 : 400}>
          {text}
        </text>
      );
    }
    default:
      return null;
  }
}
