import type { Engine, Reading, Step } from '@colex/wasm';
import type { CSSProperties, KeyboardEvent, ReactNode } from 'react';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useShownLines } from '../../export/shown';
import type { Scene } from '../../grid/scene';
import type { Translate } from '../../i18n/context';
import { useLanguage } from '../../i18n/context';
import { useMessages } from '../../i18n/messages';
import type { Film, FilmCall, Frame } from './derivation-film';
import { filmOf, hasLines, isColoured, miniature } from './derivation-film';
import type { StepGroup } from './derivation-steps';
import { frameAt, groupsOf } from './derivation-steps';
import './derivation-view.css';
import { FilmGrid, labelSize } from './FilmGrid';
import { GridView } from '../parts/GridView';
import type { Mark } from '../parts/Legend';
import { Legend } from '../parts/Legend';
import { Thumbnail } from '../parts/Thumbnail';
import { useWidth } from '../parts/use-width';
import { stepPicture } from './step-scene';
import { useSetting, wholeNumber } from '../../session/use-setting';
import { stepsOf } from '../../session/value-of';
import { texts } from './texts';

const kStepMs = 1600;
const kMiniature = 64;
/** Room for the heading of a step's group, in pixels. */
const kHead = 34;

/**
 * The steps by which the core computed a value, by the mode that they decide, beside the elements on
 * their way: play, step, scrub.
 */
export function DerivationView(props: {
  engine: Engine;
  /** Source up to and with the statement. */
  source: string;
  reading: Reading;
  /** The call whose elements can be followed. */
  call: FilmCall | null;
}): ReactNode {
  const { engine, source, reading, call } = props;
  const { t } = useLanguage(texts);
  const steps = useMemo(() => stepsOf(engine, source, reading), [engine, source, reading]);
  const groups = useMemo(() => groupsOf(steps), [steps]);
  const key = call && JSON.stringify(call);
  const film = useMemo(
    () => (key === null ? null : filmOf(engine, JSON.parse(key) as FilmCall)),
    [engine, key],
  );
  const frames = film?.frames ?? [];
  const player = usePlayer(steps.length);
  const { now, picked, go } = player;
  const picture = useMemo(
    () => (film ? null : stepPicture(engine, steps, now)),
    [film, engine, steps, now],
  );
  if (steps.length === 0) return <p className="card-note">{t('derive.none')}</p>;
  const frame = picked >= 0 && picked < frames.length ? picked : frameAt(groups, frames, now);
  /** The first step at which a picture is shown. */
  const pick = (picture: number) =>
    go(
      steps.findIndex((_, step) => frameAt(groups, frames, step) >= picture),
      picture,
    );
  const composed = !call && steps.some(({ id }) => id.startsWith('step.composition.'));
  return (
    <div className="derivation">
      {composed && <p className="card-note">{t('derive.composed')}</p>}
      <div
        className={film || picture ? 'derivation-both' : undefined}
        style={{ '--columns': columnsOf(film, picture?.scene) } as CSSProperties}
      >
        <StepList steps={steps} heads={headsOf(groups, call?.operation, t)} now={now} onStep={go} />
        {film && <FilmFigure film={film} at={frame} label={frameText(frames, frame, t)} />}
        {picture && (
          <figure className="derivation-film">
            <Legend
              items={[
                ['words', t(`step.words.${picture.colour}`)],
                [picture.colour === 'plain' ? 'ramp' : 'hues', t(`step.colour.${picture.colour}`)],
              ]}
            />
            <GridView
              scene={picture.scene}
              source={`${source} ${picture.colour}`}
              label={t('step.picture', now + 1)}
              maxHeight={460}
            />
          </figure>
        )}
      </div>
      {frames.length > 1 && (
        <div className="film-strip">
          {frames.map((one, picture) => (
            <button
              key={picture}
              type="button"
              aria-pressed={picture === frame}
              onClick={() => pick(picture)}
            >
              <Thumbnail scene={miniature(one)} size={kMiniature} />
              <span>{frameText(frames, picture, t)}</span>
            </button>
          ))}
        </div>
      )}
      <Scrub player={player} count={steps.length} />
    </div>
  );
}

/** A picture of the film with what its marks mean. */
function FilmFigure(props: { film: Film; at: number; label: string }): ReactNode {
  const { film, at, label } = props;
  const { t } = useLanguage(texts);
  const [box, width] = useWidth();
  const frame = film.frames[at]!;
  const colour = frame.name === 'tile' ? 'tile' : film.colour;
  const marks: [Mark, string][] = [];
  if (labelSize(film, at, width) > 0) marks.push(['words', t('step.words.plain')]);
  if (isColoured(frame)) marks.push(['hues', t(`film.colour.${colour}`)]);
  if (hasLines(frame)) marks.push(['line', t('legend.line')]);
  return (
    <figure className="derivation-film">
      <Legend items={marks} />
      <div ref={box}>{width > 0 && <FilmGrid {...{ film, at, label, width }} />}</div>
    </figure>
  );
}

