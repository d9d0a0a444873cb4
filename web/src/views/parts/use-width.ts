import type { RefObject } from 'react';
import { useLayoutEffect, useRef, useState } from 'react';

/** A ref and the content width of its element, 0 until it is known. */
export function useWidth(): [RefObject<HTMLDivElement | null>, number] {
  const element = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const box = element.current;
    if (!box) return;
    const measure = () => {
      const style = getComputedStyle(box);
      setWidth(box.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  return [element, width];
}
