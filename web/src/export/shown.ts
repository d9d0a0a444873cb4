/**
 * What the views of a card show, so that a card can hand out any of them as a picture or as text: a
 * view says what it draws, and needs to know nothing of formats.
 */

import type { RefObject } from 'react';
import { createContext, useContext, useLayoutEffect } from 'react';
import type { HueSet } from '../grid/colour';
import type { Look, Scene } from '../grid/scene';
import type { Memory } from '../session/selection-context';
import type { Drawing } from './drawing';

export type Shown =
  | {
      readonly scene: Scene;
      readonly hues: HueSet;
      /** Names the value whose pin the picture shows. */
      readonly source: string;
      /** The shared memory that its places lie in, where they do. */
      readonly memory?: Memory | undefined;
    }
  | {
      readonly lines: () => readonly string[];
      /** Stands beside the pictures of a view: taken only when it is chosen, by its element's label. */
      readonly aside?: boolean;
      /** How it is drawn; absent: as the lines stand. */
      readonly drawing?: (look: Look) => Drawing;
    };

export interface Showing {
  /** In the order of the page, each with the element it is drawn in. */
  list(): readonly (readonly [HTMLElement, Shown])[];
  add(element: HTMLElement, shown: Shown): () => void;
  subscribe(listener: () => void): () => void;
}

export function createShowing(): Showing {
  const shown = new Map<HTMLElement, Shown>();
  const listeners = new Set<() => void>();
  let list: readonly (readonly [HTMLElement, Shown])[] = [];
  const changed = () => {
    list = [...shown].sort(([a], [b]) =>
      a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    );
    for (const listener of listeners) listener();
  };
  return {
    list: () => list,
    add(element, what) {
      shown.set(element, what);
      changed();
      return () => {
        shown.delete(element);
        changed();
      };
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Null outside a card: nobody asks what is shown there. */
export const ShowingContext = createContext<Showing | null>(null);

/** Says that `element` shows a scene. */
export function useShownScene(
  element: RefObject<HTMLElement | null>,
  scene: Scene,
  hues: HueSet,
  source: string,
  memory?: Memory,
): void {
  const showing = useContext(ShowingContext);
  useLayoutEffect(
    () =>
      element.current ? showing?.add(element.current, { scene, hues, source, memory }) : undefined,
    [showing, element, scene, hues, source, memory],
  );
}

/**
 * Says that `element` shows text, which `lines` gives when it is asked, and `drawing` a picture of
 * it. Both stay the same between renders. What is `aside` is no part of the view that it stands below.
 */
export function useShownLines(
  element: RefObject<HTMLElement | null>,
  lines: () => readonly string[],
  drawing?: (look: Look) => Drawing,
  aside?: boolean,
): void {
  const showing = useContext(ShowingContext);
  useLayoutEffect(
    () => (element.current ? showing?.add(element.current, { lines, drawing, aside }) : undefined),
    [showing, element, lines, drawing, aside],
  );
}
