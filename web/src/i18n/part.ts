import { place } from '../app/place';
import { routeOf, siteRoot } from '../app/route';
import type { Area } from './texts';
import { loadTexts } from './texts';

/** A part of the page that loads by itself, together with the texts of its area: for `lazy`. */
export function part<M>(area: Area, load: () => Promise<M>): () => Promise<M> {
  return async () => {
    const { language } = routeOf(place().pathname, siteRoot());
    const [module] = await Promise.all([load(), loadTexts(area, language)]);
    return module;
  };
}
