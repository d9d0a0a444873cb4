import type { ComponentType, ReactNode } from 'react';
import { Suspense, useState } from 'react';
import { Boundary } from '../../site/Boundary';
import { isTooSlow } from '../../engine/refusal';
import { progressNow, stopAll } from '../../engine/suspended';
import { Space } from '../../i18n/Space';
import { useLanguage } from '../../i18n/context';
import { useMessages } from '../../i18n/messages';
import { Computing } from './Computing';

/** `View`, which may wait for a worker's answer: it says so, can be stopped, and be tried again. */
export function patient<Props extends object>(View: ComponentType<Props>) {
  return function PatientView(props: Props): ReactNode {
    const { language } = useLanguage();
    const message = useMessages(language);
    const [stopped, setStopped] = useState(false);
    if (stopped) {
      return (
        <p className="card-note">
          {message('play.stopped', [])}
          <Space />
          <button type="button" onClick={() => setStopped(false)}>
            {message('play.again', [])}
          </button>
        </p>
      );
    }
    const stop = () => {
      setStopped(true);
      stopAll();
    };
    const waiting = (
      <div className="card-body">
        <Computing progress={progressNow} onCancel={stop} />
      </div>
    );
    return (
      <Boundary
        of={props}
        catches={isTooSlow}
        instead={() => <p className="card-note">{message('play.tooSlow', [])}</p>}
      >
        <Suspense fallback={waiting}>
          <View {...props} />
        </Suspense>
      </Boundary>
    );
  };
}
