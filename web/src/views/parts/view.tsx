/** What a way to look at a value is, and what it is given. */

import type { Engine, Grid } from '@colex/wasm';
import type { ComponentType, ReactNode } from 'react';
import type { Language } from '../../i18n/texts';
import type { CardData } from '../../session/evaluate';
import { arriving } from '../../site/arriving';

export interface ViewProps {
  readonly engine: Engine;
  readonly data: CardData;
  /** The text as it is now, which forms edit: `data.current` is a statement of it. */
  readonly source: string;
  /** The value's cells; null where it has none that can be drawn. */
  readonly grid: Grid | null;
  /** The way of the view that was asked for, and how to keep the one that is chosen. */
  readonly way?: string | undefined;
  readonly onWay?: (way: string) => void;
}

/** A folder of views/ exports one as `view`; the folder's name is the view's name in links. */
export interface View {
  /** Tabs stand in this order, and a card opens with the first that is offered. */
  readonly rank: number | ((data: CardData) => number);
  readonly title: Readonly<Record<Language, string>>;
  /** By kind and provenance of the value, never by how its text is spelled. */
  readonly offered: (data: CardData) => boolean;
  readonly component: ComponentType<ViewProps>;
  /** Names in links by which it opens in one of its ways; its tab opens it in the first. */
  readonly ways?: readonly string[];
  /** It stands below the view that is chosen, instead of being one of them. */
  readonly beside?: true;
  /** All that it does is write into the text: it is nowhere else. */
  readonly edits?: true;
  /** Few values have it: it is loaded with its like, and not with the ordinary views. */
  readonly rare?: true;
  /**
   * What the reader chose in it (colours, zoom) stays when the value changes, and its canvases are
   * not made anew. A view whose choices depend on the value starts over instead.
   */
  readonly steady?: true;
}

/**
 * A component that is loaded when it is first shown; `propsOf` says what it gets of the card, null for
 * nothing to show. What it asks of the core may take long.
 */
export function loaded<P extends object>(
  load: () => Promise<ComponentType<P>>,
  propsOf: (props: ViewProps) => P | null,
): ComponentType<ViewProps> {
  const Shown = arriving(async () => {
    const [View, { patient }] = await Promise.all([load(), import('./patient')]);
    return patient(View);
  });
  return function LoadedView(props: ViewProps): ReactNode {
    const given = propsOf(props);
    return given && <Shown {...given} />;
  };
}
