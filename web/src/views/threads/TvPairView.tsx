import type { Engine, Reading, Statement } from '@colex/wasm';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { useLanguage } from '../../i18n/context';
import { gridOf } from '../../session/tables';
import { tileIn } from '../../session/tuple';
import { ThreadCard } from './ThreadCard';
import { valueOf } from '../../session/value-of';

/** What make_layout_tv gives, a tiler with a thread–value layout: that layout on its tile. */
export function TvPairView(props: {
  engine: Engine;
  statement: Statement;
  before: string;
  /** The call, which is evaluated after `before`. */
  call: string;
  reading: Reading;
  turned: boolean;
}): ReactNode {
  const { engine, statement, before, call, reading, turned } = props;
  const { t } = useLanguage();
  const found = useMemo(() => {
    const [tiler, layout] = [0, 1].map((i) =>
      valueOf(engine, before, `get<${i}>(${call})`, reading),
    );
    const grid = layout && gridOf(engine, layout.text);
    return tiler && grid ? { value: { ...layout, tile: tileIn(tiler.parts) }, grid } : null;
  }, [engine, before, call, reading]);
  if (!found) return <p className="card-note">{t('threads.none')}</p>;
  return <ThreadCard engine={engine} statement={statement} {...found} turned={turned} />;
}
