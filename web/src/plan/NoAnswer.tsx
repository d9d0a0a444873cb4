import type { ReactNode } from 'react';
import { Space } from '../i18n/Space';
import { useLanguage } from '../i18n/context';
import { useMessages } from '../i18n/messages';
import { useReason } from '../site/reason';

/** Why the core has no answer, and a button that asks it once more. */
export function NoAnswer(props: {
  failure: unknown;
  onAgain: () => void;
  /** The message around the reason. */
  says?: string;
}): ReactNode {
  const { failure, onAgain, says = 'planner.failed' } = props;
  const { language } = useLanguage();
  const message = useMessages(language);
  const reason = useReason();
  return (
    <p className="card-note" role="alert">
      {message(says, [reason(failure)])}
      <Space />
      <button type="button" onClick={onAgain}>
        {message('play.again', [])}
      </button>
    </p>
  );
}
