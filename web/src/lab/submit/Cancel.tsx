import type { ReactNode } from 'react';
import { useState } from 'react';
import { useLanguage } from '../../i18n/context';
import { Refused } from './Refused';

/** The button that ends what the server works on, and under it why it does not end. */
export function Cancel(props: {
  /** Read out in place of the button's word. */
  label?: string;
  /** Asks the server. */
  work: () => Promise<unknown>;
}): ReactNode {
  const { label, work } = props;
  const { t } = useLanguage('lab');
  const [refused, setRefused] = useState<{ readonly error: unknown } | null>(null);
  const cancel = () => {
    setRefused(null);
    work().catch((error: unknown) => setRefused({ error }));
  };
  return (
    <>
      <button type="button" className="lab-quiet" aria-label={label} onClick={cancel}>
        {t('lab.cancel')}
      </button>
      {refused && <Refused of="cancel" error={refused.error} onAgain={cancel} />}
    </>
  );
}
