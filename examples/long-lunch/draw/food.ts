import { randomFrom, type Point, type Sheet } from '../../north-light/draw/sheet.ts';

export const hue = {
  cream: '#fff5e6',
  plate: '#fffaf1',
  rim: '#eadbc8',
  blush: '#f4c9b8',
  tomato: '#c9321f',
  deep: '#8e1e14',
  bottle: '#17402f',
  leaf: '#3d7a48',
  young: '#82b264',
  lemon: '#f0c23c',
  pith: '#f9e39a',
  pasta: '#f0c56a',
  crust: '#c98a45',
  olive: '#66752f',
  sea: '#2d7a8c',
  sky: '#c3e0dc',
  wood: '#b6733c',
  plum: '#2a1217',
  steel: '#c6cdca',
};

const polar = (x: number, y: number, radius: number, angle: number): Point => [
  x + radius * Math.cos(angle),
  y + radius * Math.sin(angle),
];

/** What stands on a table throws its shadow to the right and down. */
export function cast(sheet: Sheet, x: number, y: number, radius: number, height = 22): void {
  sheet.disc(x + height, y + height * 1.15, radius, hue.plum, 0.26);
}

/** A cloth in squares. */
export function gingham(sheet: Sheet, size: number, color: string, ground: string): void {
  sheet.rect(0, 0, sheet.width, sheet.height, ground);
  for (let x = 0; x < sheet.width; x += size * 2) sheet.rect(x, 0, size, sheet.height, color, 0.5);
  for (let y = 0; y < sheet.height; y += size * 2) sheet.rect(0, y, sheet.width, size, color, 0.5);
}

export function plate(sheet: Sheet, x: number, y: number, radius: number, color = hue.plate): void {
  cast(sheet, x, y, radius);
  sheet.disc(x, y, radius, color);
  sheet.disc(x + radius * 0.015, y + radius * 0.02, radius * 0.71, hue.rim);
  sheet.disc(x, y, radius * 0.69, color);
}

export function spaghetti(sheet: Sheet, x: number, y: number, radius: number, seed = 5): void {
  const random = randomFrom(seed);
  sheet.disc(x + radius * 0.05, y + radius * 0.07, radius * 0.98, hue.crust);
  for (const [color, width, count] of [
    ['#dba94c', 0.085, 26],
    [hue.pasta, 0.07, 34],
    ['#f8dc94', 0.045, 22],
  ] as const) {
    const strands = Array.from({ length: count }, () => {
      const reach = radius * (0.25 + random() * 0.68);
      const from = random() * Math.PI * 2;
      const to = from + 0.9 + random() * 1.7;
      const shift = (random() - 0.5) * radius * 0.22;
      const [x1, y1] = polar(x + shift, y - shift, reach, from);
      const [x2, y2] = polar(x + shift, y - shift, reach, to);
      return `M${x1.toFixed(1)} ${y1.toFixed(1)}A${reach.toFixed(1)} ${reach.toFixed(1)} 0 0 1 ${x2.toFixed(1)} ${y2.toFixed(1)}`;
    });
    sheet.add(
      `<path d="${strands.join('')}" fill="none" stroke="${color}" stroke-width="${(radius * width).toFixed(1)}" stroke-linecap="round"/>`,
    );
  }
}

export function tomato(sheet: Sheet, x: number, y: number, radius: number, color = hue.tomato): void {
  cast(sheet, x, y, radius, radius * 0.18);
  sheet.disc(x, y, radius, color);
  sheet.disc(x - radius * 0.28, y - radius * 0.3, radius * 0.5, '#e2553c', 0.8);
  sheet.disc(x - radius * 0.42, y - radius * 0.46, radius * 0.13, '#ffd9c6', 0.9);
  for (let point = 0; point < 5; point++) {
    const angle = point * 1.257 + x;
    sheet.plane(hue.leaf, [
      polar(x, y, radius * 0.5, angle),
      polar(x, y, radius * 0.12, angle + 0.6),
      polar(x, y, radius * 0.12, angle - 0.6),
    ]);
  }
}

