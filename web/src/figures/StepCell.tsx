import type { CellInfo } from '@colex/wasm';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { printTree } from '../session/tuple';
import { createSelection } from '../session/selection';
import { SelectionContext, useCurrentIndex, useSelection } from '../session/selection-context';
import { Caption } from './Caption';
import { cellAt, indexAt } from './core';
import { OpenInPlayground } from './Figure';
import { Picture, useDrawn } from './Picture';
import { useCore } from './use-core';
import './figure.css';

/** A grid whose chosen cell has its offset taken apart, mode by mode. */
export function StepCell(props: { layout: string; at: string; caption: string }): ReactNode {
  const [selection] = useState(createSelection);
  return (
    <SelectionContext value={selection}>
      <figure className="figure">
        <TakenApart layout={props.layout} at={props.at} />
        <Picture code={props.layout} views="grid" />
        <Caption text={props.caption} />
        <OpenInPlayground code={props.layout} />
      </figure>
    </SelectionContext>
  );
}

function TakenApart({ layout, at }: { layout: string; at: string }): ReactNode {
  const engine = useCore();
  const drawn = useDrawn(layout);
  const selection = useSelection();
  const index = useCurrentIndex(drawn?.ok ? drawn.text : '');
  useEffect(() => {
    if (!engine || !drawn?.ok) return;
    selection.setPin({ source: drawn.text, index: indexAt(engine, drawn.shape, at) });
  }, [engine, drawn, at, selection]);
  if (!engine || !drawn?.ok || index < 0) return <p className="taken mono">&nbsp;</p>;
  const cell = cellAt(engine, drawn.text, index);
  return cell && <Products cell={cell} stride={drawn.value.stride ?? ''} />;
}

function Products({ cell, stride }: { cell: CellInfo; stride: string }): ReactNode {
  return (
    <p className="taken mono" aria-live="polite">
      {printTree(cell.hd)} · {stride} ={' '}
      {cell.terms.map((term, i) => (
        <span key={i}>
          {i > 0 && ' + '}
          <span className="factor">
            {term.crd}·{term.stride}
          </span>
        </span>
      ))}{' '}
      = <b>{cell.offset}</b>
    </p>
  );
}
