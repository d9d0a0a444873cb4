import type { Engine, Plan, Trace } from '@colex/wasm';
import type { CSSProperties, ReactNode } from 'react';
import { use, useMemo } from 'react';
import { headerSize } from '../grid/geometry';
import type { Axes, Scene } from '../grid/scene';
import { useLanguage } from '../i18n/context';
import { useMessages } from '../i18n/messages';
import '../views/parts/choice.css';
import { FigureContext, useOnPhone } from '../views/parts/figure';
import { GridView } from '../views/parts/GridView';
import '../views/parts/operands-view.css';
import '../views/parts/side.css';
import { among, useSetting } from '../session/use-setting';
import type { Memory } from '../session/selection-context';
import { useCurrentIndex } from '../session/selection-context';
import type { Recipe } from './recipe';
import { useMemoryOf, usePlanBridges } from './plan-bridges';
import { threadsOf } from './plan-flows';
import { globalScene, operandScene, outputScene, writtenScene } from './plan-scenes';
import { NoAnswer } from './NoAnswer';
import { kOneTile, useTrace } from './use-trace';

/** B stands as K x N above C. */
const kAxes = { a: ['M', 'K'], b: ['K', 'N'], c: ['M', 'N'] } as const;
const kBy = ['mma', 'copy'] as const;

/** The CTA tile placed as a GEMM, by the warps that multiply it or the threads that copy it. */
export function PlanDrawing(props: {
  engine: Engine;
  recipe: Recipe;
  /** Names what its pictures share. */
  domain: string;
  /** What its values print, and its TiledMMA: places of them are marked here. */
  plan?: Plan;
  mma?: string | undefined;
}): ReactNode {
  const { engine, recipe, domain, plan, mma } = props;
  const { language } = useLanguage();
  const message = useMessages(language);
  const { trace, failure, again } = useTrace(engine, recipe, kOneTile);
  const [by, setBy] = useSetting('draw', among(kBy), 'mma');
  usePlanBridges({ trace, plan, mma, domain, by });
  if (failure !== null) return <NoAnswer failure={failure} onAgain={again} />;
  if (!trace) return <p className="card-note">{message('planner.working', [])}</p>;
  return (
    <section className="card-body plan-drawing">
      <div className="choice" role="group" aria-label={message('planner.draw', [])}>
        <span>{message('planner.draw', [])}</span>
        {kBy.map((name) => (
          <button key={name} type="button" aria-pressed={by === name} onClick={() => setBy(name)}>
            {message(`planner.draw.${name}`, [])}
          </button>
        ))}
      </div>
      {by === 'mma' ? (
        <Multiplied trace={trace} domain={domain} />
      ) : (
        <Copied trace={trace} domain={domain} />
      )}
    </section>
  );
}

function Multiplied({ trace, domain }: { trace: Trace; domain: string }): ReactNode {
  const { language } = useLanguage();
  const message = useMessages(language);
  const scenes = useMemo(() => {
    const look = { paint: 'warp', followed: 0 } as const;
    // B stands above C: their headers are as wide as each other's.
    const rowLabelChars = String(Math.max(trace.tile_m, trace.tile_k) - 1).length;
    return {
      a: { ...operandScene(trace, 'a', false, look), rowLabelChars },
      b: { ...operandScene(trace, 'b', true, look), rowLabelChars },
      c: { ...outputScene(trace, look), rowLabelChars },
    };
  }, [trace]);
  const sizes = {
    a: [trace.tile_m, trace.tile_k],
    b: [trace.tile_n, trace.tile_k],
    c: [trace.tile_m, trace.tile_n],
  };
  const ratio = Math.max(0.4, Math.min(2, trace.tile_k / trace.tile_n));
  const columns = [trace.tile_k, trace.tile_n, trace.tile_n].map((cells) => `${cells}fr`);
  const style = { '--a': `${ratio}fr`, '--c': '1fr', '--row': columns.join(' ') } as CSSProperties;
  const inText = use(FigureContext);
  return (
    <div className={`operands gemm${inText ? ' in-text' : ''}`} style={style}>
      {(['b', 'a', 'c'] as const).map((name) => (
        <Figure
          key={name}
          className={`operand operand-${name}`}
          title={message(`planner.figure.${name}`, sizes[name].map(String))}
          scene={scenes[name]}
          domain={domain}
          axes={kAxes[name]}
          tallest={Math.max(trace.tile_m, trace.tile_k)}
        />
      ))}
      <div className="held plan-held">
        <p className="quiet">{message('planner.how.mma', [])}</p>
        <Held trace={trace} domain={domain} />
      </div>
    </div>
  );
}