/** A half of a tomato, its seeds up. */
export function half(sheet: Sheet, x: number, y: number, radius: number): void {
  cast(sheet, x, y, radius, radius * 0.14);
  sheet.disc(x, y, radius, hue.tomato);
  sheet.disc(x, y, radius * 0.86, '#e86a4c');
  for (let part = 0; part < 3; part++) {
    const angle = part * 2.094 + y;
    const [px, py] = polar(x, y, radius * 0.46, angle);
    sheet.disc(px, py, radius * 0.29, '#b3261a');
    for (const turn of [0, 2, 4]) {
      const [sx, sy] = polar(px, py, radius * 0.14, turn);
      sheet.disc(sx, sy, radius * 0.05, hue.pith);
    }
  }
}

export function leaf(sheet: Sheet, x: number, y: number, length: number, turn: number, color = hue.leaf): void {
  sheet.group(`transform="translate(${x} ${y}) rotate(${turn})"`, () => {
    const w = length * 0.36;
    sheet.path(`M4 6Q${w} ${-length * 0.35} 6 ${-length + 6}Q${-w + 6} ${-length * 0.35} 4 6z`, hue.plum, 0.24);
    sheet.path(`M0 0Q${w} ${-length * 0.4} 0 ${-length}Q${-w} ${-length * 0.4} 0 0z`, color);
    sheet.path(`M0 0Q${-w} ${-length * 0.4} 0 ${-length}z`, hue.young);
  });
}

export function lemon(sheet: Sheet, x: number, y: number, radius: number): void {
  cast(sheet, x, y, radius, radius * 0.12);
  sheet.disc(x, y, radius, hue.lemon);
  sheet.disc(x, y, radius * 0.87, '#fdf4d4');
  for (let part = 0; part < 8; part++) {
    const angle = part * 0.785 + x;
    sheet.plane('#f6d760', [
      polar(x, y, radius * 0.1, angle),
      polar(x, y, radius * 0.78, angle - 0.33),
      polar(x, y, radius * 0.82, angle),
      polar(x, y, radius * 0.78, angle + 0.33),
    ]);
  }
}

export function clam(sheet: Sheet, x: number, y: number, size: number, turn: number): void {
  sheet.group(`transform="translate(${x} ${y}) rotate(${turn})"`, () => {
    sheet.path(
      `M6 ${size * 0.5}C${-size} ${size * 0.4} ${-size * 0.8} ${-size * 0.6} 6 ${-size * 0.6}S${size} ${size * 0.4} 6 ${size * 0.5}z`,
      hue.plum,
      0.3,
    );
    sheet.path(
      `M0 ${size * 0.42}C${-size} ${size * 0.3} ${-size * 0.8} ${-size * 0.7} 0 ${-size * 0.7}S${size} ${size * 0.3} 0 ${size * 0.42}z`,
      '#8f7a6d',
    );
    for (const share of [0.8, 0.6, 0.4]) {
      sheet.path(
        `M0 ${size * 0.42}C${-size * share} ${size * 0.3 * share} ${-size * 0.8 * share} ${-size * 0.7 * share} 0 ${-size * 0.7 * share}S${size * share} ${size * 0.3 * share} 0 ${size * 0.42}z`,
        share === 0.6 ? '#8f7a6d' : '#cdb9a8',
      );
    }
  });
}

export function olive(sheet: Sheet, x: number, y: number, radius: number, color = hue.olive): void {
  cast(sheet, x, y, radius, radius * 0.3);
  sheet.disc(x, y, radius, color);
  sheet.disc(x - radius * 0.3, y - radius * 0.3, radius * 0.3, '#a7b35e', 0.8);
  sheet.disc(x + radius * 0.2, y + radius * 0.1, radius * 0.24, hue.tomato);
}

