import { Sheet } from '../../north-light/draw/sheet.ts';

/** Two inks, black, and what they are printed on. */
export const ink = { white: '#ffffff', newsprint: '#efede8', orange: '#ff631a', blue: '#1b1bff', black: '#000000' };

/** A rectangle as a path, clockwise; the other way round it is a hole. */
export const box = (x: number, y: number, width: number, height: number): string =>
  `M${x} ${y}h${width}v${height}h${-width}z`;
export const hole = (x: number, y: number, width: number, height: number): string =>
  `M${x} ${y}v${height}h${width}v${-height}z`;
export const round = (x: number, y: number, radius: number, sweep: 0 | 1 = 1): string =>
  `M${x - radius} ${y}a${radius} ${radius} 0 0 ${sweep} ${2 * radius} 0a${radius} ${radius} 0 0 ${sweep} ${-2 * radius} 0z`;

interface Screen {
  /** From dot to dot, and how large the largest is. */
  step: number;
  most: number;
  /** Where the dots grow to, in degrees: 0 to the right, 90 downwards. */
  towards: number;
  /** How large they are at the other end, from 0 to 1. */
  least?: number;
}

/** Dots of as many sizes as a screen has; those of one size are one path. */
const sizes = 12;

/** A halftone over a square of 600, growing in one direction, inside `d`. */
export function halftone(sheet: Sheet, d: string, color: string, { step, most, towards, least = 0 }: Screen): void {
  const angle = (towards * Math.PI) / 180;
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
  const rows = Array.from({ length: sizes + 1 }, () => '');
  for (let row = 0, y = 0; y <= 600; row++, y += step * 0.5) {
    for (let x = row % 2 ? step / 2 : 0; x <= 600; x += step) {
      const share = ((x - 300) * dx + (y - 300) * dy) / 600 + 0.5;
      const size = Math.round(Math.min(1, least + Math.max(0, share) * (1 - least)) * sizes);
      if (size > 0) rows[size] += `M${Math.round(x)} ${Math.round(y)}h0`;
    }
  }
  sheet.within(d, () => {
    rows.forEach((path, size) => {
      if (path)
        sheet.add(
          `<path d="${path}" stroke="${color}" stroke-width="${Math.round((most * size * 10) / sizes) / 10}" stroke-linecap="round"/>`,
        );
    });
  });
}

/** What `draw` adds is printed over what is there: two inks make a third. */
export const overprint = (sheet: Sheet, draw: () => void): void => sheet.group('style="mix-blend-mode:multiply"', draw);

/** What `draw` adds in a square of 600 stands at a place, so large, turned by degrees. */
export const placed = (sheet: Sheet, [x, y, size, turn = 0]: readonly number[], draw: () => void): void =>
  sheet.group(
    `transform="translate(${x} ${y}) scale(${Math.round(((size ?? 600) / 600) * 1000) / 1000}) rotate(${turn} 300 300)"`,
    draw,
  );
