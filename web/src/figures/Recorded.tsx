import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { Space } from '../i18n/Space';
import { useLanguage } from '../i18n/context';
import { Link } from '../site/Link';
import { pathOf, siteRoot } from '../site/route';
import type { RunFile } from '../lab/recorded/runs';
import { Caption } from './Caption';
import type { Found } from './recorded';
import { chapterRuns, configsOf, recordedRun, sizesOf } from './recorded';
import './recorded.css';
import './figure.css';

interface Shown {
  /** Configs between bars: `sgemm_sm80 | sgemm_sm80 stages=2`. */
  readonly runs: string;
  /** M = N = K, between blanks. */
  readonly sizes: string;
  /** The ratio to cuBLASLt, the times behind it, or the rate. */
  readonly show?: 'ratio' | 'times' | 'tflops';
  readonly caption?: string;
}

/** Runs that were measured on a GPU before, read from their file: a row a config, a column a size. */
export function Recorded(props: Shown): ReactNode {
  const [file, setFile] = useState<RunFile | null>(null);
  const { language } = useLanguage('learn');
  useEffect(() => void chapterRuns().then(setFile), []);
  const lab = pathOf({ language, page: 'lab' }, siteRoot());
  const addressOf = (config: string) => `${lab}?plan=${encodeURIComponent(planOf(config))}`;
  return <RecordedTable {...props} file={file} addressOf={addressOf} />;
}

/** As the lab reads it: `make_plan(sgemm_sm80, "stages=2")`. */
function planOf(config: string): string {
  const [preset, ...knobs] = config.split(/\s+/);
  return `make_plan(${[preset, ...knobs.map((knob) => `"${knob}"`)].join(', ')})`;
}

/** The same of a file that is there already; its cells are empty as long as it is not. */
export function RecordedTable(
  props: Shown & { file: RunFile | null; addressOf?: (config: string) => string },
): ReactNode {
  const { file, show = 'ratio', caption, addressOf } = props;
  const { t: text } = useLanguage('learn');
  const configs = configsOf(props.runs);
  const sizes = sizesOf(props.sizes);
  return (
    <figure className="figure recorded-runs">
      <table>
        <thead>
          <tr>
            <th scope="col">{text('recorded.config')}</th>
            {sizes.map((size) => (
              <th key={size} scope="col">
                {size}³
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {configs.map((config) => (
            <tr key={config}>
              <th scope="row">
                {addressOf ? (
                  <Link href={addressOf(config)} title={text('recorded.open')}>
                    <code>{config}</code>
                  </Link>
                ) : (
                  <code>{config}</code>
                )}
              </th>
              {sizes.map((size) => (
                <td key={size}>
                  {file && <Cell run={recordedRun(file, config, size)} show={show} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {file && (
        <p className="quiet">
          {text(`recorded.${show}`)}
          <Space />
          {text('recorded.from', file.device.name, file.date, file.device.driver, file.samples)}
        </p>
      )}
      <Caption text={caption} />
    </figure>
  );
}

function Cell({ run, show }: { run: Found | null; show: NonNullable<Shown['show']> }): ReactNode {
  if (!run) return '–';
  if (show === 'tflops') return <span className="mono">{Math.round(run.tflops)}</span>;
  if (show === 'times') {
    const times = [run.p10, run.median, run.p90].map((time) => time.toFixed(1));
    return <span className="mono">{times.join(' / ')}</span>;
  }
  return (
    <>
      <span className="mono">{run.ratio.toFixed(2)}</span>
      <i className="recorded-bar" style={{ width: `${Math.min(100, 80 * run.ratio)}%` }} />
    </>
  );
}
