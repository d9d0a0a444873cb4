import type { ReactNode } from 'react';
import { useCallback, useState } from 'react';
import { Space } from '../../../i18n/Space';
import { useLanguage } from '../../../i18n/context';
import type { PlanSource } from '../../../plan/plan-source';
import { useLater } from '../../../engine/use-later';
import '../../inside/inside.css';
import { isPlain, keptSource, madeSource } from '../../inside/source/kernel-source';
import { NoSource } from '../../inside/source/NoSource';
import type { DiffLine, SourceDiff } from './source-diff';
import { sourceDiff } from './source-diff';
import './source-diff.css';

/** What the two kernels' sources differ in; asked for by a press, since a server may compile them. */
export function SourceDiffView(props: {
  a: PlanSource;
  b: PlanSource;
  /** A server answers. */
  here: boolean;
}): ReactNode {
  const { a, b, here } = props;
  const { t } = useLanguage('lab');
  const pair = JSON.stringify([a, b]);
  const [asked, setAsked] = useState('');
  const kept = [a, b].every(isPlain);
  return (
    <section className="source-diff" aria-labelledby="lab-source-diff">
      <h3 id="lab-source-diff">{t('lab.compare.source')}</h3>
      {!here && !kept ? (
        <p className="quiet">{t('lab.source.noServer')}</p>
      ) : asked === pair ? (
        <Asked pair={pair} here={here} />
      ) : (
        <button type="button" className="lab-quiet" onClick={() => setAsked(pair)}>
          {t('lab.compare.sourceLook')}
        </button>
      )}
    </section>
  );
}

function Asked({ pair, here }: { pair: string; here: boolean }): ReactNode {
  const { t } = useLanguage('lab');
  const [tries, setTries] = useState(0);
  const { value, failure, pending } = useLater<SourceDiff>(
    useCallback(
      async (signal) => {
        void tries;
        const sources = JSON.parse(pair) as PlanSource[];
        const [a, b] = await Promise.all(
          sources.map(({ config: preset, settings, sm }) =>
            here ? madeSource({ preset, settings, sm }, signal) : keptSource(preset, signal),
          ),
        );
        return sourceDiff(a!, b!);
      },
      [pair, here, tries],
    ),
  );
  if (failure !== null) return <NoSource error={failure} onAgain={() => setTries(tries + 1)} />;
  if (!value || pending) return <p className="quiet">{t('lab.source.asking')}</p>;
  const { constants, removed, added, lines } = value;
  return (
    <>
      <p>
        {t('lab.compare.sourceLead', constants.length, removed, added)}
        <Space />
        {constants.map(({ name, a, b }) => (
          <span key={name} className="source-diff-constant mono">
            {name} {short(a)} → {short(b)}
          </span>
        ))}
      </p>
      <pre className="inside-code" tabIndex={0} role="region" aria-label={t('lab.compare.source')}>
        <code>
          {lines.map((line, i) => (
            <Line key={i} line={line} />
          ))}
        </code>
      </pre>
    </>
  );
}

const kLongest = 48;
const short = (value: string) =>
  value === '' ? '–' : value.length > kLongest ? `${value.slice(0, kLongest)}…` : value;

function Line({ line: { kind, text } }: { line: DiffLine }): ReactNode {
  const { t } = useLanguage('lab');
  switch (kind) {
    case 'removed':
      return <del>{`- ${text}\n`}</del>;
    case 'added':
      return <ins>{`+ ${text}\n`}</ins>;
    case 'left-out':
      return <span className="quiet">{`  ${t('lab.compare.sourceSame', text)}\n`}</span>;
    case 'same':
      return `  ${text}\n`;
  }
}
