import type { Engine, ValueInfo } from '@colex/wasm';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import type { Box } from '../../grid/scenes/tma-scene';
import { Space } from '../../i18n/Space';
import { outsideOf, tmaScenes, vectorAt, windowOf } from '../../grid/scenes/tma-scene';
import { useLanguage } from '../../i18n/context';
import { partName } from '../../session/selection';
import { among, useSetting } from '../../session/use-setting';
import { Fact } from '../parts/Facts';
import { GridView } from '../parts/GridView';
import { Choice, Legend } from '../parts/Legend';
import { useCurrentIndex } from '../../session/selection-context';
import { useSpeech } from '../parts/speech';
import type { Transfer } from './tma-box';
import { boxAt, transferOf } from './tma-box';
import { swizzleText } from '../parts/swizzle';
import '../parts/side.css';
import './tma-view.css';
import { TmaTensor } from './TmaTensor';
import { texts } from './texts';

const kRows = ['some', 'all'] as const;

/** `8_0_n3`: the coordinates as a link has them, `n` in front of those before the tensor. */
const placeText = (text: string) =>
  /^n?\d{1,9}(?:_n?\d{1,9}){0,4}$/.test(text) ? text : undefined;

/** One instruction of TMA: its box over the tensor, what is filled in, where it lies afterwards. */
export function TmaView({ engine, value }: { engine: Engine; value: ValueInfo }): ReactNode {
  const { t } = useLanguage(texts);
  const transfer = useMemo(() => transferOf(value), [value]);
  const [at, goTo] = usePlace(transfer);
  const box = useMemo(() => transfer && boxAt(engine, transfer, at), [engine, transfer, at]);
  const [rows, setRows] = useSetting('rows', among(kRows), 'some');
  const whole = rows === 'all';
  const window = useMemo(
    () => box && (whole ? { from: 0, count: box.rows } : windowOf(box)),
    [box, whole],
  );
  const scenes = useMemo(() => box && window && tmaScenes(box, window), [box, window]);
  const source = partName(value.text, 'box');
  useBoxSpeech(source, box);
  if (!transfer || !box || !window || !scenes) return <p className="card-note">{t('box.none')}</p>;
  return (
    <div className="card-body tma">
      <Verdict transfer={transfer} box={box} />
      <Coordinates transfer={transfer} at={at} onAt={goTo} />
      <Legend
        items={[
          ['hues', t('box.colours')],
          ['words', t('box.number')],
          ['gap', t(transfer.stores ? 'box.gapStore' : 'box.gap')],
        ]}
      >
        {(whole || window.count < box.rows) && (
          <Choice
            label={t('box.rows')}
            names={kRows}
            value={rows}
            textOf={(name) =>
              name === 'all'
                ? t('box.all', box.rows)
                : t('box.some', windowOf(box).from, windowOf(box).count)
            }
            onValue={setRows}
          />
        )}
      </Legend>
      <div className="sides three">
        <TmaTensor transfer={transfer} at={at} onAt={goTo} />
        <BoxPictures {...{ transfer, scenes, source }} />
        <div className="tma-here">
          <p className="quiet">{t('box.hint')}</p>
          <Here box={box} source={source} />
        </div>
      </div>
    </div>
  );
}

/** Where the box stands, a coordinate a mode, as the link has it; and how it is moved. */
function usePlace(
  transfer: Transfer | null,
): [at: readonly number[], goTo: (at: readonly number[]) => void] {
  const [asked, setAsked] = useSetting('at', placeText, '');
  const at = useMemo(() => {
    const place = asked.split('_').map((part) => Number(part.replace('n', '-')));
    return Array.from({ length: transfer?.rank ?? 0 }, (_, mode) => place[mode] ?? 0);
  }, [asked, transfer]);
  return [at, (place) => setAsked(place.join('_').replaceAll('-', 'n'))];
}

/** Says of a vector its coordinate and where it lies afterwards. */
function useBoxSpeech(source: string, box: Box | null): void {
  const { t } = useLanguage(texts);
  const describe = useMemo(() => {
    if (!box) return null;
    return (index: number) => {
      const { coordinate, sharedByte } = vectorAt(box, index);
      return t('box.spoken', coordinate.join(', '), sharedByte);
    };
  }, [box, t]);
  useSpeech(source, describe);
}

