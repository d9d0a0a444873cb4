/** What stands on the page whose texts did not come: the only words outside of the texts. */

import type { Language } from '../i18n/texts';

const words: Readonly<Record<Language, readonly [text: string, reload: string]>> = {
  en: ['The texts of this page could not be loaded.', 'Reload'],
  zh: ['本页的文本未能加载。', '重新加载'],
};

/** Says so above what is there: a chapter's text stands in its document. */
export function sayNoTexts(app: HTMLElement, language: Language): void {
  const [text, reload] = words[language];
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = reload;
  button.addEventListener('click', () => location.reload());
  const says = document.createElement('p');
  says.className = 'reload';
  says.role = 'alert';
  says.append(`${text} `, button);
  app.prepend(says);
}
