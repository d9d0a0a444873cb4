import type { Engine } from '@colex/wasm';
import type { ReactNode } from 'react';
import { Fragment, useMemo } from 'react';
import { useLanguage } from '../i18n/context';
import type { AtomRow } from '../session/atom-filter';
import { Thumbnail } from '../views/parts/Thumbnail';
import type { Instruction } from './instructions';
import { instructionOf, instructions } from './instructions';
import { pictureOf } from './picture';
import { texts } from './texts';

/** The instructions as pictures; one that is pressed is all that the list shows. */
export function AtomGroups(props: {
  engine: Engine;
  atoms: readonly AtomRow[];
  chosen: Instruction | null;
  onChoose: (instruction: Instruction | null) => void;
}): ReactNode {
  const { engine, atoms, chosen, onChoose } = props;
  const { t } = useLanguage(texts);
  const counts = useMemo(() => {
    const found = new Map<Instruction | null, number>();
    for (const atom of atoms) {
      const instruction = instructionOf(atom);
      found.set(instruction, (found.get(instruction) ?? 0) + 1);
    }
    return found;
  }, [atoms]);
  return (
    <nav className="atoms-groups" aria-label={t('atoms.instructions')}>
      <ul>
        {instructions.map((instruction) => (
          <li key={instruction.name}>
            <button
              type="button"
              aria-pressed={instruction === chosen}
              onClick={() => onChoose(instruction === chosen ? null : instruction)}
            >
              <span className="atoms-picture">
                <Picture engine={engine} code={instruction.picture} />
              </span>
              <span>
                <span className="mono">
                  {instruction.name.split(/(?=[._ ])/).map((part) => (
                    <Fragment key={part}>
                      {part}
                      <wbr />
                    </Fragment>
                  ))}
                </span>{' '}
                <span className="quiet">{counts.get(instruction) ?? 0}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Picture({ engine, code }: { engine: Engine; code: string }): ReactNode {
  const scene = useMemo(() => pictureOf(engine, code), [engine, code]);
  return scene && <Thumbnail scene={scene} size={34} />;
}
