import type { Engine, Grid, Reading, ValueInfo } from '@colex/wasm';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { Space } from '../../i18n/Space';
import { useLanguage } from '../../i18n/context';
import { useCurrentIndex } from '../../session/selection-context';
import { gridOf } from '../../session/tables';
import { integerIn } from '../../session/tuple';
import { valueOf } from '../../session/value-of';
import { GridView } from '../parts/GridView';
import type { Mark } from '../parts/Legend';
import { Legend } from '../parts/Legend';
import { Side } from '../parts/Side';
import { fittingIn } from '../parts/StripView';
import { stripWidth } from '../../grid/scenes/strip-scene';
import { useWidth } from '../parts/use-width';
import type { Copies } from './copies-scene';
import { copiesOf, copiesScene, partScene } from './copies-scene';
import './copies-view.css';
import { texts } from './texts';

/** Runs of free offsets that are named one by one. */
const kMostRuns = 6;

/** What a complement is for: A, where its copies begin, and the memory that they fill together. */
export function CopiesView(props: {
  engine: Engine;
  value: ValueInfo;
  rest: Grid;
  call: { before: string; reading: Reading; first: string; target: string | undefined };
}): ReactNode {
  const { engine, value, rest } = props;
  const { before, reading, first, target } = props.call;
  const { t } = useLanguage(texts);
  const [box, width] = useWidth();
  const picked = useCurrentIndex(value.text);
  const copy = Math.max(0, picked);
  const found = useMemo(() => {
    const a = valueOf(engine, before, first, reading);
    const table = a && gridOf(engine, a.text);
    // Without a bound a layout is completed up to where it ends.
    const bound = target === undefined ? `cosize(${first})` : `size(${target})`;
    const size = integerIn(valueOf(engine, before, bound, reading)?.parts?.tuple);
    const copies = table && copiesOf(table, rest, size ?? 0);
    return copies && { text: a.text, table, copies };
  }, [engine, before, first, target, reading, rest]);
  const strip = useMemo(() => {
    if (!found || width === 0) return null;
    const cols = stripWidth(found.copies.preimage.length, fittingIn(width));
    return copiesScene(found.copies, cols);
  }, [found, width]);
  const scenes = useMemo(
    () =>
      found && {
        a: partScene(found.table, () => copy),
        rest: partScene(rest, (cell) => cell),
      },
    [found, rest, copy],
  );
  const marks: (readonly [Mark, string])[] = [
    ['hues', t('copies.hue')],
    ['words', t('copies.number')],
    ...(found && found.copies.freeCount > 0 ? [['gap', t('copies.grey')] as const] : []),
  ];
  return (
    <div className="card-body copies" ref={box}>
      {found && scenes ? (
        <>
          <Verdict copies={found.copies} />
          <Legend items={marks} />
          {strip && (
            <GridView
              scene={strip}
              source={value.text}
              label={t('copies.label')}
              axes={[t('axis.offset'), t('axis.offset')]}
              maxHeight={360}
            />
          )}
          <p className="quiet">
            {picked < 0 ? t('copies.hint') : t('copies.picked', picked, rest.offsets[picked] ?? 0)}
          </p>
          <div className="sides">
            <Side name="A" text={found.text} scene={scenes.a} source={found.text} />
            <Side
              name={t('copies.begins')}
              text={value.text}
              scene={scenes.rest}
              source={value.text}
            />
          </div>
        </>
      ) : (
        <p className="card-note">{t('copies.none')}</p>
      )}
    </div>
  );
}

/** Whether the copies fill what they are to fill, and what stays free by name. */
function Verdict({ copies: found }: { copies: Copies }): ReactNode {
  const { t } = useLanguage(texts);
  const { block, copies, target, free, freeCount, last, preimage } = found;
  const named =
    free.slice(0, kMostRuns).join(t('strip.comma')) + (free.length > kMostRuns ? ' …' : '');
  return (
    <p className={freeCount === 0 ? 'law-ok' : 'law-bad'}>
      {freeCount === 0
        ? t('copies.all', copies, block, target - 1)
        : t('copies.free', copies, block, target - 1, freeCount, named)}
      {last >= target && (
        <>
          <Space />
          {t('copies.past', last)}
        </>
      )}
      {preimage.collisions > 0 && (
        <>
          <Space />
          {t('copies.shared', preimage.collisions)}
        </>
      )}
    </p>
  );
}
