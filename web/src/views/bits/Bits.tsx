import type { KeyboardEvent, ReactNode } from 'react';
import { useState } from 'react';
import { useLanguage } from '../../i18n/context';
import type { BitField } from '@colex/wasm';
import { useHues } from '../parts/use-hues';
import { texts } from './texts';

const kHues = 8;

/** The bits of a number, the highest first, in the colours of their fields: each turns over. */
export function Bits(props: {
  width: number;
  bits: bigint;
  given: bigint;
  fields: readonly BitField[];
  onFlip: (bit: number) => void;
}): ReactNode {
  const { width, bits, given, fields, onFlip } = props;
  const { t } = useLanguage(texts);
  const hues = useHues(kHues);
  // One stop of the tab key; arrows go on from bit to bit.
  const [at, setAt] = useState(0);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowLeft: 1, ArrowRight: -1 }[event.key];
    if (step === undefined) return;
    const next = Math.min(width - 1, Math.max(0, at + step));
    setAt(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-bit="${next}"]`)?.focus();
    event.preventDefault();
  };
  return (
    <div className="bits" role="group" aria-label={t('bits.label', width)} onKeyDown={onKeyDown}>
      {Array.from({ length: width }, (_, i) => width - 1 - i).map((bit) => {
        const index = fields.findIndex(({ from, count }) => bit >= from && bit < from + count);
        const mask = 1n << BigInt(bit);
        const set = (bits & mask) !== 0n;
        const changed = ((bits ^ given) & mask) !== 0n;
        const field = fields[index]?.name ?? t('bits.unused');
        return (
          <button
            key={bit}
            type="button"
            data-bit={bit}
            className={changed ? 'bit changed' : 'bit'}
            tabIndex={bit === at ? 0 : -1}
            aria-pressed={set}
            aria-label={t('bits.bit', bit, field)}
            title={t('bits.bit', bit, field)}
            style={index < 0 ? undefined : { background: hues[index % kHues] }}
            onFocus={() => setAt(bit)}
            onClick={() => onFlip(bit)}
          >
            <small aria-hidden="true">{bit}</small>
            {set ? 1 : 0}
          </button>
        );
      })}
    </div>
  );
}
