import type { ReactNode } from 'react';
import { useRef, useState } from 'react';
import { useLanguage } from '../../i18n/context';
import { keepProgress, parseProgress, progressText } from '../answers';
import './practice.css';

type Said = 'none' | 'loaded' | 'refused' | 'sure' | 'reset_done';

/** Progress as a file: saved, loaded, or begun anew. */
export function ProgressFile(): ReactNode {
  const { t: text } = useLanguage('learn');
  const input = useRef<HTMLInputElement>(null);
  const [said, say] = useState<Said>('none');
  const save = () => {
    const url = URL.createObjectURL(new Blob([progressText()], { type: 'application/json' }));
    Object.assign(document.createElement('a'), {
      href: url,
      download: 'colex-progress.json',
    }).click();
    URL.revokeObjectURL(url);
  };
  const load = async (file: File | undefined) => {
    const attempts = file && parseProgress(await file.text());
    if (attempts) keepProgress(attempts);
    say(attempts ? 'loaded' : 'refused');
  };
  const reset = () => {
    if (said === 'sure') keepProgress({});
    say(said === 'sure' ? 'reset_done' : 'sure');
  };
  return (
    <section className="progress-file" aria-label={text('progress.title')}>
      <button type="button" onClick={save}>
        {text('progress.save')}
      </button>
      <button type="button" onClick={() => input.current?.click()}>
        {text('progress.load')}
      </button>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        hidden
        aria-label={text('progress.load')}
        onChange={({ target }) => {
          void load(target.files?.[0]);
          target.value = '';
        }}
      />
      <button type="button" onClick={reset}>
        {text(said === 'sure' ? 'progress.sure' : 'progress.reset')}
      </button>
      <span role="status" className="quiet">
        {said !== 'none' && text(`progress.${said === 'sure' ? 'warn' : said}`)}
      </span>
    </section>
  );
}