/** The box as it lies in the tensor, and in shared memory. */
function BoxPictures(props: {
  transfer: Transfer;
  scenes: ReturnType<typeof tmaScenes>;
  source: string;
}): ReactNode {
  const { transfer, scenes, source } = props;
  const { rank, swizzle, swizzleMode } = transfer;
  const { t } = useLanguage(texts);
  return (
    <>
      <figure className="side">
        <figcaption>
          <b>{t('box.tensor')}</b> {t('box.tensorAxes')}
        </figcaption>
        <GridView
          scene={scenes.box}
          source={source}
          label={t('box.tensor')}
          axes={[modesDown(rank), 'c0']}
          maxHeight={460}
        />
      </figure>
      <figure className="side">
        <figcaption>
          <b>{t('box.smem')}</b>{' '}
          {t('box.smemAxes', swizzleMode, swizzle ? swizzleText(swizzle) : '')}
        </figcaption>
        <GridView
          scene={scenes.smem}
          source={source}
          label={t('box.smem')}
          axes={[t('axis.byte'), t('axis.byte')]}
          maxHeight={460}
        />
      </figure>
    </>
  );
}

/** Coordinates that a row of the box has: all but the first. */
const modesDown = (rank: number) =>
  Array.from({ length: rank - 1 }, (_, mode) => `c${mode + 1}`).join(',');

/** What arrives, how much of it is filled in, what a barrier has to expect. */
function Verdict({ transfer, box }: { transfer: Transfer; box: Box }): ReactNode {
  const { t } = useLanguage(texts);
  const { boxBytes, transferBytes, tileBytes, multicast, stores, elementBits } = transfer;
  const outside = outsideOf(box);
  const size = transfer.box.join(' × ');
  const times = transferBytes > 0 ? tileBytes / transferBytes : 1;
  return (
    <>
      <p className={outside > 0 ? 'law-bad' : 'law-ok'}>
        {outside === 0
          ? t('box.inside', size, elementBits, boxBytes)
          : t(stores ? 'box.outsideStore' : 'box.outside', size, outside, boxBytes)}
      </p>
      <p className="quiet">
        {!stores && t('box.expect', tileBytes, times, transferBytes)}
        {multicast > 1 && (
          <>
            <Space />
            {t('box.multicast', multicast, boxBytes, transferBytes)}
          </>
        )}
      </p>
    </>
  );
}

/** The coordinates that the instruction is given, by TMA mode. */
function Coordinates(props: {
  transfer: Transfer;
  at: readonly number[];
  onAt: (at: readonly number[]) => void;
}): ReactNode {
  const { transfer, at, onAt } = props;
  const { t } = useLanguage(texts);
  const { box, extent } = transfer;
  const edge = at.map((_, mode) =>
    mode < 2 ? Math.max(0, extent[mode]! - Math.floor(box[mode]! / 2)) : 0,
  );
  return (
    <fieldset className="tma-coordinates">
      <legend>{t('box.coordinates')}</legend>
      {at.map((c, mode) => (
        <label key={mode}>
          <span className="mono">c{mode}</span>
          <input
            type="number"
            className="mono"
            step={box[mode]}
            value={c}
            onChange={({ target }) => {
              if (Number.isInteger(target.valueAsNumber)) {
                onAt(at.with(mode, target.valueAsNumber));
              }
            }}
          />
          <span className="quiet">{t('box.of', extent[mode]!)}</span>
        </label>
      ))}
      <button type="button" onClick={() => onAt(edge)}>
        {t('box.edge')}
      </button>
      <button type="button" onClick={() => onAt([])}>
        {t('box.start')}
      </button>
    </fieldset>
  );
}

/** The vector under the pointer, or the first: where it comes from, where it goes. */
function Here({ box, source }: { box: Box; source: string }): ReactNode {
  const { t } = useLanguage(texts);
  const current = useCurrentIndex(source);
  const index = current < box.rows * box.cols ? Math.max(0, current) : 0;
  const { coordinate, inside, elements, globalByte, plainByte, sharedByte } = vectorAt(box, index);
  return (
    <dl className="facts">
      <Fact name={t('box.coordinate')} mono value={`{${coordinate.join(', ')}}`} />
      <Fact name={t('box.known')} mono value={`${inside} / ${elements}`} />
      <Fact name={t('box.global')} mono value={inside > 0 ? String(globalByte) : '–'} />
      <Fact name={t('box.shared')} mono value={`${plainByte} → ${sharedByte}`} />
    </dl>
  );
}
