import { lookOf, useTheme } from '../../site/theme';
import { hueSlot } from '../../grid/colour';

/** The first data hues of the theme in use, as CSS colours. */
export function useHues(count: number): readonly string[] {
  const { palette } = lookOf(useTheme(), 'colex');
  return Array.from({ length: count }, (_, hue) => palette.css[hueSlot(hue)]!);
}
