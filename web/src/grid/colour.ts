/**
 * Data colours. Slots are indices into a palette, so that a million cells cost one byte each; the
 * palettes are computed from OKLCH, where equal steps of lightness look equal.
 */

export interface Rgb {
  readonly r: number;
  readonly g: number;
  readonly b: number;
}

/** Fill colours by slot: packed for pixel work, as CSS for strokes and SVG. */
export interface Palette {
  readonly rgb: readonly Rgb[];
  readonly css: readonly string[];
  /** Of a mark over a fill, which no label stands on. */
  readonly flag: Rgb;
}

export const cssOf = ({ r, g, b }: Rgb) => `rgb(${r} ${g} ${b})`;

export type ThemeName = 'light' | 'dark';
export type HueSet = 'colex' | 'cute';

/** OKLCH (lightness 0..1, chroma, hue in degrees) to 8-bit sRGB, clipped to the gamut. */
export function oklch(lightness: number, chroma: number, hue: number): Rgb {
  const radians = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(radians);
  const b = chroma * Math.sin(radians);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return {
    r: encode(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    g: encode(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    b: encode(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  };
}

/** Linear light to an 8-bit sRGB channel. */
function encode(linear: number): number {
  const clipped = Math.min(1, Math.max(0, linear));
  const gamma = clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055;
  return Math.round(gamma * 255);
}

/**
 * Eight hues whose lightness differs between hues that a red-green or blue-yellow blind eye
 * confuses: blue, green, yellow, vermilion, sky, purple, orange, grey.
 */
const kHues: readonly (readonly [lightness: number, chroma: number, hue: number])[] = [
  [0.82, 0.085, 258],
  [0.89, 0.09, 152],
  [0.945, 0.09, 100],
  [0.785, 0.105, 32],
  [0.915, 0.05, 222],
  [0.8, 0.085, 312],
  [0.87, 0.09, 68],
  [0.875, 0.008, 250],
];

/** The eight colours of CuTe's own thread-value pictures. */
const kCuteHues: readonly Rgb[] = [
  { r: 175, g: 175, b: 255 },
  { r: 175, g: 255, b: 175 },
  { r: 255, g: 255, b: 175 },
  { r: 255, g: 175, b: 175 },
  { r: 210, g: 210, b: 255 },
  { r: 210, g: 255, b: 210 },
  { r: 255, g: 255, b: 210 },
  { r: 255, g: 210, b: 210 },
];

/** Lightness steps within one hue. */
export const kShades = 4;
export const kHueCount = 8;

const kShadeStep = 0.028;
const kDarkShadeStep = 0.02;

function hueColour(theme: ThemeName, set: HueSet, hue: number, shade: number): Rgb {
  if (set === 'cute') {
    const base = kCuteHues[hue]!;
    const factor = (theme === 'dark' ? 0.41 : 1) * (1 - 0.045 * shade);
    return {
      r: Math.round(base.r * factor),
      g: Math.round(base.g * factor),
      b: Math.round(base.b * factor),
    };
  }
  const [lightness, chroma, angle] = kHues[hue]!;
  return theme === 'light'
    ? oklch(lightness - kShadeStep * shade, chroma, angle)
    : oklch(0.35 + (lightness - 0.785) * 0.55 + kDarkShadeStep * shade, chroma, angle);
}

/** Slot of a hue and a shade: shades of one hue are neighbours. */
export function hueSlot(hue: number, shade = 0): number {
  return (hue % kHueCount) * kShades + (shade % kShades);
}

export const kRampSteps = 64;

function rampColour(theme: ThemeName, step: number): Rgb {
  const t = step / (kRampSteps - 1);
  return theme === 'light'
    ? oklch(0.975 - 0.225 * t, 0.008 + 0.09 * t ** 1.3, 248 + 10 * t)
    : oklch(0.275 + 0.19 * t, 0.012 + 0.098 * t, 252 + 8 * t);
}

function paperColour(theme: ThemeName): Rgb {
  return theme === 'light' ? oklch(0.995, 0.002, 90) : oklch(0.235, 0.006, 80);
}

function gapColour(theme: ThemeName): Rgb {
  return theme === 'light' ? oklch(0.945, 0.004, 85) : oklch(0.2, 0.004, 80);
}

function alarmColour(theme: ThemeName): Rgb {
  return theme === 'light' ? oklch(0.86, 0.075, 40) : oklch(0.42, 0.09, 35);
}

/** Strong, so that it stands out from every fill. */
function flagColour(theme: ThemeName): Rgb {
  return theme === 'light' ? oklch(0.42, 0.15, 32) : oklch(0.83, 0.1, 32);
}

/** First slots of the three parts of every palette. */
export const kRampBase = kHueCount * kShades;
export const kPaperSlot = kRampBase + kRampSteps;
export const kGapSlot = kPaperSlot + 1;
export const kAlarmSlot = kPaperSlot + 2;

/** All fills of a theme: 8 hues by 4 shades, a 64-step ramp, then paper, gap and alarm. */
export function palette(theme: ThemeName, set: HueSet = 'colex'): Palette {
  const rgb: Rgb[] = [];
  for (let hue = 0; hue < kHueCount; hue++) {
    for (let shade = 0; shade < kShades; shade++) rgb.push(hueColour(theme, set, hue, shade));
  }
  for (let step = 0; step < kRampSteps; step++) rgb.push(rampColour(theme, step));
  rgb.push(paperColour(theme), gapColour(theme), alarmColour(theme));
  return { rgb, css: rgb.map(cssOf), flag: flagColour(theme) };
}
