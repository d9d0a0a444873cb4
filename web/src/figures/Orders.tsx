import type { ReactNode } from 'react';
import { useMemo, useState } from 'react';
import { kGapSlot } from '../grid/colour';
import type { Scene } from '../grid/scene';
import type { OffsetTable } from '../grid/scenes/layout-scene';
import { layoutScene, rowSlots } from '../grid/scenes/layout-scene';
import { preimageOf, stripScene } from '../grid/scenes/strip-scene';
import { createSelection } from '../session/selection';
import { useLanguage } from '../i18n/context';
import { GridView } from '../views/parts/GridView';
import { SelectionContext } from '../session/selection-context';
import { Caption } from './Caption';
import { OpenInPlayground } from './Figure';
import { labelled, letterOf, useDrawn } from './Picture';
import './figure.css';
import './orders.css';

/** One name for all: a letter that is chosen is marked in every order. */
const kLetters = 'letters';

/** One tile stored in several orders: a row each, so that they are compared, not remembered. */
export function Orders(props: {
  items: readonly { label: string; code: string; note: string }[];
  caption: string;
}): ReactNode {
  const [selection] = useState(createSelection);
  return (
    <SelectionContext value={selection}>
      <figure className="figure orders">
        {props.items.map((item, i) => (
          <Order key={item.code} {...item} which={i} />
        ))}
        <Caption text={props.caption} />
      </figure>
    </SelectionContext>
  );
}

function Order(props: { label: string; code: string; note: string; which: number }): ReactNode {
  const { label, code, note, which } = props;
  const { t: text } = useLanguage('learn');
  const drawn = useDrawn(code);
  const scenes = useMemo(() => {
    if (!drawn?.ok) return null;
    const grid = labelled(layoutScene(drawn.grid, { colourBy: 'none', elementBytes: 2 }), 'letter');
    const slots = rowSlots(drawn.grid);
    return { grid: { ...grid, slots }, strip: lettered(drawn.grid, slots) };
  }, [drawn]);
  return (
    <div className="order">
      <p>
        <b>{label}</b>
        <span className="quiet">{note}</span>
        <OpenInPlayground code={code} bare which={which} />
      </p>
      <div className="order-grid">
        {scenes && (
          <GridView
            scene={scenes.grid}
            source={kLetters}
            label={text('figure.label', label)}
            axes={[text('axis.row'), text('axis.column')]}
            maxHeight={123}
          />
        )}
      </div>
      <div className="order-strip">
        {scenes?.strip && (
          <GridView
            scene={scenes.strip}
            source={kLetters}
            label={text('figure.memory', label)}
            axes={[text('axis.offset'), text('axis.offset')]}
          />
        )}
      </div>
    </div>
  );
}

/** The memory with the letters in their places. */
function lettered(table: OffsetTable, slots: Uint8Array): Scene | null {
  const preimage = preimageOf(table);
  if (!preimage) return null;
  const strip = stripScene(preimage, slots, preimage.length);
  const label = (cell: number) => {
    const index = strip.indexOf(cell);
    if (index < 0 || strip.slots[cell] === kGapSlot) return '';
    return letterOf((index % table.rows) * table.cols + Math.floor(index / table.rows));
  };
  return { ...strip, label, labelChars: 1 };
}
