import type { ReactNode } from 'react';
import { lazy, Suspense } from 'react';
import { useRewrite } from '../session/rewrite';
import { Space } from '../i18n/Space';
import { useLanguage } from '../i18n/context';
import { useMessages } from '../i18n/messages';
import { openOf } from './asks';
import type { Note, Unknown } from '../session/evaluate';

const Field = lazy(() => import('./Asks').then((m) => ({ default: m.Field })));

const kMostNames = 12;

/** In the place of a value: what it waits for, and where that is a parameter, a field to give it. */
export function UnknownBody({ unknown, source }: { unknown: Unknown; source: string }): ReactNode {
  const { id, values, names, note } = unknown;
  const { t, language } = useLanguage();
  const message = useMessages(language);
  const rewrite = useRewrite();
  const ask = note && openOf(note);
  const write = ({ fix }: Note) => fix && rewrite?.(fix.span.from, fix.span.to, fix.insert);
  const more = names.length - kMostNames;
  return (
    <div className="card-body unknown">
      <p>{message(id, values)}</p>
      {ask && rewrite && (
        <div className="asks">
          <Suspense>
            <Field ask={ask} source={source} onFix={write} />
          </Suspense>
        </div>
      )}
      {names.length > 1 && (
        <p className="quiet">
          {t('unknown.waiting')}
          <Space />
          {names.slice(0, kMostNames).map((name, i) => (
            <span key={name}>
              {i > 0 && ', '}
              <code>{name}</code>
            </span>
          ))}
          {more > 0 && ' …'}
        </p>
      )}
    </div>
  );
}
