import type { Engine, ValueInfo } from '@colex/wasm';
import type { ReactNode } from 'react';
import { useCallback, useMemo } from 'react';
import type { Access, BankScene } from '../../grid/scenes/bank-scene';
import { bankScene } from '../../grid/scenes/bank-scene';
import type { Translate } from '../../i18n/context';
import { AccessView } from '../parts/AccessView';
import { useLanguage } from '../../i18n/context';
import { Space } from '../../i18n/Space';
import { lanesText } from '../parts/access';
import '../parts/access.css';
import { Fact } from '../parts/Facts';
import { GridView } from '../parts/GridView';
import type { InMemory } from '../parts/kinds';
import type { Memory } from '../../session/selection-context';
import { useCurrentBank, useCurrentIndex } from '../../session/selection-context';
import { banksOf, gridOf } from '../../session/tables';
import type { AccessProps } from '../parts/use-access-scene';
import { useAccessScene } from '../parts/use-access-scene';
import { numberOf } from '../../session/value-fields';
import { texts } from './texts';

/** Heights in pixels; a row of so many holds the number of its lane. */
const kRow = 18;
const kLeastHeight = 614;
const kMostHeight = 1400;

/** What an access costs that the text asks about, or else one of the layout or tensor that is chosen here. */
export function BankCosts(props: {
  engine: Engine;
  value: ValueInfo;
  placed: InMemory | null;
  asked: Omit<AccessProps, 'engine' | 'value'> | null;
}): ReactNode {
  const { engine, value, placed, asked } = props;
  if (asked) return <BankView engine={engine} value={value} {...asked} asked />;
  if (!placed) return null;
  return <AccessView {...{ engine, placed }} source={value.text} memory="banks" show={BankView} />;
}

/** Who meets whom in shared memory: every phase of an access, bank by bank. */
export function BankView(
  props: AccessProps & {
    /** The text asks about the layout itself, whose modes are to be told then. */
    asked?: true;
  },
): ReactNode {
  const { engine, value, domain, memory: layout } = props;
  const { t } = useLanguage(texts);
  const instructions = numberOf(value, 'instructions');
  const bytes = numberOf(value, 'bytes');
  const say = useCallback((scene: BankScene, index: number) => speak(t, scene, index), [t]);
  const scene = useAccessScene(props, { instructions, bytes }, servedScene, say);
  const memory = useMemo((): Memory => {
    const offsets = gridOf(engine, layout)?.offsets ?? [];
    return { source: layout, bits: 8 * (scene?.elementBytes ?? 0), offsets };
  }, [engine, layout, scene]);
  if (!scene) return <p className="card-note">{t('threads.none')}</p>;
  const [wavefronts, ideal] = [numberOf(value, 'wavefronts'), numberOf(value, 'ideal')];
  return (
    <div className="card-body">
      <p className={`card-verdict ${wavefronts > ideal ? 'law-bad' : 'law-ok'}`}>
        {wavefronts > ideal
          ? t('banks.conflicts', wavefronts, ideal, numberOf(value, 'ways'))
          : t('banks.free', wavefronts)}
      </p>
      <p className="quiet">
        {props.asked && (
          <>
            {t('access.modes')}
            <Space />
          </>
        )}
        {t('banks.how')} {instructions > 1 && t('banks.instructions')}
      </p>
      <div className="access">
        <GridView
          scene={scene}
          source={domain}
          memory={memory}
          label={t('banks.label')}
          axes={['wavefront', 'bank']}
          maxHeight={Math.max(kLeastHeight, Math.min(kMostHeight, scene.rows * kRow))}
        />
        <Here scene={scene} source={domain} memory={memory} />
      </div>
    </div>
  );
}

function servedScene(access: Access & { readonly text: string }, engine: Engine): BankScene | null {
  const served = banksOf(engine, access.text, 8 * access.elementBytes);
  return served && bankScene(access, served);
}

function speak(t: Translate<typeof texts>, scene: BankScene, index: number): string {
  const { lane, bank, waiting } = scene.placeOf(index);
  return t('banks.spoken', lane, bank, lanesText(waiting) || t('banks.nobody'));
}

/** The value under the pointer: when it is served, by which bank, who waits for whom. */
function Here(props: { scene: BankScene; source: string; memory: Memory }): ReactNode {
  const { scene, source, memory } = props;
  const { t } = useLanguage(texts);
  const index = useCurrentIndex(source);
  const whole = useCurrentBank(memory.source);
  if (whole) {
    return <p className="access-here">{t('grid.bankSpoken', whole.bank, whole.elements)}</p>;
  }
  if (index < 0) return <p className="quiet access-here">{t('banks.hint')}</p>;
  const { lane, instruction, phase, byte, bank, word, together, waiting } = scene.placeOf(index);
  return (
    <dl className="facts access-here">
      <Fact name={t('access.lane')} mono value={`T${lane} V${Math.floor(index / scene.lanes)}`} />
      <Fact name={t('banks.phase')} mono value={`i${instruction}, T${phase[0]}–T${phase[1]}`} />
      <Fact name={t('access.bank')} mono>
        {t('banks.bankOf', byte, word, bank)}
      </Fact>
      <Fact name={t('banks.together')} mono value={lanesText(together)} />
      <Fact name={t('banks.waiting')}>
        <span className={waiting.length > 0 ? 'law-bad mono' : 'law-ok'}>
          {waiting.length > 0 ? lanesText(waiting) : t('banks.nobody')}
        </span>
      </Fact>
    </dl>
  );
}
