import type { RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import { among, useSetting } from '../session/use-setting';

/** What a card shows around its picture. */
const kAround = 150;

const kSizes = ['card', 'window'] as const;

const roomNow = () => Math.max(1, window.innerHeight - kAround);

/**
 * A card that may fill the window: the height that its picture has then, else 0, the card, and how to
 * change that. Escape leaves it.
 */
export function useRoom(): [number, RefObject<HTMLElement | null>, () => void] {
  const [size, setSize] = useSetting('size', among(kSizes), 'card');
  const [room, setRoom] = useState(roomNow);
  const card = useRef<HTMLElement>(null);
  const large = size === 'window';
  const leave = useRef(() => {});
  useEffect(() => {
    leave.current = () => setSize('card');
  }, [setSize]);
  useEffect(() => {
    if (!large) return;
    const own = card.current;
    const measure = () => setRoom(roomNow());
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      leave.current();
    };
    document.documentElement.classList.add('has-enlarged');
    window.addEventListener('resize', measure);
    window.addEventListener('keydown', onKey, true);
    return () => {
      document.documentElement.classList.remove('has-enlarged');
      window.removeEventListener('resize', measure);
      window.removeEventListener('keydown', onKey, true);
      own?.scrollIntoView({ block: 'nearest' });
    };
  }, [large]);
  const turn = () => {
    setRoom(roomNow());
    setSize(large ? 'card' : 'window');
  };
  return [large ? room : 0, card, turn];
}
