import type { MouseEvent } from 'react';

/** A click that opens a link here: with another button or a key it is the browser's. */
export const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;
