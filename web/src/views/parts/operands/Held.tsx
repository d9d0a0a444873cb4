import type { ValueInfo } from '@colex/wasm';
import type { ReactNode } from 'react';
import type { Operands, OperandScene } from '../../../grid/scenes/mma-scene';
import type { Translate } from '../../../i18n/context';
import { useLanguage } from '../../../i18n/context';
import { useCurrentIndex } from '../../../session/selection-context';
import { Fact } from '../Facts';
import { Aside } from '../figure';
import { texts } from './texts';

/**
 * What the thread under the pointer holds of each operand, or the first thread. Its place has a fixed size: pictures must
 * not move away from the pointer.
 */
export function Held(props: { operands: Operands; value: ValueInfo; corner?: boolean }): ReactNode {
  const { operands, value, corner = false } = props;
  const { t } = useLanguage(texts);
  const index = Math.max(0, useCurrentIndex(value.text));
  const { threads, scenes } = operands;
  const thread = index % threads;
  return (
    <div className={corner ? 'held corner' : 'held'}>
      <div className="held-thread" tabIndex={0} role="region" aria-label={t('fact.thread')}>
        <p className="quiet">{t('operands.hint')}</p>
        <dl className="facts">
          <Fact name={t('fact.thread')} mono value={`T${thread}`} />
          {[...scenes].sort(byOrder).map((scene) => (
            <Fact
              key={scene.name}
              name={`${scene.name}${kAxes[scene.name] ?? ''}`}
              mono
              value={scene.memory ? t(`operands.from.${scene.memory}`) : heldText(scene, thread)}
            />
          ))}
        </dl>
      </div>
      {corner && <Fields value={value} />}
    </div>
  );
}

/** A, B and C; of a copy the source, then the destination. */
const kOrder = ['A', 'B', 'C', 'S', 'D'];
const byOrder = (a: OperandScene, b: OperandScene) =>
  kOrder.indexOf(a.name) - kOrder.indexOf(b.name);

/** Coordinates are those of the picture: B stands above C as K x N. */
const kAxes: Readonly<Record<string, string>> = { A: ' (m,k)', B: ' (k,n)', C: ' (m,n)' };

const kMostHeld = 16;

function heldText(scene: OperandScene, thread: number): string {
  const held = scene.held(thread);
  const shown = held.slice(0, kMostHeld).map(([row, col]) => `(${row},${col})`);
  return shown.join(' ') + (held.length > kMostHeld ? ` … ${held.length}` : '');
}

/** All that is known of the object; a tiled MMA's layouts are long and take the whole width. */
export function Fields({ value }: { value: ValueInfo }): ReactNode {
  const { t } = useLanguage(texts);
  return (
    <Aside name={t('aside.fields')}>
      <dl className="facts fields">
        {(value.fields ?? []).map(({ name, text }) => (
          <Fact key={name} name={fieldName(name, t)} mono value={text} />
        ))}
      </dl>
    </Aside>
  );
}

/** Names of the core stay, but for what is a sentence rather than a name. */
function fieldName(name: string, t: Translate<typeof texts>): string {
  if (name === 'native') return t('atoms.native');
  return name === 'refused' ? t('atoms.refused') : name;
}
