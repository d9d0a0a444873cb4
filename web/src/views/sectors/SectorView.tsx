import type { Engine, ValueInfo } from '@colex/wasm';
import type { ReactNode } from 'react';
import { useCallback } from 'react';
import type { RequestCount, SectorScene } from '../../grid/scenes/sector-scene';
import { kSectorBytes, sectorScene } from '../../grid/scenes/sector-scene';
import type { Translate } from '../../i18n/context';
import { AccessView } from '../parts/AccessView';
import { useLanguage } from '../../i18n/context';
import { Space } from '../../i18n/Space';
import { lanesText } from '../parts/access';
import '../parts/access.css';
import { Fact } from '../parts/Facts';
import { GridView } from '../parts/GridView';
import type { InMemory } from '../parts/kinds';
import { useCurrentIndex } from '../../session/selection-context';
import type { AccessProps } from '../parts/use-access-scene';
import { useAccessScene } from '../parts/use-access-scene';
import { numberOf } from '../../session/value-fields';
import { texts } from './texts';

/** What an access costs that the text asks about, or else one of the layout or tensor that is chosen here. */
export function SectorCosts(props: {
  engine: Engine;
  value: ValueInfo;
  placed: InMemory | null;
  asked: Omit<AccessProps, 'engine' | 'value'> | null;
}): ReactNode {
  const { engine, value, placed, asked } = props;
  if (asked) return <SectorView engine={engine} value={value} {...asked} asked />;
  if (!placed) return null;
  return (
    <AccessView {...{ engine, placed }} source={value.text} memory="sectors" show={SectorView} />
  );
}

/** What a warp's access moves from global memory, line by line, beside what it asked for. */
export function SectorView(
  props: AccessProps & {
    /** The text asks about the layout itself, whose modes are to be told then. */
    asked?: true;
  },
): ReactNode {
  const { value, domain } = props;
  const { t } = useLanguage(texts);
  const instructions = numberOf(value, 'requests');
  const bytes = numberOf(value, 'bytes');
  const say = useCallback((scene: SectorScene, index: number) => speak(t, scene, index), [t]);
  const scene = useAccessScene(props, { instructions, bytes }, sectorScene, say);
  if (!scene) return <p className="card-note">{t('threads.none')}</p>;
  const [sectors, ideal] = [numberOf(value, 'sectors'), numberOf(value, 'ideal')];
  return (
    <div className="card-body">
      <p className={sectors > ideal ? 'law-bad' : 'law-ok'}>
        {t('sectors.total', sectors, ideal, numberOf(value, 'efficiency'))}
      </p>
      <p className="quiet">
        {props.asked && (
          <>
            {t('access.modes')}
            <Space />
          </>
        )}
        {t('sectors.how')}
      </p>
      <div className="access">
        <GridView
          scene={scene}
          source={domain}
          label={t('sectors.label')}
          axes={[t('axis.byte'), t('axis.byte')]}
          maxHeight={640}
        />
        <div>
          <Requests scene={scene} bytes={bytes} />
          <Here scene={scene} source={domain} />
        </div>
      </div>
    </div>
  );
}

function speak(t: Translate<typeof texts>, scene: SectorScene, index: number): string {
  const { lane, byte, sector, line } = scene.placeOf(index);
  return t('sectors.spoken', lane, byte, sector, line);
}

/** The value under the pointer: the bytes it is, and who shares its sector. */
function Here({ scene, source }: { scene: SectorScene; source: string }): ReactNode {
  const { t } = useLanguage(texts);
  const index = useCurrentIndex(source);
  if (index < 0) return <p className="quiet access-here">{t('sectors.hint')}</p>;
  const { lane, request, byte, sector, line, sharers } = scene.placeOf(index);
  return (
    <dl className="facts access-here">
      <Fact name={t('access.lane')} mono value={`T${lane} V${Math.floor(index / scene.lanes)}`} />
      <Fact name={t('access.instruction')} mono value={`i${request}`} />
      <Fact name={t('sectors.byte')} mono value={String(byte)} />
      <Fact name={t('sectors.sector')} mono>
        {t('sectors.sectorOf', sector, sector * kSectorBytes, (sector + 1) * kSectorBytes, line)}
      </Fact>
      <Fact name={t('sectors.sharers')} mono value={lanesText(sharers)} />
    </dl>
  );
}

/** What every instruction costs; neighbours that cost the same share a line. */
function Requests({ scene, bytes }: { scene: SectorScene; bytes: number }): ReactNode {
  const { t } = useLanguage(texts);
  const runs: { from: number; to: number }[] = [];
  scene.requests.forEach((request, at) => {
    const last = runs.at(-1);
    if (last && same(scene.requests[last.from]!, request)) last.to = at;
    else runs.push({ from: at, to: at });
  });
  return (
    <table className="requests">
      <thead>
        <tr>
          <th scope="col">{t('access.instruction')}</th>
          <th scope="col">{t('sectors.asked')}</th>
          <th scope="col">{t('sectors.sectors')}</th>
          <th scope="col">{t('sectors.ideal')}</th>
          <th scope="col">{t('sectors.lines')}</th>
          <th scope="col">{t('sectors.efficiency')}</th>
        </tr>
      </thead>
      <tbody>
        {runs.map(({ from, to }) => {
          const { sectors, lines, ideal, useful } = scene.requests[from]!;
          const efficiency = Math.floor((useful * 100) / (sectors * kSectorBytes));
          return (
            <tr key={from}>
              <td>{from === to ? `i${from}` : `i${from}–i${to}`}</td>
              <td>{`${scene.lanes} × ${bytes} B`}</td>
              <td className={sectors > ideal ? 'law-bad' : undefined}>{sectors}</td>
              <td>{ideal}</td>
              <td>{lines}</td>
              <td>{`${efficiency} %`}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function same(a: RequestCount, b: RequestCount): boolean {
  return a.sectors === b.sectors && a.lines === b.lines && a.useful === b.useful;
}
