import type { ReactNode } from 'react';
import './fact-table.css';

/** A small table of facts; the first cell of a row names it. Texts in `mono` columns are code. */
export function FactTable(props: {
  headings: readonly string[];
  rows: readonly (readonly string[])[];
  /** How many columns, from the first, hold code. */
  mono: number;
}): ReactNode {
  const { headings, rows, mono } = props;
  const look = (column: number) => (column < mono ? 'mono' : undefined);
  return (
    <table className="fact-table">
      <thead>
        <tr>
          {headings.map((heading, i) => (
            <th key={i} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={name}>
            <th scope="row" className={look(0)}>
              {name}
            </th>
            {cells.map((cell, i) => (
              <td key={i} className={look(i + 1)}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
