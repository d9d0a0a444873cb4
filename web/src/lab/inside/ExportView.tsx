import type { Engine } from '@colex/wasm';
import { LayoutFailure } from '@colex/wasm';
import type { ReactNode } from 'react';
import { useMemo, useState } from 'react';
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

type Written = { readonly text: string } | { readonly id: string; readonly values: string[] };

/** The plan as one file on CUTLASS's headers or in CuTe DSL: its layouts, or its whole kernel. */
export function ExportView({ engine, recipe }: { engine: Engine; recipe: Recipe }): ReactNode {
  const { preset, settings, sm } = recipe;
  const { t, language } = useLanguage('lab');
  const message = useMessages(language);
  const [at, setAt] = useState(0);
  const [said, copy] = useCopy();
  const { form, file } = kForms[at]!;
  const written = useMemo((): Written => {
    const knobs = Object.entries(settings).map((setting) => setting.join('='));
    try {
      return { text: engine.exportPlan(preset, settings, sm, form, [preset, ...knobs].join(' ')) };
    } catch (error) {
      if (error instanceof LayoutFailure) return { id: error.id, values: error.values };
      throw error;
    }
  }, [engine, preset, settings, sm, form]);
  return (
    <div className="card-body inside-export">
      <div className="choice" role="group" aria-label={t('lab.inside.export')}>
        {kForms.map(({ name }, i) => (
          <button key={name} type="button" aria-pressed={i === at} onClick={() => setAt(i)}>
            {name === 'lab.export.kernel' ? t(name) : name}
          </button>
        ))}
        {'text' in written && (
          <span className="lab-tools">
            <button type="button" onClick={() => copy(written.text)}>
              {t(said ? `copy.${said}` : 'lab.export.copy')}
            </button>
            <button type="button" onClick={() => saveBlob(file, new Blob([written.text]))}>
              {t('lab.save', file)}
            </button>
          </span>
        )}
      </div>
      <p className="quiet">{t(form === 'kernel' ? 'lab.export.howKernel' : 'lab.export.how')}</p>
      {'text' in written ? (
        <pre className="inside-code" tabIndex={0} role="region" aria-label={file}>
          <code>{written.text}</code>
        </pre>
      ) : (
        <p className="says">{message(written.id, written.values)}</p>
      )}
    </div>
  );
}
