import type { RefObject } from 'react';
import { use, useCallback, useEffect, useRef } from 'react';
import type { Surface, View } from '../../grid/surface';
import { kZoom } from '../../session/seen';
import { SettingsContext } from '../../session/use-setting';

/** The link follows once the camera rests: a browser limits how often an address may change. */
const kRestMs = 300;

/**
 * How near a grid is seen, as its card's link keeps it: `first` goes there once a scene is shown,
 * `moved` is told of every move of the camera.
 */
export function useZoom(frame: RefObject<HTMLElement | null>) {
  const settings = use(SettingsContext);
  const now = useRef(settings);
  const shown = useRef<typeof settings>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    now.current = settings;
  }, [settings]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const first = useCallback(
    (surface: Surface) => {
      if (settings === null || shown.current === settings) return;
      shown.current = settings;
      const view = viewOf(settings.get(nameOf(frame.current)) ?? '');
      if (view) surface.goTo(view);
    },
    [settings, frame],
  );
  const moved = useCallback(
    (surface: Surface | null) => {
      clearTimeout(timer.current);
      if (!now.current || !surface) return;
      timer.current = setTimeout(
        () => now.current?.set(nameOf(frame.current), textOf(surface.view())),
        kRestMs,
      );
    },
    [frame],
  );
  return { first, moved };
}

/** Grids of a card are told apart by their order: `zoom`, `zoomb`, `zoomc`. */
function nameOf(frame: HTMLElement | null): string {
  const all = [...(frame?.closest('.card')?.querySelectorAll('.grid-frame') ?? [])];
  const at = frame ? all.indexOf(frame) : 0;
  return at > 0 ? kZoom + String.fromCharCode('a'.charCodeAt(0) + at) : kZoom;
}

/** `250_40_105`: scale in hundredths, row and column in tenths of a cell; undefined where all is seen. */
const textOf = (view: View | null) =>
  view
    ? [100 * view.scale, 10 * view.row, 10 * view.col].map((part) => Math.round(part)).join('_')
    : undefined;

function viewOf(text: string): View | null {
  if (!/^\d{3,6}(?:_\d{1,8}){2}$/.test(text)) return null;
  const [scale, row, col] = text.split('_').map(Number) as [number, number, number];
  return { scale: scale / 100, row: row / 10, col: col / 10 };
}
