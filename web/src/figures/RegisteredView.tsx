import type { Engine } from '@colex/wasm';
import { LayoutFailure } from '@colex/wasm';
import type { ReactNode } from 'react';
import { Suspense, useEffect, useMemo } from 'react';
import { Boundary } from '../site/Boundary';
import { useLanguage } from '../i18n/context';
import { loadMessages } from '../i18n/messages';
import '../cards/card.css';
import { drawable, evaluateHere, kNothing, outcomeOf } from '../session/evaluate';
import { FigureContext } from '../views/parts/figure';
import { viewNamed, viewsOf } from '../views/registry';
import { gridOf } from '../session/tables';
import { tileIn } from '../session/tuple';
import { valueOf } from '../session/value-of';

/** One view of the last value of `code`; without `edits` it has no statement that it could change. */
export default function RegisteredView(props: {
  engine: Engine;
  code: string;
  view: string;
  edits: boolean;
  tile?: string | undefined;
}): ReactNode {
  const { engine, code, view, edits, tile } = props;
  const { t: text, language } = useLanguage('learn');
  useEffect(() => void loadMessages(language), [language]);
  const shown = useMemo(() => {
    const card = outcomeOf(evaluateHere(engine, code, 'auto'), code, kNothing).cards.at(-1);
    const row = card && viewNamed(viewsOf(card), view);
    if (!row) return null;
    const grid = drawable(card.value) ? gridOf(engine, card.value.text) : null;
    const value =
      tile === undefined
        ? card.value
        : { ...card.value, tile: tileIn(valueOf(engine, '', tile, 'math')?.parts) };
    const data = { ...card, value, ...(!edits && { current: null }) };
    return { row, props: { engine, data, source: code, grid } };
  }, [engine, code, view, edits, tile]);
  if (!shown) return <p className="quiet">{text('figure.none', view)}</p>;
  return (
    <Boundary
      of={code}
      catches={(failure) => failure instanceof LayoutFailure}
      instead={() => <p className="quiet">{text('figure.none', view)}</p>}
    >
      <FigureContext value={true}>
        <Suspense>
          <shown.row.component {...shown.props} way={view} />
        </Suspense>
      </FigureContext>
    </Boundary>
  );
}
