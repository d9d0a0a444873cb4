import type { Settings } from '@colex/wasm';
import type { ChangeEvent, ReactNode } from 'react';
import { useRef, useState } from 'react';
import type { Job } from '../../api/types';
import { saveBlob } from '../../export/deliver';
import { useLanguage } from '../../i18n/context';
import type { TextKey } from '../../i18n/texts';
import { LabSection } from '../LabSection';
import { changesOf, nameOf, sizeOf, sourceOf } from '../outcome';
import { whenOf } from '../when';
import { fileOf } from './file';
import './kept.css';
import { kMostKept } from './results';
import { keptResults } from './use-kept';

const kShown = 8;

/** Results that this browser has kept and the server's list no longer holds, the newest first. */
export function KeptPanel(props: {
  /** All that are kept: what a file takes along. */
  kept: readonly Job[];
  /** The jobs that are listed above. */
  listed: ReadonlySet<string>;
  presets: ReadonlyMap<string, Settings>;
  shown: string | null;
  onShow: (id: string) => void;
  onCompare: (id: string) => void;
}): ReactNode {
  const { kept, listed, presets, shown, onShow, onCompare } = props;
  const { t } = useLanguage('lab');
  const [all, setAll] = useState(false);
  const earlier = kept.filter(({ id }) => !listed.has(id));
  const rows = all ? earlier : earlier.slice(0, kShown);
  return (
    <LabSection section="kept" note={t('lab.keptText', kept.length, kMostKept)}>
      <div className={earlier.length > 0 ? 'lab-panel kept' : 'kept-none'}>
        {rows.length > 0 && (
          <ul className="lab-jobs">
            {rows.map((job) => (
              <li key={job.id} aria-current={job.id === shown ? 'true' : undefined}>
                <KeptRow
                  job={job}
                  changes={changesOf(sourceOf(job, presets))}
                  comparable={shown !== null && shown !== job.id}
                  onShow={() => onShow(job.id)}
                  onCompare={() => onCompare(job.id)}
                />
              </li>
            ))}
          </ul>
        )}
        <footer>
          {earlier.length > kShown && (
            <button type="button" aria-expanded={all} onClick={() => setAll(!all)}>
              {all ? t('lab.runs.fewer') : t('lab.runs.all', earlier.length)}
            </button>
          )}
          <Files kept={kept} />
        </footer>
      </div>
    </LabSection>
  );
}

function KeptRow(props: {
  job: Job;
  changes: string;
  comparable: boolean;
  onShow: () => void;
  onCompare: () => void;
}): ReactNode {
  const { job, changes, comparable, onShow, onCompare } = props;
  const { t } = useLanguage('lab');
  const gpu = job.result?.gpu;
  return (
    <>
      <div className="lab-job-name">
        <span className="mono">{nameOf(job)}</span>
        <span className="quiet mono">
          {sizeOf(job)} {changes}
        </span>
      </div>
      <p className={`lab-end lab-end-${job.state}`}>
        <b>{t(`lab.state.${job.state}` as TextKey<'lab'>)}</b>
        <span className="quiet">
          {gpu && `${gpu.timing.ours.tflops.toFixed(1)} TFLOP/s · `}
          {gpu?.device?.name ?? t(`lab.backend.${job.backend}`)} · {whenOf(job)}
        </span>
      </p>
      <span className="lab-tools">
        {comparable && (
          <button type="button" aria-label={t('lab.compareOf', nameOf(job))} onClick={onCompare}>
            {t('lab.compareWith')}
          </button>
        )}
        <button
          type="button"
          aria-label={t('lab.kept.forgetOf', nameOf(job))}
          onClick={() => keptResults().forget([job.id])}
        >
          {t('lab.kept.forget')}
        </button>
        <button type="button" aria-label={t('lab.showOf', nameOf(job))} onClick={onShow}>
          {t('lab.show')}
        </button>
      </span>
    </>
  );
}

/** All of it as a file, and a file's results among these. */
function Files({ kept }: { kept: readonly Job[] }): ReactNode {
  const { t } = useLanguage('lab');
  const input = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState('');
  const save = () =>
    saveBlob('colex-results.json', new Blob([fileOf(kept)], { type: 'application/json' }));
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (!file) return;
    file
      .text()
      .then((text) => keptResults().take(text))
      .then(
        (count) => setSaid(t('lab.kept.taken', count)),
        () => setSaid(t('lab.kept.noFile', file.name)),
      );
  };
  return (
    <>
      <button type="button" disabled={kept.length === 0} onClick={save}>
        {t('lab.kept.save')}
      </button>
      <button type="button" onClick={() => input.current?.click()}>
        {t('lab.kept.open')}
      </button>
      <input ref={input} type="file" accept="application/json,.json" hidden onChange={take} />
      <span role="status" className="quiet">
        {said}
      </span>
    </>
  );
}
