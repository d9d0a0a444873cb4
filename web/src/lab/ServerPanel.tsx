import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import type { ServerState } from '../api/job-list';
import { Space } from '../i18n/Space';
import { useLanguage } from '../i18n/context';
import { place } from '../site/place';
import { cannotCall, kOwn, ownCopy, startAgain } from './own-server';
import { giveToken, jobStore, tokenInUse } from './use-jobs';

/** Asks for the token that the server wants. */
function TokenPanel(): ReactNode {
  const { t } = useLanguage('lab');
  const [text, setText] = useState('');
  return (
    <form
      className="lab-panel lab-none"
      onSubmit={(event) => {
        event.preventDefault();
        giveToken(text.trim());
      }}
    >
      <label htmlFor="lab-token">{t('lab.token')}</label>
      <p className="lab-token">
        <input
          id="lab-token"
          type="password"
          className="mono"
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <button type="submit" className="lab-run" disabled={text.trim() === ''}>
          {t('lab.giveToken')}
        </button>
      </p>
      {tokenInUse() !== null && (
        <p className="says" role="alert">
          {t('lab.tokenUnknown')}
        </p>
      )}
      <p className="quiet">{t('lab.tokenHint')}</p>
    </form>
  );
}

/** Says how a server is started, once none has been found. */
export function NoServerPanel({ server }: { server: ServerState }): ReactNode {
  const { t } = useLanguage('lab');
  const [now, setNow] = useState(() => Date.now());
  const away = server.kind === 'away';
  useEffect(() => {
    if (!away) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [away]);
  if (server.kind === 'locked') return <TokenPanel />;
  if (server.kind === 'here' || server.kind === 'asking') return null;
  const command = away ? startAgain(location) : 'npm start';
  return (
    <section className="lab-panel lab-none" aria-labelledby="lab-none">
      <h2 id="lab-none">{t(away ? 'lab.away' : 'lab.none')}</h2>
      <p>
        {away
          ? t('lab.awayText', location.origin, Math.max(0, Math.round((now - server.since) / 1000)))
          : t('lab.noneText')}
        <Space />
        {away && t(command ? 'lab.awayStart' : 'lab.awayOthers', location.host)}
      </p>
      {command && (
        <pre>
          <code>{command}</code>
        </pre>
      )}
      <p className="quiet">
        {!away && t('lab.noneServes', kOwn)} {t('lab.noneHint')}
      </p>
      {!away && (
        <>
          <OwnCopy />
          <LookAgain />
        </>
      )}
    </section>
  );
}

function LookAgain(): ReactNode {
  const { t } = useLanguage('lab');
  const [looking, setLooking] = useState(false);
  const look = () => {
    setLooking(true);
    void jobStore()
      .retry()
      .finally(() => setLooking(false));
  };
  return (
    <p>
      <button type="button" aria-disabled={looking} onClick={look}>
        {t(looking ? 'lab.looking' : 'lab.look')}
      </button>
    </p>
  );
}

/** The way to the same kernel on the reader's own server, and why this page does not ask it itself. */
function OwnCopy(): ReactNode {
  const { t, language } = useLanguage('lab');
  const why = cannotCall(location.protocol);
  const address = ownCopy(language, place().search);
  return (
    <p>
      {t(`lab.cannotCall.${why}`, location.origin)} <a href={address}>{t('lab.ownCopy')}</a>
    </p>
  );
}
