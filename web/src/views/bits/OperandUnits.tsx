import type { Engine, ValueInfo } from '@colex/wasm';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import type { OffsetTable } from '../../grid/scenes/layout-scene';
import { kUnitBytes, unitScene } from './unit-scene';
import { useLanguage } from '../../i18n/context';
import type { DescriptorProps, Major, Units } from './descriptor-bits';
import { blockOf, canonicalText } from './descriptor-bits';
import { GridView } from '../parts/GridView';
import { Choice } from '../parts/Legend';
import { partName } from '../../session/selection';
import { useCurrentIndex } from '../../session/selection-context';
import { useSpeech } from '../parts/speech';
import { gridOf } from '../../session/tables';
import { among, useSetting } from '../../session/use-setting';
import { valueOf } from '../../session/value-of';
import { fieldOf, numberOf } from '../../session/value-fields';
import { texts } from './texts';

const kMajors = ['K', 'MN'] as const;

/** Where an instruction would read the units of its operand, beside where the layout has them. */
export function OperandUnits(props: DescriptorProps & { now: ValueInfo }): ReactNode {
  const { engine, value, places, before, operand, reading, now } = props;
  const { t } = useLanguage(texts);
  const [chosen, setChosen] = useSetting<Major>('major', among(kMajors), 'K');
  const major = value.parts?.word?.major ?? chosen;
  const wanted = useMemo(
    () => (operand ? unitsOf(engine, before, operand, reading) : null),
    [engine, before, operand, reading],
  );
  const units = wanted ? { mn: wanted.rows, k: wanted.cols } : someUnits(engine, now, major);
  const canonical = canonicalText(engine, now, major, units);
  const read = useMemo(() => (canonical ? gridOf(engine, canonical) : null), [engine, canonical]);
  const scene = useMemo(() => read && unitScene(read, wanted), [read, wanted]);
  const source = partName(places, 'units');
  const index = useCurrentIndex(source);
  const describe = useMemo(() => {
    if (!scene) return null;
    return (at: number) => {
      const { mn, k, byte } = scene.unitOf(at);
      return t('units.spoken', mn, k, byte);
    };
  }, [scene, t]);
  useSpeech(source, describe);
  const here = scene && index >= 0 ? scene.unitOf(index) : null;
  return (
    <section className="units">
      <h3>{t('units.title')}</h3>
      {!operand && (
        <Choice
          label={t('units.major')}
          names={kMajors}
          value={chosen}
          textOf={(name) => `${name}-major`}
          onValue={setChosen}
        />
      )}
      <p className="units-layout">
        <code>{fieldOf(now, `units_if_${major}_major`)}</code>{' '}
        <span className="quiet">{t('units.layout', kUnitBytes)}</span>
      </p>
      {scene ? (
        <>
          {operand && (
            <p className={scene.misread ? 'law-bad' : 'law-ok'}>
              {scene.misread ? t('units.misread', scene.misread) : t('units.all')}
            </p>
          )}
          <GridView
            scene={scene}
            source={source}
            label={t('units.title')}
            axes={['K', 'MN']}
            maxHeight={420}
          />
          <p className="quiet units-here">
            {here
              ? t('units.here', here.mn, here.k, here.byte, here.wanted ?? here.byte)
              : t('units.hint')}
          </p>
        </>
      ) : (
        <p className="law-bad">{t('units.none')}</p>
      )}
    </section>
  );
}

/** The operand in units of 16 bytes, its swizzle left out. */
function unitsOf(
  engine: Engine,
  before: string,
  operand: string,
  reading: DescriptorProps['reading'],
): OffsetTable | null {
  const tensor = valueOf(engine, before, operand, reading);
  const layout = fieldOf(tensor, 'layout');
  const bits = tensor ? numberOf(tensor, 'bits') : 0;
  if (!layout || !bits) return null;
  const perUnit = (kUnitBytes * 8) / bits;
  const units = valueOf(engine, '', `upcast<${perUnit}>(${layout})`, 'cpp');
  return units && gridOf(engine, units.text);
}

/** Without an operand: 64 rows of M, or of N, and 16 halves of K. */
function someUnits(engine: Engine, now: ValueInfo, major: Major): Units {
  if (major === 'K') return { mn: 64, k: 2 };
  return { mn: Math.max(8, blockOf(engine, now, major)?.mn ?? 8), k: 16 };
}
