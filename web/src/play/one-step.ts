import { isolateHistory } from '@codemirror/commands';

/** An example, a form's edit or a link is one step of the history, however soon it follows another. */
export const asOneStep = isolateHistory.of('full');
