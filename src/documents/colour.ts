import { styleMessages } from '#catalog/developer-messages.ts';
import { colourBounds } from '#catalog/store-defaults.ts';
import { refuse, type Refusal } from './refusals.ts';

/** A website colour: hue in degrees 0–360, the rest 0–1 (platform 5). */
export interface HslColour {
  hue: number;
  saturation: number;
  lightness: number;
  alpha?: number;
}

/** Everything that is wrong with a website colour, in the order of its parts; empty when it is valid (platform 5, 8). */
export function hslProblems(colour: Partial<HslColour>): string[] {
  if (!isWhole(colour)) return [styleMessages.missingHslValue];
  const { hue, saturation, lightness, alpha } = colour;
  const problems: string[] = [];
  if (!isWithin(hue, colourBounds.hue)) problems.push(styleMessages.hueOutOfBounds);
  if (!isWithin(saturation, colourBounds.saturation)) problems.push(styleMessages.saturationOutOfBounds);
  if (!isWithin(lightness, colourBounds.lightness)) problems.push(styleMessages.lightnessOutOfBounds);
  if (alpha !== undefined && !isWithin(alpha, colourBounds.alpha)) problems.push(styleMessages.alphaOutOfBounds);
  return problems;
}

/** A valid website colour as CSS, as `hsl(200, 30%, 50%)` or `hsla(200, 30%, 50%, 0.9)`; else what is wrong. */
export function hslText(colour: Partial<HslColour>): { ok: true; text: string } | Refusal {
  const problems = hslProblems(colour);
  if (!isWhole(colour) || problems.length > 0) return refuse(problems.join(' '));
  const { hue, saturation, lightness, alpha } = colour;
  const parts = `${rounded(hue)}, ${rounded(saturation * 100)}%, ${rounded(lightness * 100)}%`;
  return { ok: true, text: alpha === undefined ? `hsl(${parts})` : `hsla(${parts}, ${rounded(alpha)})` };
}

/** Whether a text is a hex colour: 3 to 6 hex digits, with or without `#` (platform 5). */
export function isHexColour(text: string): boolean {
  return /^#?[0-9a-f]{3,6}$/i.test(text);
}

function isWhole(colour: Partial<HslColour>): colour is HslColour {
  return [colour.hue, colour.saturation, colour.lightness].every((value) => typeof value === 'number');
}

function isWithin(value: number, { minimum, maximum }: { minimum: number; maximum: number }): boolean {
  return value >= minimum && value <= maximum;
}

/** To two decimals, as the template language shows colours. */
function rounded(value: number): number {
  return Number(value.toFixed(2));
}
