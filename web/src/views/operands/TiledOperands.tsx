import type { ReactNode } from 'react';
import { BuilderView } from '../../build/BuilderView';
import { CopyCheck } from '../../build/CopyCheck';
import type { ViewProps } from '../parts/view';
import { OperandsView } from './OperandsView';

/** The pictures of an atom or a tiled object, above its form while its text is there to edit. */
export function TiledOperands(props: ViewProps & { kind: 'gemm' | 'copy' }): ReactNode {
  const { engine, data, source, kind } = props;
  const { current, value } = data;
  return (
    <>
      <OperandsView engine={engine} value={value} kind={kind} />
      {current && <BuilderView engine={engine} data={data} />}
      {current && value.kind === 'tiled_copy' && (
        <CopyCheck engine={engine} data={data} statement={current} source={source} />
      )}
    </>
  );
}
