import { hslProblems, isHexColour, type HslColour } from './colour.ts';
import { refuse, type Refusal } from './refusals.ts';

/** Red, green and blue 0–255. */
export interface RgbColour {
  red: number;
  green: number;
  blue: number;
}

/** A colour in one of the models that can be converted; alpha is not part of a conversion. */
export type Colour = ({ model: 'hsl' } & HslColour) | ({ model: 'rgb' } & RgbColour) | { model: 'hex'; text: string };

const unknown = (model: string) => refuse(`Unknown colour model "${model}".`);

/**
 * Reads a colour as it is written, as "#abc", "rgb(169, 79, 43)" or "hsl(17 59% 42%)", and gives it as six hex digits;
 * unknown models and colours out of bounds are refused, other texts are no colour yet (platform 5).
 */
export function readColour(text: string): { ok: true; hex: string } | Refusal | undefined {
  const [, model = '', inside = ''] = /^([a-z]+)\(([^)]*)\)$/i.exec(text.trim()) ?? [];
  const [first = Number.NaN, second = Number.NaN, third = Number.NaN] = inside
    .split(/[\s,]+/)
    .map((part) => Number.parseFloat(part) / (part.endsWith('%') ? 100 : 1));
  if (!model && !/^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.test(text.trim())) return undefined;
  const read = {
    '': { model: 'hex', text: text.trim() } as const,
    rgb: { model: 'rgb', red: first, green: second, blue: third } as const,
    hsl: { model: 'hsl', hue: first, saturation: second, lightness: third } as const,
  }[model.toLowerCase()];
  if (!read) return unknown(model);
  const converted = convertColour(read, 'hex');
  if (!converted.ok) return converted;
  return { ok: true, hex: converted.colour.model === 'hex' ? converted.colour.text : '' };
}

/** Gives a colour in another model; unknown models and colours out of bounds are refused (platform 5). */
export function convertColour(colour: Colour, model: string): { ok: true; colour: Colour } | Refusal {
  const problem = colourProblem(colour);
  if (problem) return refuse(problem);
  if (model === 'rgb') return { ok: true, colour: { model, ...rgbOf(colour) } };
  if (model === 'hsl') return { ok: true, colour: { model, ...hslOf(rgbOf(colour)) } };
  if (model === 'hex') return { ok: true, colour: { model, text: hexOf(rgbOf(colour)) } };
  return unknown(model);
}

function colourProblem(colour: Colour): string | undefined {
  if (colour.model === 'hsl') return hslProblems(colour).join(' ') || undefined;
  if (colour.model === 'hex') return isHexColour(colour.text) ? undefined : 'A hex colour has 3 to 6 hex digits.';
  const isInBounds = [colour.red, colour.green, colour.blue].every((value) => value >= 0 && value <= 255);
  return isInBounds ? undefined : 'Red, green or blue out of bounds.';
}

function rgbOf(colour: Colour): RgbColour {
  if (colour.model === 'hex') return rgbOfHex(colour.text);
  if (colour.model === 'hsl') return rgbOfHsl(colour);
  return { red: colour.red, green: colour.green, blue: colour.blue };
}

/** Fewer than six digits are read as CSS reads three: each of the first three twice. */
function rgbOfHex(text: string): RgbColour {
  const digits = text.replace('#', '');
  const full = digits.length < 6 ? digits.slice(0, 3).replace(/./g, '$&$&') : digits;
  const value = Number.parseInt(full, 16);
  return { red: value >> 16, green: (value >> 8) & 255, blue: value & 255 };
}

function hexOf({ red, green, blue }: RgbColour): string {
  const channels = [red, green, blue].map((value) => Math.round(value).toString(16).padStart(2, '0'));
  return `#${channels.join('')}`;
}

function rgbOfHsl({ hue, saturation, lightness }: HslColour): RgbColour {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number): number => {
    const turn = (offset + hue / 30) % 12;
    return 255 * (lightness - reach * Math.max(-1, Math.min(turn - 3, 9 - turn, 1)));
  };
  return { red: channel(0), green: channel(8), blue: channel(4) };
}

function hslOf({ red, green, blue }: RgbColour): HslColour {
  const highest = Math.max(red, green, blue);
  const lowest = Math.min(red, green, blue);
  const spread = highest - lowest;
  const lightness = (highest + lowest) / 510;
  if (spread === 0) return { hue: 0, saturation: 0, lightness };
  const saturation = Math.min(1, spread / (255 - Math.abs(highest + lowest - 255)));
  return { hue: (hueSixth(red, green, blue, highest, spread) * 60 + 360) % 360, saturation, lightness };
}

/** Which sixth of the colour circle, from -1 to 5. */
function hueSixth(red: number, green: number, blue: number, highest: number, spread: number): number {
  if (highest === red) return (green - blue) / spread;
  if (highest === green) return (blue - red) / spread + 2;
  return (red - green) / spread + 4;
}
