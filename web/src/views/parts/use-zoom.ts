import { useCallback, useEffect, useRef } from 'react';
import type { Surface, View } from '../../grid/surface';
import { useSetting } from '../../session/use-setting';

/** The link follows once the camera rests: a browser limits how often an address may change. */
const kRestMs = 300;

/**
 * How near a grid is seen, as its card's link keeps it: `first` goes there once a scene is shown,
 * `moved` is told of every move of the camera. A grid that does not `keep` it has only what it shows.
 */
export function useZoom(keep: boolean) {
  const [text, setText] = useSetting('zoom', zoomText, '');
  const wanted = useRef(keep ? text : '');
  const set = useRef(setText);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    set.current = setText;
  }, [setText]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const first = useCallback((surface: Surface) => {
    if (wanted.current !== '') surface.goTo(viewOf(wanted.current));
    wanted.current = '';
  }, []);
  const moved = useCallback(
    (surface: Surface | null) => {
      clearTimeout(timer.current);
      if (!keep || !surface) return;
      timer.current = setTimeout(() => set.current(textOf(surface.view())), kRestMs);
    },
    [keep],
  );
  return { first, moved };
}

/** `250_40_105`: scale in hundredths, row and column in tenths of a cell. */
const textOf = (view: View | null) =>
  view
    ? [100 * view.scale, 10 * view.row, 10 * view.col].map((part) => Math.round(part)).join('_')
    : '';

const zoomText = (text: string) => (/^\d{3,6}(?:_\d{1,8}){2}$/.test(text) ? text : undefined);

function viewOf(text: string): View {
  const [scale, row, col] = text.split('_').map(Number) as [number, number, number];
  return { scale: scale / 100, row: row / 10, col: col / 10 };
}
