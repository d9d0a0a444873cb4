import type { KeyboardEvent, ReactNode } from 'react';
import { useContext, useDeferredValue, useLayoutEffect, useRef, useState } from 'react';
import type { HueSet } from '../../grid/colour';
import type { CellSize } from '../../grid/geometry';
import type { Scene } from '../../grid/scene';
import { Surface } from '../../grid/surface';
import { useFontsVersion } from '../../site/fonts';
import { lookOf, useTheme } from '../../site/theme';
import { useShownScene } from '../../export/shown';
import { useLanguage } from '../../i18n/context';
import { HiddenGrid } from './HiddenGrid';
import { step } from './move';
import { indexIn, useSelection } from '../../session/selection-context';
import { RoomContext } from './room';
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
  /** Size of its cells, where several grids share a scale. */
  cell?: CellSize;
  /** The one grid of a view: how near it is seen goes into the link. */
  keepsZoom?: boolean;
}

const kBesideFrom = 640;

/** One interactive grid: canvases for the eye, a hidden table for everyone else. */
export function GridView(props: Props): ReactNode {
  const { scene, source, label, hues = 'colex', beside = 0, cell, keepsZoom = false } = props;
  const room = useContext(RoomContext);
  const maxHeight = Math.max(room, props.maxHeight ?? 720);
  const { t } = useLanguage();
  const theme = useTheme();
  const fonts = useFontsVersion();
  const selection = useSelection();
  const frame = useRef<HTMLDivElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const surface = useRef<Surface | null>(null);
  // Ways back from a magnification are offered from the first one on.
  const [zoomed, setZoomed] = useState({ magnified: false, hidden: false, used: false });
  const [width, setWidth] = useState(0);

  const { first: showFirst, moved } = useZoom(keepsZoom);

  const shown = useRef(source);
  useShownScene(frame, scene, hues, source);
  // The table for assistive technology may follow a moment after the picture.
  const read = useDeferredValue(scene);

  useLayoutEffect(() => {
    const made = new Surface(host.current!, {
      hover: (index) => selection.setHover(index < 0 ? null : { source: shown.current, index }),
      pick: (index) => selection.togglePin({ source: shown.current, index }),
      camera: (magnified, hidden) => {
        setZoomed((old) =>
          old.magnified === magnified && old.hidden === hidden
            ? old
            : { magnified, hidden, used: old.used || magnified },
        );
        moved(surface.current);
      },
    });
    surface.current = made;
    return () => made.dispose();
  }, [selection, moved]);

  useLayoutEffect(() => {
    // Canvases outlive a change of the value: making them anew costs more than painting.
    shown.current = source;
    const mark = () =>
      surface.current?.mark({
        hover: indexIn(selection, selection.hover(), source),
        pin: indexIn(selection, selection.pin(), source),
      });
    mark();
    return selection.subscribe(mark);
  }, [selection, source]);

  useLayoutEffect(() => {
    const parent = frame.current!.parentElement!;
    const measure = () => setWidth(contentWidth(parent));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(parent);
    return () => observer.disconnect();
  }, []);

  useLayoutEffect(() => {
    if (width === 0) return;
    const available = width >= kBesideFrom ? width - beside : width;
    surface.current?.show(scene, lookOf(theme, hues), available, maxHeight, cell, room > 0);
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

  const onKeyDown = (event: KeyboardEvent) => {
    const current = indexIn(selection, selection.pin() ?? selection.hover(), source);
    if (event.key === 'Escape') selection.clear();
    else if (event.key === 'Enter' || event.key === ' ') {
      if (current >= 0) selection.togglePin({ source, index: current });
    } else {
      const next = step(scene, current, event.key);
      if (next < 0) return;
      selection.setHover(null);
      selection.setPin({ source, index: next });
      surface.current?.reveal(next);
    }
    event.preventDefault();
  };

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
        <HiddenGrid scene={read} source={source} />
      </div>
      {(zoomed.magnified || zoomed.hidden) && (
        <div className="grid-zoom">
          <button type="button" onClick={() => surface.current?.magnify(2)}>
            {t('grid.zoomIn')}
          </button>
          {zoomed.used && (
            <>
              <button
                type="button"
                disabled={!zoomed.magnified}
                onClick={() => surface.current?.magnify(0.5)}
              >
                {t('grid.zoomOut')}
              </button>
              <button
                type="button"
                disabled={!zoomed.magnified}
                onClick={() => surface.current?.magnify(0)}
              >
                {t('grid.fit')}
              </button>
            </>
          )}
          {zoomed.hidden && <span>{t('grid.zoomHint')}</span>}
        </div>
      )}
    </div>
  );
}

function contentWidth(element: HTMLElement): number {
  const style = getComputedStyle(element);
  return element.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
}
