import type { Engine, Knob } from '@colex/wasm';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { useLanguage } from '../i18n/context';
import { useMessages } from '../i18n/messages';
import { candidatesOf, nearestFirst } from './candidates';
import type { Recipe } from './recipe';
import { ask } from '../engine/client';

interface Tried {
  readonly value: string;
  /** Rules that the value breaks, by number. */
  readonly rules: readonly number[];
}

/** Values near a knob's own, each tried: legal ones come first and are a click away, others name their rule. */
export function LegalValues(props: {
  engine: Engine;
  recipe: Recipe;
  knob: Knob;
  value: string;
  onValue: (value: string) => void;
}): ReactNode {
  const { engine, recipe, knob, value, onValue } = props;
  const { language } = useLanguage();
  const message = useMessages(language);
  const [tried, setTried] = useState<readonly Tried[]>([]);
  useEffect(() => {
    const abort = new AbortController();
    void tryAll(engine, recipe, knob, value, abort.signal, (next) =>
      setTried((old) => (abort.signal.aborted ? old : [...old, next])),
    );
    return () => {
      abort.abort();
      setTried([]);
    };
  }, [engine, recipe, knob, value]);
  const legal = tried.filter(({ rules }) => rules.length === 0);
  const refused = tried.filter(({ rules }) => rules.length > 0);
  return (
    <p className="knob-legal" aria-live="polite">
      {[...legal, ...refused].map(({ value: other, rules }) =>
        rules.length === 0 ? (
          <button
            key={other}
            type="button"
            className="mono"
            // The field keeps the focus, and with it this list.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onValue(other)}
          >
            {other}
          </button>
        ) : (
          <span key={other}>
            <s className="mono">{other}</s> {message('planner.breaks', [rules.join(', ')])}
          </span>
        ),
      )}
    </p>
  );
}

async function tryAll(
  engine: Engine,
  recipe: Recipe,
  knob: Knob,
  value: string,
  signal: AbortSignal,
  onTried: (tried: Tried) => void,
): Promise<void> {
  const { preset, settings, sm } = recipe;
  for (const other of nearestFirst(candidatesOf(knob, value), value)) {
    if (signal.aborted) return;
    try {
      const next = { ...settings, [knob.name]: other };
      const plan = await ask(engine, { call: 'plan', recipe: [preset, next, sm] }, { signal });
      onTried({ value: other, rules: [...new Set(plan.violations.map(({ rule }) => rule))] });
    } catch {
      // What cannot even be read is no value to offer.
    }
  }
}
