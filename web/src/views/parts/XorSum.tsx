import type { SwizzleBits } from '@colex/wasm';
import type { ReactNode } from 'react';
import { bankOfWord, kBankBytes } from '../../grid/banks';
import { useLanguage } from '../../i18n/context';
import { maskOf, placesOf, swizzled } from './swizzle';
import './xor-sum.css';
import { texts } from './texts';

const kFewestBits = 8;

interface Sum {
  offset: number;
  swizzle: SwizzleBits;
  elementBytes: number;
}

/** An offset, what the swizzle XORs into it, and the offset that comes of it; `children` stand below. */
export function XorSum({ children, ...sum }: Sum & { children?: ReactNode }): ReactNode {
  const { t } = useLanguage(texts);
  return (
    <div className="swizzle-sum" tabIndex={0} role="region" aria-label={t('xor.label')}>
      <Bits {...sum} />
      {children}
    </div>
  );
}

/** The three numbers bit by bit. */
function Bits(props: Sum): ReactNode {
  const { offset, swizzle, elementBytes } = props;
  const { t } = useLanguage(texts);
  const [from, to] = placesOf(swizzle);
  const { bits } = swizzle;
  const mask = maskOf(offset, swizzle);
  const result = swizzled(offset, swizzle);
  const width = Math.max(
    kFewestBits,
    from + bits,
    to + bits,
    Math.max(offset, result).toString(2).length,
  );
  const places = Array.from({ length: width }, (_, i) => width - 1 - i);
  const within = (bit: number, first: number) => bit >= first && bit < first + bits;
  const bankOf = (at: number) => bankOfWord(Math.floor((at * elementBytes) / kBankBytes));
  const rows = [
    { name: t('xor.before'), value: offset, bank: bankOf(offset), only: null },
    { name: t('xor.moved', from + bits - 1, from, to), value: mask, bank: null, only: to },
    { name: t('xor.after'), value: result, bank: bankOf(result), only: null },
  ];
  return (
    <table className="xor-sum">
      <caption>{t('xor.sum', offset, mask, result)}</caption>
      <thead>
        <tr>
          <td colSpan={3} />
          {partsOf(width, elementBytes).map(({ name, bits }) => (
            <th key={name} scope="colgroup" colSpan={bits} className="part">
              {t(`xor.${name}`)}
            </th>
          ))}
        </tr>
        <tr>
          <th />
          <th scope="col">{t('xor.offset')}</th>
          <th scope="col">{t('access.bank')}</th>
          {places.map((bit) => (
            <th key={bit} scope="col">
              {bit}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, value, bank, only }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{value}</td>
            <td>{bank}</td>
            {places.map((bit) => (
              <td
                key={bit}
                className={[
                  within(bit, from) && only === null && 'read',
                  within(bit, to) && 'changed',
                ]
                  .filter(Boolean)
                  .join(' ')}
              >
                {only === null || within(bit, only) ? Math.floor(value / 2 ** bit) % 2 : ''}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Bits of an address from which its parts go: 16 bytes, in them all banks by fours, a row of all banks. */
const kParts = [
  ['row', 7],
  ['group', 4],
  ['position', 0],
] as const;

/** What so many bits of an offset say, the highest first, and how many of them do. */
function partsOf(width: number, elementBytes: number) {
  const shift = Math.log2(elementBytes);
  let end = width;
  return kParts.flatMap(([name, from]) => {
    const bits = end - Math.max(0, Math.min(end, from - shift));
    end -= bits;
    return bits > 0 ? [{ name, bits }] : [];
  });
}
