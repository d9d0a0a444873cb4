import type { Engine, Reading, ValueInfo } from '@colex/wasm';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { bankScene } from '../grid/scenes/bank-scene';
import { useLanguage } from '../i18n/context';
import { valueOf } from '../play/operands';
import { Fact } from './Facts';
import { GridView } from './GridView';
import { gridOf } from './tables';

/** Who meets whom in shared memory: every phase of an access, bank by bank. */
export function BankView(props: {
  engine: Engine;
  value: ValueInfo;
  before: string;
  access: string;
  reading: Reading;
}): ReactNode {
  const { engine, value, before, access, reading } = props;
  const { t } = useLanguage();
  const instructions = numberOf(value, 'instructions');
  const bytes = numberOf(value, 'bytes');
  const scene = useMemo(() => {
    const info = valueOf(engine, before, access, reading);
    const table = info && gridOf(engine, info.text);
    if (!table || !instructions) return null;
    const vector = table.cols / instructions;
    return bankScene({ table, vector, elementBytes: bytes / vector });
  }, [engine, before, access, reading, instructions, bytes]);
  if (!scene) return <p className="card-note">{t('operands.none')}</p>;
  return (
    <div className="card-body">
      <p className="quiet">{t('banks.how')}</p>
      <GridView scene={scene} source={access} label={t('view.banks')} maxHeight={640} />
      <dl className="facts fields">
        {value.fields?.map(({ name, text }) => (
          <Fact key={name} name={name} mono value={text} />
        ))}
      </dl>
    </div>
  );
}

function numberOf(value: ValueInfo, field: string): number {
  const text = value.fields?.find(({ name }) => name === field)?.text ?? '';
  return Number(text.replace(/_/g, ''));
}
