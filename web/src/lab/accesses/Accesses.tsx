import type { ReactNode } from 'react';
import { Space } from '../../i18n/Space';
import { useLanguage } from '../../i18n/context';
import type { TextKey } from '../../i18n/texts';
import { digits } from '../../i18n/digits';
import type { AccessRow, Wavefronts } from './accesses';
import { accessRows, agreement } from './accesses';
import './accesses.css';

/**
 * The memory accesses of a launch, kind by kind; `when` says of kept ones where they come from, and
 * `children` stand where nothing was counted.
 */
export function Accesses(props: {
  wavefronts: Wavefronts;
  when?: string;
  children?: ReactNode;
}): ReactNode {
  const { wavefronts, when, children } = props;
  const { t } = useLanguage('lab');
  const rows = accessRows(wavefronts);
  const agree = agreement(rows);
  const { measured, unavailable } = wavefronts;
  if (rows.length === 0 && !measured) return null;
  return (
    <div className="accesses">
      <h3>{t('lab.accesses')}</h3>
      {rows.length > 0 && (
        <table>
          <thead>
            <tr>
              <th />
              <th scope="col">{t('lab.accesses.predicted')}</th>
              <th scope="col">{t('lab.accesses.each')}</th>
              {agree && <th scope="col">{t('lab.accesses.counted')}</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.kind}>
                <th scope="row">
                  {kNames[row.kind] ? t(kNames[row.kind]!) : row.kind}{' '}
                  <small>{t(`lab.accesses.${row.unit}`)}</small>
                </th>
                <td>{digits(row.predicted)}</td>
                <td>{row.each.toFixed(row.each % 1 === 0 ? 0 : 1)}</td>
                {agree && <td>{counted(row)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="quiet">
        {agree && t('lab.accesses.agree', agree.exact, agree.counted)}
        <Space />
        {measured &&
          t(
            'lab.accesses.dram',
            (measured.dram.read_bytes / 1e6).toFixed(0),
            (measured.dram.written_bytes / 1e6).toFixed(0),
          )}
        {when && ` ${when}`}
        {unavailable && t('lab.accesses.unavailable', unavailable)}
      </p>
      {!measured && !unavailable && children}
    </div>
  );
}

/** Kinds as the families name them; one of a newer server keeps its own name. */
const kNames: Readonly<Record<string, TextKey<'lab'>>> = {
  cp_async_loads: 'lab.access.asyncLoads',
  cp_async_writes: 'lab.access.asyncWrites',
  cp_async_cg_loads: 'lab.access.asyncLoads',
  cp_async_cg_writes: 'lab.access.asyncWrites',
  global_loads: 'lab.access.globalLoads',
  shared_stores: 'lab.access.sharedStores',
  shared_loads: 'lab.access.sharedLoads',
  ldmatrix: 'lab.access.ldmatrix',
  epilogue_writes: 'lab.access.epilogueWrites',
  epilogue_reads: 'lab.access.epilogueReads',
  c_stores: 'lab.access.stores',
};

/** What is equal is said by a sign: digits that differ in one place are hard to tell apart. */
function counted({ predicted, counted }: AccessRow): ReactNode {
  if (counted === null) return '–';
  if (counted === predicted) return <span className="accesses-equal">= {digits(counted)}</span>;
  const off = (100 * (counted - predicted)) / predicted;
  return (
    <>
      {digits(counted)} <small>({`${off > 0 ? '+' : '−'}${Math.abs(off).toFixed(1)} %`})</small>
    </>
  );
}
