import type { Trace } from '@colex/wasm';
import type { PointerEvent, ReactNode, RefObject } from 'react';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { lookOf, useTheme } from '../site/theme';
import { useShownLines } from '../export/shown';
import { hueSlot } from '../grid/colour';
import type { Look } from '../grid/scene';
import { useLanguage } from '../i18n/context';
import { useMessages } from '../i18n/messages';
import type { TimelineWords } from './timeline-drawing';
import { drawTimeline, isLanded, onTheWay, rowOf, rowsOf, timelineLines } from './timeline-drawing';
import type { Segment, Step } from './trace';
import { segmentsOf } from './trace';

const kRow = 17;
const kGap = 3;
const kLabel = 62;
const kNarrowest = 5;
/** Width of a character of the labels. */
const kChar = 6.2;

const pitch = kRow + kGap;

/** The main loop over time: what moves, what each stage holds, what is multiplied. */
export function Timeline(props: {
  trace: Trace;
  steps: readonly Step[];
  at: number;
  width: number;
  /** The step that a run has left out, -1: none; and the steps at which that run went wrong. */
  without: number;
  broken: readonly number[];
  onAt: (at: number) => void;
}): ReactNode {
  const { trace, steps, at, width, without, broken, onAt } = props;
  const { language } = useLanguage();
  const message = useMessages(language);
  const look = lookOf(useTheme());
  const segments = useMemo(() => segmentsOf(trace), [trace]);
  const scroll = useRef<HTMLDivElement>(null);
  const cell = Math.max(kNarrowest, Math.floor((width - kLabel) / steps.length));
  const full = kLabel + cell * steps.length + 1;
  const hue = (tile: number) => look.palette.css[hueSlot(tile)]!;
  const rows = rowsOf(trace);
  const height = rows.length * pitch;
  const x = (step: number) => kLabel + step * cell;
  useShownTimeline(scroll, trace, steps);
  useInSight(scroll, x(at), cell);
  const pick = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const step = Math.floor((event.clientX - box.left - kLabel) / cell);
    if (step >= 0 && step < steps.length) onAt(step);
  };
  return (
    <div
      className="timeline"
      ref={scroll}
      role="group"
      tabIndex={0}
      aria-label={message('player.title', [])}
      aria-description={message('player.keys', [])}
    >
      <svg
        width={full}
        height={height}
        aria-hidden="true"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          pick(event);
        }}
        onPointerMove={(event) => event.buttons === 1 && pick(event)}
      >
        <Hatch />
        <rect className="timeline-now" x={x(at)} width={cell} height={height} />
        {rows.map((name, i) => (
          <Row
            key={i}
            y={i * pitch}
            right={full}
            name={message(`player.row.${name}`, [String(i - 1)])}
          />
        ))}
        {segments.map((segment) => (
          <Held
            key={`${segment.stage} ${segment.from}`}
            segment={segment}
            x={x(segment.from)}
            width={(segment.to - segment.from) * cell}
            fill={hue(segment.tile)}
            text={message('player.tile', [String(segment.tile)])}
            indent={cell + 3}
          />
        ))}
        {steps.map((step, i) => (
          <StepMark
            key={i}
            step={step}
            row={rowOf(step, rows.length)}
            x={x(i)}
            cell={cell}
            height={height}
            fill={step.kind === 'epilogue' ? look.ink : hue(step.kTile)}
          />
        ))}
        {without >= 0 && (
          <Column className="timeline-without" x={x(without) + 0.5} width={cell - 1} of={height} />
        )}
        {broken.map((step, i) => (
          <rect
            key={i}
            className="timeline-broken"
            x={x(step)}
            y={height - 4}
            width={cell}
            height={4}
          />
        ))}
        <Column className="timeline-cursor" x={x(at)} width={cell} of={height} />
      </svg>
    </div>
  );
}

/** Room that stays around the step that is shown. */
const kAround = 60;

