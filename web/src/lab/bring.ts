/** ms in which the plans of a page have come, and what is above a section has its height. */
const kSettled = 5000;
const kByReader = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** Scrolls to an element, and again as what is above it grows, until the reader does something. */
export function bring(id: string): () => void {
  const observer = new ResizeObserver(() => document.getElementById(id)?.scrollIntoView());
  observer.observe(document.body);
  const stop = () => {
    observer.disconnect();
    for (const name of kByReader) window.removeEventListener(name, stop);
  };
  for (const name of kByReader) window.addEventListener(name, stop, { passive: true });
  setTimeout(stop, kSettled);
  return stop;
}
