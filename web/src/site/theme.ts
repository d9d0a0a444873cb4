/** Light or dark: the system's preference until the reader chooses; /theme.js sets it at load. */

import { useSyncExternalStore } from 'react';
import type { ThemeName } from '../grid/colour';
import type { Look } from '../grid/scene';
import { palette, type HueSet } from '../grid/colour';
import { media } from './media';

const kStored = 'colex:theme';
const listeners = new Set<() => void>();

const onPaper = () => media('print');

/** Pictures on paper are light, as its tokens are. */
function currentTheme(): ThemeName {
  if (onPaper().matches) return 'light';
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
}

function setTheme(theme: ThemeName): void {
  document.documentElement.dataset.theme = theme;
  for (const listener of listeners) listener();
}

/** Switches and remembers the choice. */
export function chooseTheme(theme: ThemeName): void {
  try {
    localStorage.setItem(kStored, theme);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  setTheme(theme);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const system = media('(prefers-color-scheme: dark)');
  const follow = () => {
    if (!storedTheme()) setTheme(system.matches ? 'dark' : 'light');
  };
  system.addEventListener('change', follow);
  const paper = onPaper();
  paper.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    system.removeEventListener('change', follow);
    paper.removeEventListener('change', listener);
  };
}

function storedTheme(): string | null {
  try {
    return localStorage.getItem(kStored);
  } catch {
    return null;
  }
}

export function useTheme(): ThemeName {
  return useSyncExternalStore(subscribe, currentTheme, () => 'light');
}

const looks = new Map<string, Look>();

/** Colours and font of the grids, read from the page's tokens once per theme. */
export function lookOf(theme: ThemeName, hues: HueSet = 'colex'): Look {
  const key = `${theme} ${hues}`;
  let look = looks.get(key);
  if (!look) {
    const style = getComputedStyle(document.documentElement);
    const token = (name: string) => style.getPropertyValue(name).trim();
    look = {
      palette: palette(theme, hues),
      ink: token('--ink'),
      softInk: token('--faint'),
      line: token('--line'),
      paper: token('--panel'),
      accent: token('--accent'),
      font: token('--mono'),
    };
    looks.set(key, look);
  }
  return look;
}
