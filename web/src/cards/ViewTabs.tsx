import type { KeyboardEvent, ReactNode } from 'react';
import { useLanguage } from '../i18n/context';
import { placeOf } from '../site/roving';
import type { NamedView } from '../views/registry';

/** The views of a card as tabs: one stop of the Tab key, in which arrows, Home and End choose. */
export function ViewTabs(props: {
  tabs: readonly NamedView[];
  view: NamedView | undefined;
  /** Ids of the tabs begin with it. */
  id: string;
  onChoose: (view: NamedView) => void;
}): ReactNode {
  const { tabs, view, id, onChoose } = props;
  const { t, language } = useLanguage();
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = placeOf(
      event.key,
      tabs.findIndex((tab) => tab === view),
      tabs.length,
    );
    if (at === null) return;
    event.preventDefault();
    const next = tabs[at]!;
    onChoose(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-view=${next.name}]`)?.focus();
  };
  return (
    <div className="card-views" role="tablist" aria-label={t('view.label')} onKeyDown={onKeyDown}>
      {tabs.map((tab) => (
        <button
          key={tab.name}
          id={tabId(id, tab)}
          type="button"
          role="tab"
          data-view={tab.name}
          aria-selected={tab === view}
          tabIndex={tab === view ? 0 : -1}
          onClick={() => onChoose(tab)}
        >
          {tab.title[language]}
        </button>
      ))}
    </div>
  );
}

export const tabId = (id: string, { name }: NamedView): string => `${id}-${name}`;