/** Which step is shown, and how it goes on by itself. */
function usePlayer(count: number) {
  const [at, setAt] = useSetting('step', wholeNumber, 0);
  /** A picture that the reader picked, where it is not that of the step. */
  const [picked, setPicked] = useState(-1);
  const [playing, setPlaying] = useState(false);
  const last = Math.max(0, count - 1);
  const now = Math.min(at, last);
  useEffect(() => {
    if (!playing) return;
    const timer = setTimeout(() => {
      setAt(now + 1);
      setPicked(-1);
      if (now + 1 >= last) setPlaying(false);
    }, kStepMs);
    return () => clearTimeout(timer);
  }, [playing, now, last, setAt]);
  const go = (next: number, picture = -1) => {
    setPlaying(false);
    setPicked(picture);
    setAt(Math.max(0, Math.min(last, next)));
  };
  const play = () => {
    if (!playing && now === last) setAt(0);
    setPlaying(!playing);
  };
  return { now, last, picked, playing, go, play };
}

/** The steps in words, which arrow keys go through; they can be taken away as text. */
function StepList(props: {
  steps: readonly Step[];
  heads: ReadonlyMap<number, string>;
  now: number;
  onStep: (step: number) => void;
}): ReactNode {
  const { steps, heads, now, onStep } = props;
  const { t, language } = useLanguage(texts);
  const message = useMessages(language);
  const list = useRef<HTMLOListElement>(null);
  const lines = useCallback(
    () =>
      steps.map(
        ({ id, values, depth }, i) =>
          `${String(i + 1).padStart(2 + 2 * Math.min(depth, 4))}. ${message(id, values)}`,
      ),
    [steps, message],
  );
  useShownLines(list, lines, undefined, true);

  // Only the list moves: the page stays where the reader has put it.
  useLayoutEffect(() => {
    const box = list.current;
    const step = box?.children[now];
    if (!box || !step) return;
    const [own, shown] = [step.getBoundingClientRect(), box.getBoundingClientRect()];
    if (own.top < shown.top) box.scrollTop += own.top - shown.top - kHead;
    if (own.bottom > shown.bottom) box.scrollTop += own.bottom - shown.bottom;
  }, [now, steps]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') onStep(now + 1);
    else if (event.key === 'ArrowUp') onStep(now - 1);
    else return;
    event.preventDefault();
  };
  return (
    <ol ref={list} aria-label={t('derive.steps')} tabIndex={0} onKeyDown={onKeyDown}>
      {steps.map((step, i) => (
        <li
          key={i}
          className={i === now ? 'now' : i > now ? 'later' : undefined}
          aria-current={i === now ? 'step' : undefined}
          data-depth={Math.min(step.depth, 4)}
          data-head={heads.get(i)}
          onClick={() => onStep(i)}
        >
          {message(step.id, step.values)}
        </li>
      ))}
    </ol>
  );
}

/** Play, step, scrub. */
function Scrub(props: { player: ReturnType<typeof usePlayer>; count: number }): ReactNode {
  const { player, count } = props;
  const { now, last, playing, go, play } = player;
  const { t } = useLanguage(texts);
  return (
    <div className="scrub">
      <button type="button" onClick={play}>
        {t(playing ? 'derive.pause' : 'derive.play')}
      </button>
      <button type="button" onClick={() => go(now - 1)} disabled={now === 0}>
        {t('derive.previous')}
      </button>
      <button type="button" onClick={() => go(now + 1)} disabled={now === last}>
        {t('derive.next')}
      </button>
      <label>
        <span>{t('derive.step', now + 1, count)}</span>
        <input
          type="range"
          min={0}
          max={last}
          value={now}
          onChange={(event) => go(Number(event.target.value))}
        />
      </label>
    </div>
  );
}

/** How many columns the widest picture has. */
const columnsOf = (film: Film | null, scene: Scene | undefined) =>
  Math.max(scene?.cols ?? 1, ...(film?.frames.map(({ cols }) => cols) ?? []));

/** Operations that go through the modes of their second operand, B. */
const byModeOfB = (operation: string | undefined) =>
  operation === 'composition' || (operation?.endsWith('_product') ?? false);

/** Headings of the groups, by their first steps; one mode alone needs none. */
function headsOf(
  groups: readonly StepGroup[],
  operation: string | undefined,
  t: Translate<typeof texts>,
): ReadonlyMap<number, string> {
  const heads = new Map<number, string>();
  if (groups.filter(({ mode }) => mode !== undefined).length < 2) return heads;
  const name = byModeOfB(operation) ? 'derive.modeOfB' : 'derive.mode';
  groups.forEach(({ mode, steps }, i) => {
    if (mode !== undefined) heads.set(steps[0]!, t(name, mode));
    else if (i > 0) heads.set(steps[0]!, t('derive.result'));
  });
  return heads;
}

function frameText(frames: readonly Frame[], at: number, t: Translate<typeof texts>): string {
  const { name, modes } = frames[at]!;
  if (name === 'modes' || name === 'filled' || name === 'split') {
    return t(`film.${name}`, modes - 1);
  }
  const several = frames.filter((one) => one.name === name).length > 1;
  return several ? t('film.modeOfB', modes - 1) : t(`film.${name}`);
}
