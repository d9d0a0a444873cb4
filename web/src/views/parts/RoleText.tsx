import type { Mode } from '@colex/wasm';
import type { ReactNode } from 'react';
import './role-text.css';

/**
 * A layout's text with the roles of its modes on brackets above them, in shape and stride alike; the
 * text itself is what `text` is, to be read and copied. Plain where the modes do not print it.
 */
export function RoleText({ text, modes }: { text: string; modes: readonly Mode[] }): ReactNode {
  // A slice of one mode has brackets around it, another layout of one mode has none.
  const bracketed = [modes.length > 1, true].find((has) => text.endsWith(wholeText(modes, has)));
  if (bracketed === undefined) return text;
  const before = text.slice(0, text.length - wholeText(modes, bracketed).length);
  return (
    <span className="roles" data-levels={levelsOf(modes)}>
      {before}
      <Side modes={modes} of="shape" bracketed={bracketed} />:
      <Side modes={modes} of="stride" bracketed={bracketed} />
    </span>
  );
}

type Of = 'shape' | 'stride';

const wholeText = (modes: readonly Mode[], bracketed: boolean) =>
  `${sideText(modes, 'shape', bracketed)}:${sideText(modes, 'stride', bracketed)}`;

function sideText(modes: readonly Mode[], of: Of, bracketed: boolean): string {
  const inner = modes.map((mode) => mode[of]).join(',');
  return bracketed ? `(${inner})` : inner;
}

function Side(props: { modes: readonly Mode[]; of: Of; bracketed: boolean }): ReactNode {
  const { modes, of, bracketed } = props;
  const parts = modes.map((mode, i) => (
    <span key={i}>
      <Part mode={mode} of={of} />
      {i < modes.length - 1 && ','}
    </span>
  ));
  return bracketed ? <>({parts})</> : parts;
}

function Part({ mode, of }: { mode: Mode; of: Of }): ReactNode {
  const inner = mode.modes ? (
    <Side modes={mode.modes} of={of} bracketed={mode.modes.length > 1} />
  ) : (
    mode[of]
  );
  return mode.role ? (
    <span className="role" data-role={mode.role}>
      <span>{inner}</span>
    </span>
  ) : (
    inner
  );
}

/** How many rows of brackets stand above the text. */
function levelsOf(modes: readonly Mode[]): number {
  return Math.max(
    0,
    ...modes.map(({ role, modes: parts }) => (role ? 1 : 0) + (parts ? levelsOf(parts) : 0)),
  );
}

/** What the rows and the columns of a picture are: the first mode goes down, all others across. */
export function axesOf(modes: readonly Mode[] | undefined): readonly [string, string] | null {
  const name = (mode: Mode | undefined): string =>
    mode?.role ?? mode?.modes?.map(name).filter(Boolean).join(', ') ?? '';
  if (!modes || modes.length < 2) return null;
  const down = name(modes[0]);
  const across = modes.slice(1).map(name);
  return down === '' && across.every((one) => one === '')
    ? null
    : [down || '–', across.map((one) => one || '–').join(' × ')];
}
