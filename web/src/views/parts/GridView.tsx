import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { useContext, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { HueSet } from '../../grid/colour';
import type { Camera, CellSize } from '../../grid/geometry';
import { kNoMark } from '../../grid/paint';
import type { Axes, Scene } from '../../grid/scene';
import type { Target } from '../../grid/surface';
import { Surface } from '../../grid/surface';
import { useFontsVersion } from '../../site/fonts';
import { useRested } from '../../site/rested';
import { lookOf, useTheme } from '../../site/theme';
import { useShownScene } from '../../export/shown';
import { useLanguage } from '../../i18n/context';
import { useMostHeight } from './figure';
import { HiddenGrid } from './HiddenGrid';
import { step } from './move';
import { isBank } from '../../session/selection';
import type { Selected } from '../../session/selection';
import type { Memory } from '../../session/selection-context';
import {
  addOffsets,
  indexIn,
  markOf,
  useHover,
  useSelection,
} from '../../session/selection-context';
import { RoomContext } from './room';
import { TogetherContext } from './together';
import { useZoom } from './use-zoom';
import './grid-view.css';

interface Props {
  scene: Scene;
  /** Names the value: views with the same source share hover and pin. */
  source: string;
  /** Accessible name. */
  label: string;
  hues?: HueSet;
  maxHeight?: number;
  /** Width kept free beside the grid for facts, where the card is wide enough. */
  beside?: number;
  /** What goes down and what goes across, in a word each. */
  axes?: Axes | undefined;
  /** Size of its cells, where several grids share a scale. */
  cell?: CellSize;
  /** Of a scene whose columns are banks: what lies in them. It stays the same between renders. */
  memory?: Memory | undefined;
  /** The place that is ringed until a reader chooses one. */
  resting?: number | undefined;
  /** Is told where its cells are, at first and whenever that changes. It stays the same between renders. */
  onCamera?: ((camera: Camera) => void) | undefined;
}

const kBesideFrom = 640;

/** One interactive grid: canvases for the eye, a hidden table for everyone else. */
export function GridView(props: Props): ReactNode {
  const { source, label, memory, hues = 'colex' } = props;
  const scene = useNamed(props.scene, props.axes);
  const frame = useRef<HTMLDivElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const { surface, zoom } = useSurface(frame, host, scene, props);
  const onKeyDown = useKeys(surface, scene, props);
  useShownScene(frame, scene, hues, source, memory);
  // The table for assistive technology may follow a moment after the picture.
  const read = useRested(useMemo(() => ({ scene, source, memory }), [scene, source, memory]));
  return (
    <div className="grid-frame" ref={frame}>
      <div
        className="grid-host"
        ref={host}
        role="grid"
        tabIndex={0}
        aria-label={label}
        aria-rowcount={scene.rows}
        aria-colcount={scene.cols}
        onKeyDown={onKeyDown}
      >
        <HiddenGrid {...read} />
      </div>
      {/* A picture without labels has none to come nearer for. */}
      <GridZoom {...zoom} unread={zoom.hidden && scene.labelChars > 0} surface={surface} />
    </div>
  );
}

interface Zoom {
  readonly magnified: boolean;
  /** Labels do not fit into the cells. */
  readonly hidden: boolean;
  /** Ways back from a magnification are offered from the first one on. */
  readonly used: boolean;
}

/** The canvases in `host`: made once, painted when what they show changes, marked by the selection. */
function useSurface(
  frame: RefObject<HTMLDivElement | null>,
  host: RefObject<HTMLDivElement | null>,
  scene: Scene,
  {
    source,
    memory,
    hues = 'colex',
    beside = 0,
    cell,
    maxHeight: most = 720,
    resting,
    onCamera,
  }: Props,
) {
  const room = useContext(RoomContext);
  const maxHeight = Math.max(room, Math.min(useMostHeight(scene.rows), most));
  const theme = useTheme();
  const group = useContext(TogetherContext);
  const fonts = useFontsVersion();
  const selection = useSelection();
  const hover = useHover(source);
  const surface = useRef<Surface | null>(null);
  const [zoom, setZoom] = useState<Zoom>({ magnified: false, hidden: false, used: false });
  const width = useWidthAround(frame);
  const { first: showFirst, moved } = useZoom(frame);
  const shown = useRef({ source, memory });

  useLayoutEffect(() => {
    const made = new Surface(host.current!, {
      hover: (target) => hover(selectedBy(target, shown.current)),
      pick(target) {
        const picked = selectedBy(target, shown.current);
        if (picked) selection.togglePin(picked);
      },
      camera: (camera, magnified, hidden) => {
        onCamera?.(camera);
        setZoom((old) =>
          old.magnified === magnified && old.hidden === hidden
            ? old
            : { magnified, hidden, used: old.used || magnified },
        );
        moved(surface.current);
      },
      moved: () => group?.moved(made),
    });
    surface.current = made;
    const leave = group?.add(made);
    return () => {
      leave?.();
      made.dispose();
    };
  }, [host, selection, hover, moved, onCamera, group]);

  useLayoutEffect(() => {
    // Canvases outlive a change of the value: making them anew costs more than painting.
    shown.current = { source, memory };
    const of = (selected: Selected | null) => markOf(selection, selected, source, memory);
    const rest = resting === undefined ? kNoMark : of({ source, index: resting });
    const mark = () =>
      surface.current?.mark({ hover: of(selection.hover()), pin: of(selection.pin()), rest });
    mark();
    return selection.subscribe(mark);
  }, [selection, source, memory, resting]);

  useLayoutEffect(
    () => memory && addOffsets(selection, memory.source, () => memory.offsets),
    [selection, memory],
  );

  useLayoutEffect(() => {
    if (width === 0) return;
    const available = width >= kBesideFrom ? width - beside : width;
    const fills = room > 0 && !cell;
    surface.current?.show(scene, lookOf(theme, hues), available, maxHeight, cell, fills);
    if (surface.current) showFirst(surface.current);
  }, [
    showFirst,
    scene,
    theme,
    hues,
    width,
    beside,
    maxHeight,
    cell,
    room,
    source,
    selection,
    fonts,
  ]);
  return { surface, zoom };
}

/** Width that the element around the frame has for it. */
function useWidthAround(frame: RefObject<HTMLDivElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const parent = frame.current!.parentElement!;
    const measure = () => setWidth(contentWidth(parent));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(parent);
    return () => observer.disconnect();
  }, [frame]);
  return width;
}

