import type { ReactNode } from 'react';
import { useEffect, useMemo } from 'react';
import { NoCore } from '../site/NoCore';
import { loadFonts } from '../site/fonts';
import { pathOf, useAddress } from '../site/route';
import { useEngine } from '../engine/load';
import { createSelection } from '../session/selection';
import { useLanguage } from '../i18n/context';
import { loadMessages } from '../i18n/messages';
import { LiveRegion } from '../cards/LiveRegion';
import { SelectionContext } from '../session/selection-context';
import { useSeen, useSeenPin } from '../session/use-seen';
import { useWorkbench } from '../session/use-workbench';
import { SeenCard } from '../cards/SeenCard';
import type { CardData } from '../session/evaluate';
import { texts } from './texts';
import './embed.css';

const kNone: readonly CardData[] = [];

/** One expression for a frame in somebody else's page: `/embed/?code=…&see=…`. */
export default function EmbedPage({ root }: { root: string }): ReactNode {
  const { t, language } = useLanguage(texts);
  const state = useEngine();
  const engine = state.status === 'ready' ? state.engine : null;
  const seen = useSeen();
  const [, { source, outcome }, cutOff] = useWorkbench(engine, seen);
  // The reader sees no text beside the picture that would tell it from another.
  const cards = cutOff ? kNone : outcome.cards;
  const selection = useMemo(() => createSelection(), []);
  useSeenPin(seen, selection, cards);
  const text = useAddress().split('?')[1] ?? '';
  const see = seen.text(cards);
  const query = text.replace(/&(?:see|view)=[^&]*/g, '') + (see && `&see=${see}`);
  const data = cards.at(-1);
  useEffect(() => {
    if (!data) return;
    loadFonts();
    void loadMessages(language);
  }, [data, language]);
  return (
    <SelectionContext value={selection}>
      <main id="main" className="embed cards">
        <NoCore />
        {engine && data && <SeenCard {...{ engine, data, source, seen }} />}
        {engine && !data && <p className="quiet">{t('embed.nothing')}</p>}
        <a
          className="quiet"
          href={`${pathOf({ language, page: 'play' }, root)}?${query}`}
          target="_blank"
          rel="noopener"
        >
          {t('embed.open')}
        </a>
        <LiveRegion />
      </main>
    </SelectionContext>
  );
}
