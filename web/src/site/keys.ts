/**
 * True where a key pressed is a command to the page: not text for a field or an editor (which may
 * live in a shadow root), and no shortcut of the browser.
 */
export function isCommand(event: KeyboardEvent): boolean {
  const target = event.composedPath()[0];
  const writes =
    target instanceof HTMLElement &&
    (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));
  return !writes && !event.ctrlKey && !event.metaKey && !event.altKey;
}