function Copied({ trace, domain }: { trace: Trace; domain: string }): ReactNode {
  const { t, language } = useLanguage();
  const message = useMessages(language);
  const scenes = useMemo(() => {
    const look = { paint: 'thread', followed: 0 } as const;
    return (['a', 'b'] as const).flatMap((matrix) => [
      {
        id: `planner.figure.g${matrix}`,
        matrix,
        scene: globalScene(trace, matrix, false, look),
        inMemory: false,
      },
      {
        id: `planner.figure.s${matrix}`,
        matrix,
        scene: writtenScene(trace, matrix, 0, look),
        inMemory: true,
      },
    ]);
  }, [trace]);
  const memories = {
    a: useMemoryOf(trace, 'a', domain, 0),
    b: useMemoryOf(trace, 'b', domain, 0),
  };
  return (
    <>
      <p className="quiet">
        {message(trace.a.copy_threads === 1 ? 'planner.how.box' : 'planner.how.copy', [])}
      </p>
      <div className="sides plan-sides">
        {scenes.map(({ id, matrix, scene, inMemory }) => (
          <Figure
            key={id}
            className="operand"
            title={message(id, [String(trace[matrix].rows), String(trace[matrix].k)])}
            scene={scene}
            axes={
              inMemory ? [t('axis.line'), t('axis.element')] : [matrix === 'a' ? 'M' : 'N', 'K']
            }
            domain={domain}
            memory={inMemory ? memories[matrix] : undefined}
          />
        ))}
      </div>
      <Held trace={trace} domain={domain} />
    </>
  );
}

/** Tiles of more rows get more height, so that a cell keeps its three pixels. */
const kTallRows = 128;
/** In a text they are to be seen at once: it is warps that they show there. */
const kCellsInText = 188;
const kCellsOnPhone = 150;

export function Figure(props: {
  title: string;
  scene: Scene;
  domain: string;
  memory?: Memory | undefined;
  axes?: Axes | undefined;
  className?: string;
  /** Its title stands above it already, as the name under which it is folded. */
  untitled?: boolean;
  /** Rows of the tallest picture beside this one, with which it shares a scale. */
  tallest?: number;
}): ReactNode {
  const { title, scene, domain, memory, axes, className = 'operand' } = props;
  const { untitled = false, tallest = scene.rows } = props;
  const inText = use(FigureContext);
  const header = headerSize(axes ? { ...scene, axes } : scene).top + 1;
  const inFigure = useOnPhone() ? kCellsOnPhone : kCellsInText;
  const cells = inText ? inFigure : tallest > kTallRows ? 756 : 506;
  const maxHeight = header + cells * Math.min(1, scene.rows / tallest);
  return (
    <figure className={className}>
      {!untitled && <figcaption>{title}</figcaption>}
      <GridView
        scene={scene}
        source={domain}
        memory={memory}
        axes={axes}
        label={title}
        maxHeight={maxHeight}
      />
    </figure>
  );
}

/** Who holds what is pointed at. */
function Held({ trace, domain }: { trace: Trace; domain: string }): ReactNode {
  const { language } = useLanguage();
  const message = useMessages(language);
  const index = useCurrentIndex(domain);
  const thread = index % threadsOf(trace);
  return (
    <p className="plan-who mono">
      {index < 0 ? '' : message('planner.holds', [String(thread), String(thread >> 5)])}
    </p>
  );
}
