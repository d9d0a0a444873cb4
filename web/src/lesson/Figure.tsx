import type { ReactNode } from 'react';
import { useMemo, useState } from 'react';
import { Link } from '../app/Link';
import { pathOf, siteRoot } from '../app/route';
import { useEngine } from '../engine/load';
import { layoutScene } from '../grid/scenes/layout-scene';
import { useLanguage } from '../i18n/context';
import { GridView } from '../views/GridView';
import { StripView } from '../views/StripView';
import { useWidth } from '../views/use-width';
import type { Drawn } from './core';
import { draw } from './core';

interface FigureProps {
  code: string;
  /** Words of "grid strip". */
  views?: string;
  caption?: string;
  children?: ReactNode;
}

/** What the core makes of `code`, or null while it loads. */
export function useDrawn(code: string): Drawn | null {
  const state = useEngine();
  const engine = state.status === 'ready' ? state.engine : null;
  return useMemo(() => (engine ? draw(engine, code) : null), [engine, code]);
}

/** A live picture of an expression. */
export function Figure({ code, views = 'grid', caption, children }: FigureProps): ReactNode {
  return (
    <figure className="figure">
      {children}
      <Picture code={code} views={views} />
      {caption && <figcaption>{caption}</figcaption>}
      <OpenInPlayground code={code} />
    </figure>
  );
}

export function Picture({ code, views }: { code: string; views: string }): ReactNode {
  const { t: text } = useLanguage('learn');
  const drawn = useDrawn(code);
  const [box, width] = useWidth();
  const scene = useMemo(
    () =>
      drawn?.ok ? layoutScene(drawn.grid, { colourBy: 'offset', elementBytes: 2 }) : undefined,
    [drawn],
  );
  return (
    <div className="picture" ref={box}>
      {drawn?.ok && scene && (
        <>
          <GridView
            scene={scene}
            source={drawn.text}
            label={text('figure.label', drawn.text)}
            maxHeight={420}
          />
          {views.includes('strip') && width > 0 && (
            <StripView table={drawn.grid} slots={scene.slots} source={drawn.text} width={width} />
          )}
        </>
      )}
    </div>
  );
}

function OpenInPlayground({ code }: { code: string }): ReactNode {
  const { t: text, language } = useLanguage('learn');
  const href = `${pathOf({ language, page: 'play' }, siteRoot())}?code=${encodeURIComponent(code)}`;
  return (
    <Link className="open" href={href}>
      <code>{code}</code> {text('figure.open')}
    </Link>
  );
}

/** One picture, several layouts: the same shape stored in different ways. */
export function Variants(props: {
  items: { label: string; code: string; note: string }[];
}): ReactNode {
  const [chosen, setChosen] = useState(0);
  const item = props.items[chosen]!;
  return (
    <Figure code={item.code} views="grid strip" caption={item.note}>
      <div className="choices" role="group">
        {props.items.map(({ label }, i) => (
          <button
            key={label}
            type="button"
            aria-pressed={i === chosen}
            onClick={() => setChosen(i)}
          >
            {label}
          </button>
        ))}
      </div>
    </Figure>
  );
}

/** Several layouts side by side. */
export function Compare({ codes, caption }: { codes: string[]; caption: string }): ReactNode {
  return (
    <figure className="figure">
      <div className="compare">
        {codes.map((code) => (
          <div key={code}>
            <code>{code}</code>
            <Picture code={code} views="grid strip" />
          </div>
        ))}
      </div>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

interface Knob {
  name: string;
  label: string;
  min: number;
  max: number;
  value: number;
}

/** An expression with sliders for its numbers. */
export function Explore(props: { template: string; knobs: Knob[]; caption: string }): ReactNode {
  const [values, setValues] = useState(() => props.knobs.map(({ value }) => value));
  const code = props.knobs.reduce(
    (text, { name }, i) => text.replaceAll(`{${name}}`, String(values[i])),
    props.template,
  );
  return (
    <Figure code={code} views="grid strip" caption={props.caption}>
      <div className="knobs">
        {props.knobs.map((knob, i) => (
          <label key={knob.name}>
            <span>{knob.label}</span>
            <input
              type="range"
              min={knob.min}
              max={knob.max}
              value={values[i]}
              onChange={({ target }) =>
                setValues(values.map((old, k) => (k === i ? Number(target.value) : old)))
              }
            />
            <output className="mono">{values[i]}</output>
          </label>
        ))}
      </div>
    </Figure>
  );
}
