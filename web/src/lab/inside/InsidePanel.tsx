import type { Engine, Plan } from '@colex/wasm';
import type { KeyboardEvent, ReactNode } from 'react';
import { lazy, Suspense, useState } from 'react';
import { createSelection } from '../../session/selection';
import { useLanguage } from '../../i18n/context';
import { PlanDrawing } from '../../plan/PlanDrawing';
import type { Recipe } from '../../plan/recipe';
import { domainOf } from '../../plan/recipe';
import { SelectionContext } from '../../session/selection-context';
import { Guarded } from '../../site/Guarded';
import { placeOf } from '../../site/roving';
import { LabSection } from '../LabSection';
import './inside.css';
import type { Tab } from './tabs';
import { kTabs } from './tabs';

const Simulator = lazy(() =>
  import('../../plan/SimulatorView').then((m) => ({ default: m.Simulator })),
);
const MemoryView = lazy(() => import('./MemoryView').then((m) => ({ default: m.MemoryView })));
const ExportView = lazy(() => import('./ExportView').then((m) => ({ default: m.ExportView })));
const SourceView = lazy(() =>
  import('./source/SourceView').then((m) => ({ default: m.SourceView })),
);
const TensorTable = lazy(() => import('./TensorTable').then((m) => ({ default: m.TensorTable })));

interface Shown {
  readonly engine: Engine;
  readonly recipe: Recipe;
  readonly plan: Plan;
  /** A server answers, which can make the kernel's source. */
  readonly here: boolean;
}

/** The kernel of the form from inside: its pictures share one selection, so a thread is in all. */
export function InsidePanel(props: Shown & { tab: Tab; onTab: (tab: Tab) => void }): ReactNode {
  const { tab, onTab, ...shown } = props;
  const { t } = useLanguage('lab');
  const [selection] = useState(createSelection);
  const onKeyDown = (event: KeyboardEvent) => {
    const at = placeOf(event.key, kTabs.indexOf(tab), kTabs.length);
    if (at === null) return;
    event.preventDefault();
    const next = kTabs[at]!;
    onTab(next);
    document.getElementById(tabId(next))?.focus();
  };
  return (
    <LabSection
      section="inside"
      className="lab-inside"
      note={t('lab.insideText')}
      wanted={tab !== kTabs[0]}
    >
      <div className="lab-panel">
        <div role="tablist" aria-label={t('lab.inside')} onKeyDown={onKeyDown}>
          {kTabs.map((name) => (
            <button
              key={name}
              id={tabId(name)}
              type="button"
              role="tab"
              aria-selected={name === tab}
              aria-controls="lab-inside-panel"
              tabIndex={name === tab ? 0 : -1}
              onClick={() => onTab(name)}
            >
              {t(`lab.inside.${name}`)}
            </button>
          ))}
        </div>
        <div role="tabpanel" id="lab-inside-panel" aria-labelledby={tabId(tab)}>
          <SelectionContext value={selection}>
            <Guarded of={tab}>
              <Suspense fallback={<p className="card-note">{t('lab.remedy.looking')}</p>}>
                <Body {...shown} tab={tab} />
              </Suspense>
            </Guarded>
          </SelectionContext>
        </div>
      </div>
    </LabSection>
  );
}

const tabId = (tab: Tab) => `lab-tab-${tab}`;

function Body({ engine, recipe, plan, here, tab }: Shown & { tab: Tab }): ReactNode {
  switch (tab) {
    case 'tile':
      return <PlanDrawing engine={engine} recipe={recipe} domain={domainOf(recipe)} />;
    case 'memory':
      return <MemoryView engine={engine} recipe={recipe} plan={plan} />;
    case 'steps':
      return <Simulator work={{ engine, recipe }} domain={domainOf(recipe)} />;
    case 'tensors':
      return <TensorTable plan={plan} />;
    case 'source':
      return <SourceView recipe={recipe} here={here} />;
    case 'export':
      return <ExportView engine={engine} recipe={recipe} />;
  }
}
