/**
 * A chapter's text stands in its document, so that it can be read while the program loads. It stays
 * behind the program's place until that shows the chapter itself.
 */

export function keepPrerendered(app: HTMLElement): void {
  const text = app.querySelector('.prerendered.early');
  if (text) app.after(text);
}

/** What the program shows takes its place. */
export const dropPrerendered = (): void => document.querySelector('#app + .prerendered')?.remove();
