import type { ReactNode } from 'react';
import { createContext, useState } from 'react';
import type { Surface } from '../../grid/surface';

/** Grids that are seen from as near, at the same place: where one goes, all go. */
export interface Group {
  add(surface: Surface): () => void;
  /** Told of each move of one of them. */
  moved(surface: Surface): void;
}

export const TogetherContext = createContext<Group | null>(null);

/** What stands in it are pictures of the same places, which are compared cell by cell. */
export function Together({ children }: { children: ReactNode }): ReactNode {
  const [group] = useState(createGroup);
  return <TogetherContext value={group}>{children}</TogetherContext>;
}

function createGroup(): Group {
  const all = new Set<Surface>();
  // Those that follow do not lead.
  let following = false;
  return {
    add(surface) {
      all.add(surface);
      return () => all.delete(surface);
    },
    moved(surface) {
      if (following) return;
      following = true;
      const view = surface.view();
      for (const other of all) {
        if (other === surface) continue;
        if (view) other.goTo(view);
        else other.magnify(0);
      }
      following = false;
    },
  };
}
