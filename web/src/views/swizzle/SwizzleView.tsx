import type { Engine, Grid } from '@colex/wasm';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { Space } from '../../i18n/Space';
import { layoutScene } from '../../grid/scenes/layout-scene';
import { vectorScene, vectorsOf } from '../../grid/scenes/vector-scene';
import { useLanguage } from '../../i18n/context';
import { ByteTools, useBytes } from '../parts/ColourTools';
import type { InMemory } from '../parts/kinds';
import { Side } from '../parts/Side';
import { useCurrentIndex } from '../../session/selection-context';
import { gridOf } from '../../session/tables';
import { integerIn } from '../../session/tuple';
import type { Conflicts, SwizzleVerdict } from './verdict';
import { swizzleVerdict } from './verdict';
import { XorSum } from '../parts/XorSum';

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
  const { t } = useLanguage('views');
  const [chosen, setBytes] = useBytes();
  const bytes = tensor?.bytes ?? chosen;
  const before = useMemo(() => gridOf(engine, plain), [engine, plain]);
  const vectors = useMemo(() => {
    const dense = Math.max(grid.cols, grid.cols === 1 ? grid.rows : 1) > kMostColumns;
    return dense && before ? vectorsOf([before, grid], Math.max(1, kVectorBytes / bytes)) : null;
  }, [before, grid, bytes]);
  const scenes = useMemo(() => {
    const options = { colourBy: 'bank', elementBytes: bytes } as const;
    const scene = (table: Grid) =>
      vectors ? vectorScene(table, vectors, options) : layoutScene(table, options);
    return { before: before && scene(before), after: scene(grid) };
  }, [before, grid, bytes, vectors]);
  const verdict = useMemo(
    () =>
      before &&
      swizzleVerdict(engine, { text: plain, table: before }, { text: layout, table: grid }, bytes),
    [engine, plain, before, layout, grid, bytes],
  );
  const index = useCurrentIndex(source);
  // Until a reader chooses, the first that moves shows how.
  const first = useMemo(
    () => grid.offsets.findIndex((offset, i) => offset !== before?.offsets[i]),
    [grid, before],
  );
  const at = index < 0 ? Math.max(0, first) : index;
  return (
    <>
      <div className="card-body">
        {verdict && <Verdict verdict={verdict} />}
        <p className="quiet">
          {t('swizzle.how')}
          {vectors && (
            <>
              <Space />
              {t('swizzle.vectors', vectors.elements, vectors.elements * bytes)}
            </>
          )}
        </p>
        <div className="sides">
          {scenes.before && (
            <Side name={t('swizzle.before')} text={plain} scene={scenes.before} source={source} />
          )}
          <Side name={t('swizzle.after')} text={layout} scene={scenes.after} source={source} />
        </div>
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
      {!tensor && (
        <div className="card-tools">
          <ByteTools bytes={bytes} onBytes={setBytes} />
        </div>
      )}
    </>
  );
}

/** What a warp pays for its reads before the swizzle, and after it. */
function Verdict({ verdict }: { verdict: SwizzleVerdict }): ReactNode {
  const { t } = useLanguage('views');
  const { bytes, lanes, before, after } = verdict;
  const said = (one: Conflicts) => {
    const { wavefronts, ideal, ways } = one;
    const cost =
      wavefronts > ideal ? t('swizzle.ways', ways, wavefronts) : t('swizzle.free', wavefronts);
    return one.bytes === bytes ? cost : t('swizzle.scattered', one.bytes, cost);
  };
  return (
    <p className={after.wavefronts > before.ideal ? 'law-bad' : 'law-ok'}>
      {t('swizzle.verdict', bytes, t(`access.${lanes}`), said(before), said(after))}
    </p>
  );
}
