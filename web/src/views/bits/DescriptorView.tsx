import type { BitField, ValueInfo } from '@colex/wasm';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { useLanguage } from '../../i18n/context';
import type { TextKey } from '../../i18n/texts';
import { Bits } from './Bits';
import type { DescriptorProps } from './descriptor-bits';
import { callOfBits, decoded, rawOf } from './descriptor-bits';
import './descriptor-view.css';
import { FactTable } from '../parts/FactTable';
import { OperandUnits } from './OperandUnits';
import { useSetting } from '../../session/use-setting';
import { fieldOf } from '../../session/value-fields';
import { texts } from './texts';

/** The number that was given and what has been made of it: of another number it says nothing. */
const bitsText = (text: string) => (/^[\da-f]{1,16}_[\da-f]{1,16}$/.test(text) ? text : undefined);

/** A descriptor taken apart bit by bit; turned over, a bit says what the hardware would do then. */
export function DescriptorView(props: DescriptorProps): ReactNode {
  const { engine, value } = props;
  const { t } = useLanguage(texts);
  const word = value.parts?.word;
  const given = BigInt(fieldOf(value, 'desc') ?? '0');
  const [edited, setEdited] = useSetting('bits', bitsText, '');
  const [of = '', changed = ''] = edited.split('_');
  const bits = of === given.toString(16) ? BigInt(`0x${changed}`) : given;
  const change = (next: bigint) =>
    setEdited(next === given ? '' : `${given.toString(16)}_${next.toString(16)}`);
  const now = useMemo(() => word && decoded(engine, word, bits), [engine, word, bits]);
  if (!word || !now) return <p className="card-note">{t('bits.none')}</p>;
  const { fields } = word;
  const used = fields.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className="card-body descriptor">
      <p>{t('bits.count', fields.length, used, word.bits)}</p>
      <p className="quiet">{t('bits.how')}</p>
      <Bits
        width={word.bits}
        bits={bits}
        given={given}
        fields={fields}
        onFlip={(bit) => change(bits ^ (1n << BigInt(bit)))}
      />
      <p className="descriptor-number">
        <code>{callOfBits(word, bits)}</code>
        {bits !== given && (
          <button type="button" onClick={() => change(given)}>
            {t('bits.back')}
          </button>
        )}
      </p>
      <Table fields={fields} bits={bits} now={now} />
      {word.bits === 64 && <OperandUnits {...props} now={now} />}
    </div>
  );
}

/** Every field: where it stands, what stands there, what that says. */
function Table(props: { fields: readonly BitField[]; bits: bigint; now: ValueInfo }): ReactNode {
  const { fields, bits, now } = props;
  const { t } = useLanguage(texts);
  return (
    <div className="descriptor-table">
      <FactTable
        headings={[t('bits.field'), t('bits.place'), t('bits.says'), t('bits.raw'), t('bits.what')]}
        rows={fields.map((field) => {
          const { name, from, count } = field;
          const word = fieldOf(now, `${name}_name`);
          const says = fieldOf(now, name) ?? '';
          const what = t(`bits.${name}` as TextKey<typeof texts>);
          return [
            name,
            count > 1 ? `${from}–${from + count - 1}` : String(from),
            word ? `${says} ${word}` : says,
            `0b${rawOf(bits, field).toString(2).padStart(count, '0')}`,
            what,
          ];
        })}
        mono={4}
      />
    </div>
  );
}
