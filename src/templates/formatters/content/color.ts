import { formatter, type FormatterTable } from '../../engine/registry.ts';
import { asNumber, asString, isMissing, own } from '../../engine/values.ts';
import { quoted } from './markup.ts';

const hexDigits = /^[0-9a-f]{3,6}$/i;
const midpoint = 0xffffff / 2;

/** Where in an image an average colour is taken (platform 3). */
export const colorPositions = ['topLeft', 'topRight', 'bottomLeft', 'bottomRight', 'center'] as const;

/** Formatters for the colours of sites and images (language 4, platform 5). */
export const colorFormatters: FormatterTable = {
  'color-weight': formatter({
    doc: '`light` or `dark`, for a colour of 3 to 6 hex digits; nothing for any other value.',
    safeIn: ['text', 'attribute'],
    example: { template: '{@|color-weight}', json: '#ffe', output: 'light' },
    run(value) {
      const color = hexColor(asString(value));
      return color === undefined ? undefined : color > midpoint ? 'light' : 'dark';
    },
  }),
  'image-color': formatter({
    doc: "An image's average colours as attributes, or the one at a position, also as a CSS declaration of this property.",
    args: '[position:text] [property:text]',
    safeIn: ['tag'],
    example: {
      template: '{@|image-color center background-color}',
      json: { colorData: { centerAverage: '7f7f7f' } },
      output: 'background-color: #7f7f7f',
    },
    run(image, [position, property]) {
      const colors = own(image, 'colorData');
      if (isMissing(colors)) return undefined;
      if (position === undefined) {
        return colorPositions.map((name) => `data-color-${name}="#${average(colors, name)}" `).join('');
      }
      const color = average(colors, position);
      if (color === '') return `"${position}" not found.`;
      return property === undefined ? `#${color}` : `${property}: #${color}`;
    },
  }),
  'website-color': formatter({
    doc: 'CSS `hsl()` or `hsla()` of `hue` 0 to 360 and `saturation`, `lightness` and `alpha` 0 to 1; a value out of bounds is named instead.',
    safeIn: ['text', 'attribute'],
    example: {
      template: '{@|website-color}',
      json: { hue: 210, saturation: 0.5, lightness: 0.25, alpha: 0.9 },
      output: 'hsla(210, 50%, 25%, 0.9)',
    },
    run: websiteColor,
  }),
};

/** The average colour at a position, as hex digits without `#`; '' where it is unknown. */
export function average(colors: unknown, position: string): string {
  return quoted(own(colors, `${position}Average`));
}

function hexColor(text: string): number | undefined {
  const digits = text.startsWith('#') ? text.slice(1) : text;
  if (!hexDigits.test(digits)) return undefined;
  const doubled = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  return Number.parseInt(doubled, 16);
}

function websiteColor(value: unknown): string {
  const parts = [own(value, 'hue'), own(value, 'saturation'), own(value, 'lightness')];
  if (parts.some(isMissing)) return 'Missing an H/S/L value.';
  const [hue = 0, saturation = 0, lightness = 0] = parts.map(asNumber);
  const alphaValue = own(value, 'alpha');
  const alpha = isMissing(alphaValue) ? undefined : asNumber(alphaValue);
  const faults =
    (hue < 0 || hue > 360 ? 'Hue out of bounds. ' : '') +
    (isShare(saturation) ? '' : 'Saturation out of bounds. ') +
    (isShare(lightness) ? '' : 'Lightness out of bounds. ') +
    (alpha !== undefined && (alpha < 0 || alpha > 1) ? 'Alpha out of bounds.' : '');
  if (faults) return faults;
  const color = `${rounded(hue)}, ${rounded(saturation * 100)}%, ${rounded(lightness * 100)}%`;
  return alpha === undefined ? `hsl(${color})` : `hsla(${color}, ${rounded(alpha)})`;
}

function isShare(value: number): boolean {
  return value >= 0 && value <= 1;
}

/** At most two digits behind the point. */
function rounded(value: number): number {
  return Number.parseFloat(value.toFixed(2));
}
