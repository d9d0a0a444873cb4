import type { Statement } from '@colex/wasm';
import type { ReactNode } from 'react';
import { use } from 'react';
import type { HueSet } from '../../grid/colour';
import type { ColourBy } from '../../grid/scenes/layout-scene';
import { useLanguage } from '../../i18n/context';
import { among, useSetting } from '../../session/use-setting';
import { kTypeNames, kTypes, typeOfBytes } from './access-cost';
import { FigureContext } from './figure';
import { kElementBytes } from './kinds';

export const kHueSets: readonly HueSet[] = ['colex', 'cute'];

export interface ColourChoice {
  readonly by: ColourBy;
  readonly bytes: number;
  readonly hues: HueSet;
}

const kModes: readonly ColourBy[] = ['offset', 'mod8', 'bank', 'warp', 'row', 'col', 'none'];

/** What a layout is coloured by until somebody chooses: threads by their warps. */
export const firstColour = ({ made }: Statement): ColourBy =>
  made?.operation === 'get_thr_layout_vmnk' ? 'warp' : 'offset';

/** The choice of a card, which goes into its link; `first` until there is one. */
export function useColours(
  first: ColourBy,
): readonly [ColourChoice, (choice: ColourChoice) => void] {
  const [by, setBy] = useSetting('colour', among(kModes), first);
  const [bytes, setBytes] = useBytes();
  const [hues, setHues] = useSetting('hues', among(kHueSets), 'colex');
  const set = (next: ColourChoice) => {
    setBy(next.by);
    setBytes(next.bytes);
    setHues(next.hues);
  };
  return [{ by, bytes, hues }, set];
}

const kBytes = 2;

/** Size of an element in all views of a card; older links name its type. */
export function useBytes(): readonly [number, (bytes: number) => void] {
  const known = (text: string) => kElementBytes.find((bytes) => String(bytes) === text);
  const [bytes, setBytes] = useSetting<number>('bytes', known, kBytes);
  const [older, setOlder] = useSetting('type', among(kTypeNames), typeOfBytes(kBytes)!);
  const set = (next: number) => {
    setBytes(next);
    setOlder(typeOfBytes(kBytes)!);
  };
  return [bytes === kBytes ? kTypes[older] : bytes, set];
}

/** What the colours of a grid say. */
export function ColourTools(props: {
  choice: ColourChoice;
  onChoice: (choice: ColourChoice) => void;
}): ReactNode {
  const { choice, onChoice } = props;
  const { t } = useLanguage();
  return (
    <div className="card-tools">
      <label>
        {t('colour.label')}
        <select
          value={choice.by}
          onChange={(event) => onChoice({ ...choice, by: event.target.value as ColourBy })}
        >
          {kModes.map((mode) => (
            <option key={mode} value={mode}>
              {t(`colour.${mode}`)}
            </option>
          ))}
        </select>
      </label>
      {choice.by === 'bank' && (
        <ByteTools bytes={choice.bytes} onBytes={(bytes) => onChoice({ ...choice, bytes })} />
      )}
      {choice.by !== 'offset' && choice.by !== 'none' && (
        <HueTools hues={choice.hues} onHues={(hues) => onChoice({ ...choice, hues })} />
      )}
    </div>
  );
}

export function HueTools(props: { hues: HueSet; onHues: (hues: HueSet) => void }): ReactNode {
  const { t } = useLanguage();
  // The colours of a lesson's figures are those of its text.
  if (use(FigureContext)) return null;
  return (
    <label>
      {t('colour.set')}
      <select value={props.hues} onChange={(event) => props.onHues(event.target.value as HueSet)}>
        <option value="colex">{t('colour.set.colex')}</option>
        <option value="cute">{t('colour.set.cute')}</option>
      </select>
    </label>
  );
}

/** Size of one element, which decides its bank. */
export function ByteTools(props: { bytes: number; onBytes: (bytes: number) => void }): ReactNode {
  const { t } = useLanguage();
  return (
    <label>
      {t('colour.bytes')}
      <select value={props.bytes} onChange={(event) => props.onBytes(Number(event.target.value))}>
        {kElementBytes.map((bytes) => (
          <option key={bytes} value={bytes}>
            {t('colour.bytesOption', bytes)}
          </option>
        ))}
      </select>
    </label>
  );
}
