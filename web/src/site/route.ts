/**
 * Routes: `<root>[zh/]<page…>`. The root comes from the page itself (a relative address in its head),
 * so the built site works from any host and sub-path.
 */

import { useSyncExternalStore } from 'react';
import type { Language } from '../i18n/texts';
import { kFileRoot, kIsOneFile, place } from './place';

export interface Route {
  readonly language: Language;
  /** Path below the language, without slashes at its ends: '', 'play', 'learn/why'. */
  readonly page: string;
}

const kNavigated = 'colex:navigated';
const kReplaced = 'colex:replaced';
const kLeaving = 'colex:leaving';

let root: string | null = null;

/**
 * Path of the site's root, with a slash at its end. The page's head says it relative to the address
 * that was loaded, so it is read once, before any navigation.
 */
export function siteRoot(): string {
  if (kIsOneFile) return kFileRoot;
  if (root === null) {
    const meta = document.querySelector<HTMLMetaElement>('meta[name="colex-root"]');
    root = new URL(meta?.content ?? '/', location.href).pathname;
    // Browsers resolve an icon's address anew after each navigation, from where the page then is.
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel~="icon"]')) {
      link.setAttribute('href', link.href);
    }
  }
  return root;
}

export function routeOf(path: string, root: string): Route {
  const inside = path.startsWith(root) ? path.slice(root.length) : path;
  const parts = inside.split('/').filter((part) => part !== '' && part !== 'index.html');
  const chinese = parts[0] === 'zh';
  return { language: chinese ? 'zh' : 'en', page: parts.slice(chinese ? 1 : 0).join('/') };
}

export function pathOf(route: Route, root: string): string {
  return root + (route.language === 'zh' ? 'zh/' : '') + (route.page ? `${route.page}/` : '');
}

/** Tells all that write to this step of the history to do so now. */
export const leaving = (): unknown => window.dispatchEvent(new Event(kLeaving));

/** Goes to an address of this site without a reload. `kept` as in `replaceAddress`. */
export function navigate(address: string, kept: unknown = null): void {
  leaving();
  history.pushState(kept, '', address);
  window.dispatchEvent(new Event(kNavigated));
}

/** Goes to another document of this site, which finds what the browser keeps with this step. */
export function openWithKept(address: string): void {
  leaving();
  if (history.state === null) return location.assign(address);
  history.pushState(history.state, '', address);
  location.reload();
}

/** Each language is a document of its own: a step of another one is loaded, with what is kept with it. */
export function reloadForLanguage(root: string, language: Language): void {
  window.addEventListener('popstate', (event) => {
    if (routeOf(location.pathname, root).language === language) return;
    event.stopImmediatePropagation();
    location.reload();
  });
}

/** Calls while this step of the history can still be written to, before another one is shown. */
export function onLeave(listener: () => void): () => void {
  window.addEventListener(kLeaving, listener);
  window.addEventListener('beforeunload', listener);
  return () => {
    window.removeEventListener(kLeaving, listener);
    window.removeEventListener('beforeunload', listener);
  };
}

/** The same without a step of the browser's history. */
export function navigateInPlace(address: string): void {
  replaceAddress(address);
  window.dispatchEvent(new Event(kNavigated));
}

/**
 * Rewrites the address in place: for state that is not a place of its own. `kept` is what the browser
 * keeps with this step of its history, for what no address holds.
 */
export function replaceAddress(address: string, kept: unknown = history.state): void {
  history.replaceState(kept, '', address);
  window.dispatchEvent(new Event(kReplaced));
}

/** Calls when the reader went to another address, by a link or the browser's buttons. */
export function onNavigate(listener: () => void): () => void {
  window.addEventListener('popstate', listener);
  window.addEventListener(kNavigated, listener);
  return () => {
    window.removeEventListener('popstate', listener);
    window.removeEventListener(kNavigated, listener);
  };
}

const onQuery = (listener: () => void) => {
  const off = onNavigate(listener);
  window.addEventListener(kReplaced, listener);
  return () => {
    off();
    window.removeEventListener(kReplaced, listener);
  };
};

/** The query as it is now, state that is not a place of its own included. */
export function useQuery(): string {
  return useSyncExternalStore(onQuery, () => place().search);
}

/** Path and query of the page, as text; changes when the reader navigates. */
export function useAddress(): string {
  return useSyncExternalStore(onNavigate, () => place().pathname + place().search);
}
