import type { ReactNode } from 'react';
import type { FieldProps, Kind } from '../contract';
import './fix-config.css';
import type { Config } from './grade';
import { check, same, write } from './grade';
import { texts } from './texts';

export type Given = Config;

declare module '../contract' {
  interface Kinds {
    'fix-config': { given: Given; answer: readonly string[] };
  }
}

/** Turn knobs until the rules are kept and the goal is reached; an answer is a value a knob. */
export const kind: Kind<Given, readonly string[]> = {
  write,
  check,
  same,
  Field,
  texts,
  says: (given) => [given.preset, ...pairs(given.settings)].map((text) => ({ en: text, zh: text })),
  shown: (right, { knobs }) => knobs.map((knob, i) => `${knob}=${right[i]}`).join(' '),
};

const pairs = (settings: Given['settings']): string[] =>
  Object.entries(settings).map((pair) => pair.join('='));

/** Every field begins with the value that it has in the config which is to be mended. */
function Field({ given, answer, onAnswer }: FieldProps<Given>): ReactNode {
  const { preset, settings, knobs } = given;
  const now = knobs.map((knob, i) => answer[i] ?? settings[knob] ?? '');
  return (
    <div className="fix-config">
      <p className="mono quiet">{[preset, ...pairs(settings)].join(' ')}</p>
      {knobs.map((knob, i) => (
        <label key={knob}>
          <code>{knob}</code>
          <input
            className="mono"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            value={now[i]}
            onChange={({ target }) =>
              onAnswer(now.map((value, k) => (k === i ? target.value : value)))
            }
          />
        </label>
      ))}
    </div>
  );
}
