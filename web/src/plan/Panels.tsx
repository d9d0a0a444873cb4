import type { Trace } from '@colex/wasm';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import type { Axes, Scene } from '../grid/scene';
import type { Translate } from '../i18n/context';
import { useLanguage } from '../i18n/context';
import { useMessages } from '../i18n/messages';
import { Figure } from './PlanDrawing';
import { useMemoryOf } from './plan-bridges';
import { fragmentScene, globalScene, outputScene, readScene, writtenScene } from './plan-scenes';
import { phaseOf } from './step-text';
import type { Matrix, Step } from './trace';
import { matrixOf, movesOf } from './trace';

interface Panel {
  readonly id: 'global' | 'memory' | 'fragment' | 'sums';
  readonly values: readonly string[];
  readonly scene: Scene;
  /** Whose elements it shows; of sums none. */
  readonly matrix?: Matrix;
  /** The stage of an operand whose banks are its columns. */
  readonly memory?: readonly [Matrix, stage: number];
}

/** Where the data of a step comes from and where it goes; a step that only orders keeps the last. */
export function Panels(props: {
  trace: Trace;
  steps: readonly Step[];
  at: number;
  domain: string;
}): ReactNode {
  const { trace, steps, at, domain } = props;
  const { language } = useLanguage();
  const message = useMessages(language);
  const moving = lastMoving(steps, at);
  const panels = useMemo(() => panelsOf(trace, steps, moving), [trace, steps, moving]);
  return (
    <>
      {panels.map((panel) => (
        <PanelFigure key={panel.id + panel.values[0]} {...{ trace, panel, domain }} />
      ))}
      <p className="quiet panel-legend">
        {message(legendOf(trace, steps[moving]!), [String(trace.thread)])}
      </p>
    </>
  );
}

function PanelFigure(props: { trace: Trace; panel: Panel; domain: string }): ReactNode {
  const { trace, panel, domain } = props;
  const { id, values, scene, memory: [matrix, stage] = [] } = panel;
  const { language, t } = useLanguage();
  const message = useMessages(language);
  const memory = useMemoryOf(matrix ? trace : null, matrix ?? 'a', domain, stage ?? 0);
  return (
    <Figure
      title={message(`player.${id}`, values)}
      scene={scene}
      domain={domain}
      memory={memory}
      axes={axesOf(panel, t)}
      className={`operand panel-${id}`}
    />
  );
}

function axesOf({ id, matrix }: Panel, t: Translate): Axes {
  const side = matrix === 'b' ? 'N' : 'M';
  if (id === 'memory') return [t('axis.line'), t('axis.element')];
  if (id === 'fragment') return [`MMA_${side}`, t('axis.value')];
  return [side, id === 'sums' ? 'N' : 'K'];
}

/** What the colours of a step's pictures say. */
function legendOf(trace: Trace, step: Step): string {
  const matrix = matrixOf(step);
  if (phaseOf(step) === 'load' && trace[matrix!].load_atom) return 'player.colours';
  const box = phaseOf(step) === 'copy' && trace[matrix!].copy_threads === 1;
  return box ? 'player.coloursBox' : 'player.coloursMove';
}

function lastMoving(steps: readonly Step[], at: number): number {
  let i = at;
  while (i > 0 && phaseOf(steps[i]!) === 'sync') i--;
  return i;
}

function panelsOf(trace: Trace, steps: readonly Step[], at: number): readonly Panel[] {
  const step = steps[at]!;
  const look = { paint: 'followed', followed: trace.thread } as const;
  const matrix = matrixOf(step);
  const { stage, kTile, kBlock } = step;
  switch (phaseOf(step)) {
    case 'copy':
    case 'fetch':
    case 'store':
      return [
        globalPanel(trace, matrix!, kTile),
        memoryPanel(writtenScene(trace, matrix!, stage, look), matrix!, stage),
      ];
    case 'load':
      return [readPanel(trace, matrix!, step), ...fragmentPanels(trace, matrix!, step)];
    case 'mma':
      return [
        ...(['a', 'b'] as const).flatMap((x) => {
          const load = steps.findLast(
            (other, i) => i < at && other.kind === `load_${x}` && other.kBlock === kBlock,
          );
          if (!load) return [];
          const held = fragmentPanels(trace, x, load);
          return held.length > 0 ? held : [readPanel(trace, x, load)];
        }),
        panel('sums', outputScene(trace, look), trace.thread),
      ];
    default:
      return [panel('sums', outputScene(trace, look), trace.thread)];
  }
}

function globalPanel(trace: Trace, matrix: Matrix, kTile: number): Panel {
  const look = { paint: 'followed', followed: trace.thread } as const;
  return {
    ...panel('global', globalScene(trace, matrix, false, look), name(matrix), kTile),
    matrix,
  };
}

function readPanel(trace: Trace, matrix: Matrix, { stage, kBlock }: Step): Panel {
  const look = { paint: 'followed', followed: trace.thread } as const;
  return memoryPanel(readScene(trace, matrix, stage, kBlock, look), matrix, stage);
}

function memoryPanel(scene: Scene, matrix: Matrix, stage: number): Panel {
  return { ...panel('memory', scene, name(matrix), stage), matrix, memory: [matrix, stage] };
}

/** The thread's registers; none where the instruction reads shared memory itself. */
function fragmentPanels(trace: Trace, matrix: Matrix, load: Step): Panel[] {
  const scene = fragmentScene(trace, matrix, load.kBlock, movesOf(trace, load));
  const shown = scene && panel('fragment', scene, name(matrix), trace.thread, load.kBlock);
  return shown ? [{ ...shown, matrix }] : [];
}

const name = (matrix: Matrix) => matrix.toUpperCase();

function panel(id: Panel['id'], scene: Scene, ...values: (string | number)[]): Panel {
  return { id, scene, values: values.map(String) };
}
