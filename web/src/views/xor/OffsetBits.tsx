import type { ReactNode } from 'react';
import { useLanguage } from '../../i18n/context';
import { ByteTools, useBytes } from '../parts/ColourTools';
import type { SwizzleBits } from '../parts/swizzle';
import { XorSum } from '../parts/XorSum';

/** What a swizzle does to one offset, bit by bit. */
export function OffsetBits(props: { swizzle: SwizzleBits; offset: number }): ReactNode {
  const { t } = useLanguage('views');
  const [bytes, setBytes] = useBytes();
  return (
    <>
      <div className="card-body">
        <div className="swizzle-sum" tabIndex={0} role="region" aria-label={t('swizzle.xor')}>
          <XorSum {...props} elementBytes={bytes} />
        </div>
      </div>
      <div className="card-tools">
        <ByteTools bytes={bytes} onBytes={setBytes} />
      </div>
    </>
  );
}
