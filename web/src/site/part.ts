import { place } from './place';
import { routeOf, siteRoot } from './route';
import type { Area } from '../i18n/texts';
import { loadTexts } from '../i18n/texts';

/** A part of the page that loads by itself, together with the texts of its area, where it has one. */
export function part<P>(
  area: Area | undefined,
  load: () => Promise<{ readonly default: P }>,
): () => Promise<P> {
  return async () => {
    const { language } = routeOf(place().pathname, siteRoot());
    const [module] = await Promise.all([load(), area && loadTexts(area, language)]);
    return module.default;
  };
}
