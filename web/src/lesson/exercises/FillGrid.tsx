import type { ReactNode } from 'react';
import { useState } from 'react';
import { useDrawn } from '../Figure';
import { useLanguage } from '../../i18n/context';
import type { Verdict } from './Shell';
import { Shell } from './Shell';

/** Fill in every offset of a small layout. */
export function FillGrid(props: {
  id: string;
  layout: string;
  prompt: string;
  hint: string;
}): ReactNode {
  const { t: text } = useLanguage('learn');
  const drawn = useDrawn(props.layout);
  const [cells, setCells] = useState<Readonly<Record<number, string>>>({});
  const [checked, setChecked] = useState(false);
  const grid = drawn?.ok ? drawn.grid : null;
  const isRight = (i: number) =>
    (cells[i] ?? '').trim() !== '' && Number(cells[i]) === grid?.offsets[i];
  const check = (): Verdict => {
    if (!grid) return { right: false, why: text('learn.loading') };
    setChecked(true);
    const right = Array.from(grid.offsets, (_, i) => isRight(i)).filter(Boolean).length;
    const all = grid.offsets.length;
    return right === all
      ? { right: true }
      : { right: false, why: text('exercise.wrongCells', right, all) };
  };
  const indexOf = (r: number, c: number) => r + c * (grid?.rows ?? 0);
  return (
    <Shell id={props.id} prompt={props.prompt} hint={props.hint} check={check}>
      <table className="fill">
        <tbody>
          {grid &&
            range(grid.rows).map((r) => (
              <tr key={r}>
                {range(grid.cols).map((c) => {
                  const i = indexOf(r, c);
                  return (
                    <td key={c}>
                      <input
                        className="mono"
                        inputMode="numeric"
                        autoComplete="off"
                        aria-label={text('exercise.cell', r, c)}
                        aria-invalid={checked && !isRight(i)}
                        value={cells[i] ?? ''}
                        onChange={({ target }) => {
                          setChecked(false);
                          setCells({ ...cells, [i]: target.value });
                        }}
                      />
                    </td>
                  );
                })}
              </tr>
            ))}
        </tbody>
      </table>
    </Shell>
  );
}

function range(n: number): number[] {
  return Array.from({ length: n }, (_, i) => i);
}
