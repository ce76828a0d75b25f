import { Sheet, type Crop } from '../../north-light/draw/sheet.ts';

/** What the light meets, what it passes, and what lies behind. */
export type Tone = readonly [light: string, middle: string, dark: string];

export const ink = '#15181a';
export const chalk = '#174a9c';
export const tones = {
  steel: ['#eef1f2', '#c3cbcf', '#8f9ba1'],
  iron: ['#6b767c', '#434c51', '#2a3034'],
  brass: ['#fbe7a4', '#e0b64e', '#ae842a'],
  wood: ['#f6d9a8', '#dfb171', '#b58346'],
  tape: ['#ffe07a', '#ffc820', '#d99a00'],
  blue: ['#5f8fdb', '#2a63bd', '#174a9c'],
  white: ['#ffffff', '#eef0ef', '#c8cecf'],
  brick: ['#d98a6a', '#bd6848', '#93492e'],
  hide: ['#ffe9a8', '#f6cf5e', '#cf9f2c'],
} satisfies Record<string, Tone>;

/** Of a solid: whether it is lit from above or from the left, and between which bounds. */
type Lit = readonly [from: 'top' | 'left', start: number, size: number];

interface Shape {
  svg: string;
  shadow: string;
}

export const box = (x: number, y: number, width: number, height: number, round = 0): string =>
  round === 0
    ? `M${x} ${y}h${width}v${height}h${-width}z`
    : `M${x + round} ${y}h${width - 2 * round}q${round} 0 ${round} ${round}v${height - 2 * round}q0 ${round} ${-round} ${round}h${-(width - 2 * round)}q${-round} 0 ${-round} ${-round}v${-(height - 2 * round)}q0 ${-round} ${round} ${-round}z`;

export const ring = (x: number, y: number, radius: number): string =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;

/** A drawing as of a catalogue: flat tones in an ink outline, a hard shadow, and its measure in blue chalk. */
export class Draft {
  readonly ground: string;
  #shapes: Shape[] = [];
  #clips: string[] = [];
  #turn = '';
  static #count = 0;

  constructor(ground = '#eceeea') {
    this.ground = ground;
  }

  solid(d: string, tone: Tone, [from, start, size]: Lit): void {
    const id = `t${(Draft.#count += 1)}`;
    this.#clips.push(`<clipPath id="${id}"><path d="${d}"/></clipPath>`);
    const strip = (at: number, share: number): string =>
      from === 'top'
        ? `M-400 ${start + size * at}h2000v${size * share}h-2000z`
        : `M${start + size * at} -400h${size * share}v2000h${-size * share}z`;
    this.#put(
      `<path d="${d}" fill="${tone[1]}"/><g clip-path="url(#${id})"><path d="${strip(0, 0.24)}" fill="${tone[0]}"/>` +
        `<path d="${strip(0.72, 0.4)}" fill="${tone[2]}"/></g>` +
        `<path d="${d}" fill="none" stroke="${ink}" stroke-width="10" stroke-linejoin="round"/>`,
      `<path d="${d}"/>`,
    );
  }

  /** Paint on what is there: no outline and no shadow. */
  fill(d: string, color: string, opacity = 1): void {
    this.#put(`<path d="${d}" fill="${color}" fill-opacity="${opacity}"/>`);
  }

  line(d: string, width = 8, color: string = ink): void {
    this.#put(
      `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"/>`,
    );
  }

  /** A measure between two points, with its arrows; lines lead to it from `toX` or `toY`. */
  measure([x1, y1]: readonly [number, number], [x2, y2]: readonly [number, number], lead: number): void {
    const length = Math.hypot(x2 - x1, y2 - y1);
    const [ux, uy] = [(x2 - x1) / length, (y2 - y1) / length];
    const arrow = (x: number, y: number, way: number): string =>
      `M${x + way * ux * 34 - uy * 14} ${y + way * uy * 34 + ux * 14}L${x} ${y}L${x + way * ux * 34 + uy * 14} ${y + way * uy * 34 - ux * 14}`;
    const ends = [
      [x1, y1],
      [x2, y2],
    ].map(([x = 0, y = 0]) => `M${x - uy * 22} ${y + ux * 22}L${x + uy * lead} ${y - ux * lead}`);
    this.line(`M${x1} ${y1}L${x2} ${y2}${arrow(x1, y1, 1)}${arrow(x2, y2, -1)}`, 7, chalk);
    this.line(ends.join(''), 4, chalk);
  }

  /** What `draw` adds stands turned about the middle, in degrees. */
  turned(degrees: number, draw: () => void): void {
    const before = this.#turn;
    this.#turn = `${before} rotate(${degrees} 600 600)`.trim();
    draw();
    this.#turn = before;
  }

  /** As a picture of its own. */
  sheet(): Sheet {
    const sheet = new Sheet(1200, 1200, this.ground);
    sheet.add(this.inner());
    return sheet;
  }

  /** What is drawn, without its ground, to be placed in another drawing. */
  inner(): string {
    const shadows = this.#shapes.map(({ shadow }) => shadow).join('');
    return (
      `<defs>${this.#clips.join('')}</defs><g transform="translate(30 30)" fill="${ink}" fill-opacity=".16" ` +
      `stroke="none">${shadows}</g>${this.#shapes.map(({ svg }) => svg).join('\n')}`
    );
  }

  #put(svg: string, shadow = ''): void {
    const within = (text: string) => (this.#turn && text ? `<g transform="${this.#turn}">${text}</g>` : text);
    this.#shapes.push({ svg: within(svg), shadow: within(shadow) });
  }
}

/** A drawing in a place of another one. */
export const placed = (draft: Draft, { x, y, width, height }: Crop): string =>
  `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="0 0 1200 1200">${draft.inner()}</svg>`;
