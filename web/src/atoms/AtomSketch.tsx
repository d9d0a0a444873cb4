import type { Engine } from '@colex/wasm';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import type { AtomRow } from '../session/atom-filter';
import { Thumbnail } from '../views/parts/Thumbnail';
import type { Sketch } from './sketch';
import { sketchedBefore, sketchOfAtom } from './sketch';

/** What a row shows of its atom; null until there is time for it, so that scrolling does not wait. */
function useSketch(engine: Engine, atom: AtomRow): Sketch | null {
  const [, turn] = useState(0);
  const known = sketchedBefore(atom.name);
  useEffect(() => {
    if (known) return;
    const soon = setTimeout(() => {
      sketchOfAtom(engine, atom);
      turn((count) => count + 1);
    });
    return () => clearTimeout(soon);
  }, [engine, atom, known]);
  return known;
}

/** An atom by its threads. */
export function RowPicture({ engine, atom }: { engine: Engine; atom: AtomRow }): ReactNode {
  const scene = useSketch(engine, atom)?.scene;
  return <span className="atoms-picture">{scene && <Thumbnail scene={scene} size={32} />}</span>;
}

/** Its instruction, as PTX names it; the end is where instructions differ, so it is cut at its beginning. */
export function RowPtx({ engine, atom }: { engine: Engine; atom: AtomRow }): ReactNode {
  return (
    <span className="ptx">
      <bdi dir="ltr">{useSketch(engine, atom)?.ptx}</bdi>
    </span>
  );
}
