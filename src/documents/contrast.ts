import { darkThreshold } from '#catalog/store-defaults.ts';

type Channels = readonly [number, number, number];

/** Red, green and blue of "#A94F2B", each 0–255. */
function channelsOf(hex: string): Channels {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** How much light a colour gives back, 0–1 (WCAG 2.2, relative luminance). */
function luminance(hex: string): number {
  const [red, green, blue] = channelsOf(hex).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** How well one colour is told from another, from 1 to 21 (WCAG 2.2, contrast ratio); each as "#A94F2B". */
export function contrastRatio(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Whether a ground, as "#A94F2B", calls for light text: by the brightness that an eye sees of it (platform 9.16). */
export function isDark(hex: string): boolean {
  const [red, green, blue] = channelsOf(hex);
  return 0.299 * red + 0.587 * green + 0.114 * blue < darkThreshold;
}

/** A colour with a share of another in it, from 0 to 1, as "#a94f2b". */
export function mixColors(one: string, other: string, share: number): string {
  const others = channelsOf(other);
  const mixed = channelsOf(one).map((value, at) => Math.round(value + ((others[at] ?? value) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** A colour brought as far towards another as it takes to be read on a ground, in steps of a tenth. */
export function readable(color: string, on: { ground: string; towards: string; least: number }): string {
  for (let step = 0; step <= 10; step += 1) {
    const mixed = mixColors(color, on.towards, step / 10);
    if (contrastRatio(mixed, on.ground) >= on.least) return mixed;
  }
  return on.towards;
}
