import { lookOf, useTheme } from '../../site/theme';
import { hueSlot, kAlarmSlot, kRampBase, kRampSteps } from '../../grid/colour';

/** The first data hues of the theme in use, as CSS colours. */
export function useHues(count: number): readonly string[] {
  const { palette } = lookOf(useTheme(), 'colex');
  return Array.from({ length: count }, (_, hue) => palette.css[hueSlot(hue)]!);
}

/** The two ends of the ramp of the theme in use, by which offsets are coloured. */
export function useRamp(): readonly [least: string, most: string] {
  const { palette } = lookOf(useTheme(), 'colex');
  return [palette.css[kRampBase]!, palette.css[kRampBase + kRampSteps - 1]!];
}

/** What a cell is filled with that differs, or is wrong. */
export function useAlarm(): string {
  return lookOf(useTheme(), 'colex').palette.css[kAlarmSlot]!;
}
