import type { Engine, Grid } from '@colex/wasm';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { Space } from '../../i18n/Space';
import type { Scene } from '../../grid/scene';
import { layoutScene } from '../../grid/scenes/layout-scene';
import { vectorScene, vectorsOf } from '../../grid/scenes/vector-scene';
import type { Translate } from '../../i18n/context';
import { useLanguage } from '../../i18n/context';
import { ByteTools, useBytes } from '../parts/ColourTools';
import type { InMemory } from '../parts/kinds';
import { Side } from '../parts/Side';
import { useCurrentIndex } from '../../session/selection-context';
import { gridOf } from '../../session/tables';
import { integerIn } from '../../session/tuple';
import { among, useSetting } from '../../session/use-setting';
import type { Way } from '../parts/access-walk';
import { kWays, rowwiseLanes } from '../parts/access-walk';
import { LanesTool } from '../parts/LanesTool';
import { useWidest, WidthTool } from '../parts/WidthTool';
import type { Mark } from '../parts/Legend';
import { Legend } from '../parts/Legend';
import type { Conflicts, SwizzleVerdict } from '../parts/swizzle-verdict';
import { swizzledLanes, swizzleVerdict, widthsOver } from '../parts/swizzle-verdict';
import { Together } from '../parts/together';
import { XorSum } from '../parts/XorSum';
import { texts } from './texts';

/** What one lane reads at once at most, which no swizzle of use takes apart. */
const kVectorBytes = 16;
/** Beside each other the numbers of more columns are too small to read. */
const kMostColumns = 16;

/** A swizzled layout beside the layout it swizzles, both coloured by shared-memory bank. */
export function SwizzleView(props: {
  engine: Engine;
  placed: InMemory;
  /** Text of the value whose places are marked here. */
  source: string;
  grid: Grid;
}): ReactNode {
  const { engine, placed, source, grid } = props;
  const { layout, plain, parts, tensor } = placed;
  const { t } = useLanguage(texts);
  const [chosen, setBytes] = useBytes();
  const bytes = tensor?.bytes ?? chosen;
  const before = useMemo(() => gridOf(engine, plain), [engine, plain]);
  const vectors = useMemo(() => {
    const dense = Math.max(grid.cols, grid.cols === 1 ? grid.rows : 1) > kMostColumns;
    return dense && before ? vectorsOf([before, grid], Math.max(1, kVectorBytes / bytes)) : null;
  }, [before, grid, bytes]);
  const scenes = useMemo(() => {
    const options = { colourBy: 'bank', elementBytes: bytes } as const;
    const scene = (table: Grid): Scene => ({
      ...(vectors ? vectorScene(table, vectors, options) : layoutScene(table, options)),
      tellsMarked: true,
    });
    return { before: before && scene(before), after: scene(grid) };
  }, [before, grid, bytes, vectors]);
  const sides = useMemo(
    () =>
      before &&
      ([
        { text: plain, table: before },
        { text: layout, table: grid },
      ] as const),
    [plain, before, layout, grid],
  );
  const [wanted, setWanted] = useWidest();
  const widths = useMemo(
    () => (before ? widthsOver(before, grid, bytes) : []),
    [before, grid, bytes],
  );
  const width = widths.findLast((count) => count <= wanted) ?? widths[0];
  const best = useMemo(
    () => (sides ? swizzledLanes(engine, ...sides, bytes, width) : rowwiseLanes(grid)),
    [engine, sides, grid, bytes, width],
  );
  const [lanes, setLanes] = useSetting<Way>('lanes', among(kWays), best);
  const verdict = useMemo(
    () => sides && swizzleVerdict(engine, ...sides, bytes, lanes, width),
    [engine, sides, bytes, lanes, width],
  );
  const index = useCurrentIndex(source);
  // Until a reader chooses, the first that moves shows how.
  const first = useMemo(
    () => grid.offsets.findIndex((offset, i) => offset !== before?.offsets[i]),
    [grid, before],
  );
  const at = index < 0 ? Math.max(0, first) : index;
  const axes = [t('axis.row'), t('axis.column')] as const;
  const marks: (readonly [Mark, string])[] = [
    ['hues', t('swizzle.colour')],
    [
      'words',
      vectors
        ? t('swizzle.vectors', vectors.elements, vectors.elements * bytes)
        : t('swizzle.number'),
    ],
    ['ring', t('swizzle.ring')],
  ];
  return (
    <>
      <div className="card-body">
        {verdict && <Verdict verdict={verdict} />}
        <p className="quiet">
          {verdict && (
            <>
              {wordsOf(verdict, t)}
              <Space />
            </>
          )}
          {t(`swizzle.how.${lanes}`)}
        </p>
        <Legend items={marks} />
        <Together>
          <div className="sides">
            {scenes.before && (
              <Side
                name={t('xor.before')}
                text={plain}
                scene={scenes.before}
                source={source}
                axes={axes}
                resting={at}
              />
            )}
            <Side
              name={t('xor.after')}
              text={layout}
              scene={scenes.after}
              source={source}
              axes={axes}
              resting={at}
            />
          </div>
        </Together>
        {parts.swizzle && before && (
          <XorSum
            offset={before.offsets[at]! + (integerIn(parts.offset) ?? 0)}
            swizzle={parts.swizzle}
            elementBytes={bytes}
          >
            {index < 0 && <p className="quiet">{t('swizzle.hint')}</p>}
          </XorSum>
        )}
      </div>
      <div className="card-tools">
        {!tensor && <ByteTools bytes={bytes} onBytes={setBytes} />}
        {width !== undefined && <WidthTool {...{ widths, width, bytes }} onWidth={setWanted} />}
        <LanesTool lanes={lanes} onLanes={setLanes} />
      </div>
    </>
  );
}

const isFree = ({ wavefronts, ideal }: Conflicts) => wavefronts <= ideal;

/** How a warp's reads fare before the swizzle, and after it. */
function Verdict({ verdict: { before, after } }: { verdict: SwizzleVerdict }): ReactNode {
  const { t } = useLanguage(texts);
  const side = (one: Conflicts) => (
    <span className={isFree(one) ? 'law-ok' : 'law-bad'}>
      {isFree(one) ? t('swizzle.isFree') : t('swizzle.isWays', one.ways)}
    </span>
  );
  return (
    <p className="card-verdict">
      {side(before)} → {side(after)}
    </p>
  );
}

/** What they are, and what they cost. */
function wordsOf(verdict: SwizzleVerdict, t: Translate<typeof texts>): string {
  const { bytes, lanes, before, after } = verdict;
  const said = (one: Conflicts) => {
    const { wavefronts, ways } = one;
    const cost = isFree(one) ? t('swizzle.free', wavefronts) : t('swizzle.ways', ways, wavefronts);
    return one.bytes === bytes ? cost : t('swizzle.scattered', one.bytes, cost);
  };
  return t('swizzle.verdict', bytes, t(`access.${lanes}`), said(before), said(after));
}
