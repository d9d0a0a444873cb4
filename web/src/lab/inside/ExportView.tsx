import type { Engine, Settings } from '@colex/wasm';
import { LayoutFailure } from '@colex/wasm';
import type { ReactNode } from 'react';
import { useCallback, useState } from 'react';
import { ask } from '../../engine/client';
import { useLater } from '../../engine/use-later';
import { saveBlob } from '../../export/deliver';
import { useCopy } from '../../export/use-copy';
import { useLanguage } from '../../i18n/context';
import { useMessages } from '../../i18n/messages';
import type { Recipe } from '../../plan/recipe';

const kForms = [
  { form: 'cpp', name: 'CuTe C++', file: 'plan.cu' },
  { form: 'dsl', name: 'CuTe DSL', file: 'plan.py' },
  { form: 'kernel', name: 'lab.export.kernel', file: 'kernel.cu' },
] as const;

/** The plan as one file on CUTLASS's headers or in CuTe DSL: its layouts, or its whole kernel. */
export function ExportView({ engine, recipe }: { engine: Engine; recipe: Recipe }): ReactNode {
  const { preset, settings, sm } = recipe;
  const { t, language } = useLanguage('lab');
  const message = useMessages(language);
  const [at, setAt] = useState(0);
  const [said, copy] = useCopy();
  const { form, file } = kForms[at]!;
  const wanted = JSON.stringify([preset, settings, sm] satisfies Parameters<Engine['plan']>);
  const { value, failure, pending } = useLater<string>(
    useCallback(
      (signal) => {
        const recipe = JSON.parse(wanted) as [string, Settings, number];
        const knobs = Object.entries(recipe[1]).map((setting) => setting.join('='));
        const title = [recipe[0], ...knobs].join(' ');
        return ask(engine, { call: 'exportPlan', recipe, form, title }, { signal });
      },
      [engine, wanted, form],
    ),
  );
  const text = pending || failure !== null ? null : value;
  return (
    <div className="card-body inside-export">
      <div className="choice" role="group" aria-label={t('lab.inside.export')}>
        {kForms.map(({ name }, i) => (
          <button key={name} type="button" aria-pressed={i === at} onClick={() => setAt(i)}>
            {name === 'lab.export.kernel' ? t(name) : name}
          </button>
        ))}
        {text !== null && (
          <span className="lab-tools">
            <button type="button" onClick={() => copy(text)}>
              {t(said ? `copy.${said}` : 'lab.export.copy')}
            </button>
            <button type="button" onClick={() => saveBlob(file, new Blob([text]))}>
              {t('lab.save', file)}
            </button>
          </span>
        )}
      </div>
      <p className="quiet">{t(form === 'kernel' ? 'lab.export.howKernel' : 'lab.export.how')}</p>
      {text !== null && (
        <pre className="inside-code" tabIndex={0} role="region" aria-label={file}>
          <code>{text}</code>
        </pre>
      )}
      {failure !== null && (
        <p className="says">
          {failure instanceof LayoutFailure
            ? message(failure.id, failure.values)
            : t('site.broken', String(failure))}
        </p>
      )}
    </div>
  );
}
