import type { RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';

/** What a card shows around its picture. */
const kAround = 150;

/**
 * A card that may fill the window: the height that its picture has then, else 0, the card, and how to
 * change that. Escape leaves it.
 */
export function useRoom(): [number, RefObject<HTMLElement | null>, () => void] {
  const [room, setRoom] = useState(0);
  const card = useRef<HTMLElement>(null);
  const large = room > 0;
  useEffect(() => {
    if (!large) return;
    const own = card.current;
    const measure = () => setRoom(Math.max(1, window.innerHeight - kAround));
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      setRoom(0);
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
  return [room, card, () => setRoom(large ? 0 : Math.max(1, window.innerHeight - kAround))];
}