/** Arrow keys move the selection, Enter pins it, Escape lets it go. */
function useKeys(
  surface: RefObject<Surface | null>,
  scene: Scene,
  { source, memory }: Props,
): (event: KeyboardEvent) => void {
  const selection = useSelection();
  return (event) => {
    const selected = selection.pin() ?? selection.hover();
    const index = indexIn(selection, selected, source);
    const bank = selected && isBank(selected) && selected.source === memory?.source;
    const current = { index, bank: bank ? selected.bank : -1 };
    if (event.key === 'Escape') selection.clear();
    else if (event.key === 'Enter' || event.key === ' ') {
      const nothing = current.index < 0 && current.bank < 0;
      const at = nothing ? { index: scene.indexOf(0), bank: -1 } : current;
      const picked = selectedBy(at, { source, memory });
      if (picked) selection.togglePin(picked);
    } else {
      const next = step(scene, current, event.key);
      const picked = next && selectedBy(next, { source, memory });
      if (!picked) return;
      selection.setHover(null);
      selection.setPin(picked);
      if (!isBank(picked)) surface.current?.reveal(picked.index);
    }
    event.preventDefault();
  };
}

/** Buttons that come nearer and go back, and why one would. */
function GridZoom(
  props: Zoom & { readonly unread: boolean; readonly surface: RefObject<Surface | null> },
): ReactNode {
  const { magnified, used, unread, surface } = props;
  const { t } = useLanguage();
  if (!magnified && !unread) return null;
  const zoom = (by: number) => () => surface.current?.magnify(by);
  return (
    <div className="grid-zoom">
      <button type="button" onClick={zoom(unread ? Infinity : 2)}>
        {t('grid.zoomIn')}
      </button>
      {used && (
        <>
          <button type="button" disabled={!magnified} onClick={zoom(0.5)}>
            {t('grid.zoomOut')}
          </button>
          <button type="button" disabled={!magnified} onClick={zoom(0)}>
            {t('grid.fit')}
          </button>
        </>
      )}
      {unread && <span>{t('grid.zoomHint')}</span>}
    </div>
  );
}

/** The scene with names for its axes. */
function useNamed(scene: Scene, axes: Axes | undefined): Scene {
  const [down, across] = axes ?? [];
  return useMemo(
    () => (down === undefined || across === undefined ? scene : { ...scene, axes: [down, across] }),
    [scene, down, across],
  );
}

/** What a target on the canvas is in the page's selection; null for nothing. */
function selectedBy(
  { index, bank }: Target,
  { source, memory }: { source: string; memory: Memory | undefined },
): Selected | null {
  if (index >= 0) return { source, index };
  return bank >= 0 && memory ? { source: memory.source, bank, bits: memory.bits } : null;
}

function contentWidth(element: HTMLElement): number {
  const style = getComputedStyle(element);
  return element.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
}
