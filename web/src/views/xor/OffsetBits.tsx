import type { SwizzleBits } from '@colex/wasm';
import type { ReactNode } from 'react';
import { ByteTools, useBytes } from '../parts/ColourTools';
import { XorSum } from '../parts/XorSum';

/** What a swizzle does to one offset, bit by bit. */
export function OffsetBits(props: { swizzle: SwizzleBits; offset: number }): ReactNode {
  const [bytes, setBytes] = useBytes();
  return (
    <>
      <div className="card-body">
        <XorSum {...props} elementBytes={bytes} />
      </div>
      <div className="card-tools">
        <ByteTools bytes={bytes} onBytes={setBytes} />
      </div>
    </>
  );
}
