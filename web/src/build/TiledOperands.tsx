import type { ReactNode } from 'react';
import { use } from 'react';
import { BuilderView } from './BuilderView';
import { CopyCheck } from './CopyCheck';
import { useNarrow } from '../site/narrow';
import { FigureContext } from '../views/parts/figure';
import type { ViewProps } from '../views/parts/view';
import { OperandsView } from '../views/parts/operands/OperandsView';

/** As wide as the styles' narrow screens: the form would take all of one. */
const kPhone = 640;

/**
 * The pictures of an atom or a tiled object, and its form while its text is there to edit: below them,
 * but above them in a text, so that both are seen at once.
 */
export function TiledOperands(props: ViewProps & { kind: 'gemm' | 'copy' }): ReactNode {
  const { engine, data, source, kind } = props;
  const { current, value } = data;
  const isNarrow = useNarrow(kPhone);
  const isFirst = use(FigureContext) && !isNarrow;
  const form = current && <BuilderView engine={engine} data={data} />;
  return (
    <>
      {isFirst && form}
      <OperandsView engine={engine} value={value} kind={kind} />
      {!isFirst && form}
      {current && value.kind === 'tiled_copy' && (
        <CopyCheck engine={engine} data={data} statement={current} source={source} />
      )}
    </>
  );
}