/** Scrolls as little as possible so that the step that begins at `x` is seen. */
function useInSight(scroll: RefObject<HTMLDivElement | null>, x: number, cell: number): void {
  useEffect(() => {
    const view = scroll.current;
    if (!view || view.scrollWidth <= view.clientWidth) return;
    const [left, right] = [x - kAround, x + cell + kAround];
    const shown = [view.scrollLeft, view.scrollLeft + view.clientWidth] as const;
    if (left < shown[0]) view.scrollTo({ left: Math.max(0, left) });
    else if (right > shown[1]) view.scrollTo({ left: right - view.clientWidth });
  }, [scroll, x, cell]);
}

/** What has landed and may not be seen by all yet. */
function Hatch(): ReactNode {
  return (
    <defs>
      <pattern
        id="landed"
        width="6"
        height="6"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect className="timeline-hatch" width="2.5" height="6" />
      </pattern>
    </defs>
  );
}

/** The name of a row and the line that it stands on. */
function Row({ y, right, name }: { y: number; right: number; name: string }): ReactNode {
  return (
    <g>
      <text className="timeline-name" x={0} y={y + kRow / 2 + 4}>
        {name}
      </text>
      <line
        className="timeline-base"
        x1={kLabel}
        x2={right}
        y1={y + kRow + 1.5}
        y2={y + kRow + 1.5}
      />
    </g>
  );
}

/** A step in its row; one of no row is a barrier, a wait, or a commit. */
function StepMark(props: {
  step: Step;
  row: number;
  x: number;
  cell: number;
  height: number;
  fill: string;
}): ReactNode {
  const { step, row, x, cell, height, fill } = props;
  const middle = x + cell / 2;
  if (row >= 0) {
    return (
      <rect
        className="timeline-tick"
        x={x + 0.5}
        y={row * pitch + 2}
        width={cell - 1}
        height={kRow - 4}
        fill={fill}
      />
    );
  }
  if (step.kind === 'barrier') {
    return <line className="timeline-barrier" x1={middle} x2={middle} y1={0} y2={height} />;
  }
  return (
    <text className="timeline-mark" x={middle} y={kRow / 2 + 4}>
      {step.kind === 'wait' ? '◂' : '·'}
    </text>
  );
}

/** A frame around a step in all rows. */
function Column(props: { className: string; x: number; width: number; of: number }): ReactNode {
  const { className, x, width, of } = props;
  return <rect className={className} x={x} y={0.75} width={width} height={of - 1.5} />;
}

/** Hands the timeline out as a picture and as text. */
function useShownTimeline(
  element: RefObject<HTMLElement | null>,
  trace: Trace,
  steps: readonly Step[],
): void {
  const { language } = useLanguage();
  const message = useMessages(language);
  const words = useMemo<TimelineWords>(
    () => ({
      row: (name, stage) => message(`player.row.${name}`, [String(stage)]),
      tile: (tile) => message('player.tile', [String(tile)]),
      legend: message('player.legend', []),
      codes: message('player.codes', []),
    }),
    [message],
  );
  const lines = useCallback(() => timelineLines(trace, steps, words), [trace, steps, words]);
  const drawing = useCallback(
    (look: Look) => drawTimeline(trace, steps, words, look),
    [trace, steps, words],
  );
  useShownLines(element, lines, drawing);
}

/** A stage with a tile: pale on its way, hatched until all may see it, then full. */
function Held(props: {
  segment: Segment;
  x: number;
  width: number;
  fill: string;
  text: string;
  /** The barrier's line comes first. */
  indent: number;
}): ReactNode {
  const { segment, x, width, fill, text, indent } = props;
  const { stage, state, tile } = segment;
  const box = { x, y: (stage + 1) * pitch, width, height: kRow };
  const fits = (words: string) => words.length * kChar + indent + 3 <= width;
  return (
    <>
      <rect {...box} fill={fill} className={onTheWay(segment) ? 'timeline-way' : undefined} />
      {isLanded(segment) && <rect {...box} fill="url(#landed)" />}
      {state === 'ready' && (fits(text) || fits(String(tile))) && (
        <text className="timeline-tile" x={x + indent} y={box.y + kRow / 2 + 4}>
          {fits(text) ? text : tile}
        </text>
      )}
    </>
  );
}