/** A fish, whole, its head to the left. */
export function fish(sheet: Sheet, x: number, y: number, length: number, turn: number): void {
  const h = length * 0.17;
  sheet.group(`transform="translate(${x} ${y}) rotate(${turn})"`, () => {
    const body = `M${-length / 2} 0C${-length * 0.3} ${-h * 1.35} ${length * 0.1} ${-h * 1.3} ${length * 0.36} ${-h * 0.22}L${length / 2} ${-h * 0.9}Q${length * 0.45} 0 ${length / 2} ${h * 0.9}L${length * 0.36} ${h * 0.22}C${length * 0.1} ${h * 1.3} ${-length * 0.3} ${h * 1.35} ${-length / 2} 0z`;
    sheet.group('transform="translate(12 16)"', () => sheet.path(body, hue.plum, 0.28));
    sheet.path(body, '#8ea7a8');
    sheet.path(
      `M${-length / 2} 0C${-length * 0.3} ${-h * 1.35} ${length * 0.1} ${-h * 1.3} ${length * 0.36} ${-h * 0.22}L${length * 0.36} 0Q0 ${-h * 0.5} ${-length / 2} 0z`,
      '#4d6a70',
    );
    sheet.path(
      `M${-length * 0.46} ${h * 0.2}C${-length * 0.2} ${h * 1.1} ${length * 0.1} ${h * 0.9} ${length * 0.34} ${h * 0.16}Q${length * 0.05} ${h * 0.5} ${-length * 0.46} ${h * 0.2}z`,
      '#e6ebe6',
    );
    for (let mark = 0; mark < 4; mark++) {
      const at = -length * 0.16 + mark * length * 0.11;
      sheet.line(
        `M${at} ${-h * 0.72}q${length * 0.03} ${h * 0.6} ${-length * 0.01} ${h * 1.2}`,
        '#2b4147',
        length * 0.012,
        0.8,
      );
    }
    sheet.line(`M${-length * 0.29} ${-h * 0.7}q${length * 0.06} ${h * 0.7} 0 ${h * 1.4}`, '#2b4147', length * 0.01);
    sheet.disc(-length * 0.4, -h * 0.2, length * 0.022, hue.cream);
    sheet.disc(-length * 0.4, -h * 0.2, length * 0.012, hue.plum);
  });
}

/** A glass from above. */
export function glass(sheet: Sheet, x: number, y: number, radius: number, color: string): void {
  cast(sheet, x, y, radius, radius * 0.5);
  sheet.disc(x, y, radius, '#ffffff', 0.72);
  sheet.disc(x, y, radius * 0.84, color);
  sheet.disc(x - radius * 0.3, y - radius * 0.32, radius * 0.26, '#ffffff', 0.5);
}

export function fork(sheet: Sheet, x: number, y: number, length: number, turn: number): void {
  const w = length * 0.045;
  sheet.group(`transform="translate(${x} ${y}) rotate(${turn})"`, () => {
    for (const [color, shift, opacity] of [
      [hue.plum, 8, 0.25],
      [hue.steel, 0, 1],
    ] as const) {
      sheet.path(
        `M${shift - w / 2} ${shift}l${w * 0.16} ${-length * 0.62}h${w * 0.68}l${w * 0.16} ${length * 0.62}q${-w / 2} ${w} ${-w} 0z`,
        color,
        opacity,
      );
      sheet.path(
        `M${shift - w * 1.3} ${shift - length}v${length * 0.24}q0 ${length * 0.15} ${w * 1.3} ${length * 0.17}t${w * 1.3} ${-length * 0.17}v${-length * 0.24}h${-w * 0.5}v${length * 0.22}h${-w * 0.5}v${-length * 0.22}h${-w * 0.6}v${length * 0.22}h${-w * 0.5}v${-length * 0.22}z`,
        color,
        opacity,
      );
    }
  });
}
