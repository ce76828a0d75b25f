/** A point, in units of the picture. */
export type Point = readonly [number, number];

/** What of a sheet a picture shows. */
export interface Crop {
  x: number;
  y: number;
  width: number;
  height: number;
}

const whole = (n: number): string => String(Math.round(n * 10) / 10);
const at = ([x, y]: Point): string => `${whole(x)} ${whole(y)}`;

/** Straight from point to point, closed. */
export const outline = (points: readonly Point[]): string => `M${points.map(at).join('L')}Z`;

/** Film grain in a small tile. */
const grain =
  '<filter id="n" x="0" y="0" width="260" height="260" filterUnits="userSpaceOnUse" primitiveUnits="userSpaceOnUse">' +
  '<feTurbulence type="fractalNoise" baseFrequency=".42" numOctaves="2" seed="4" stitchTiles="stitch"/>' +
  '<feColorMatrix values="0 0 0 0 .08 0 0 0 0 .09 0 0 0 0 .1 0 0 0 1.7 -.72"/></filter>' +
  '<pattern id="grain" width="260" height="260" patternUnits="userSpaceOnUse">' +
  '<rect width="260" height="260" filter="url(#n)"/></pattern>';

/** Numbers from 0 to 1, the same for the same seed. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** A picture of flat planes, drawn back to front: one tone for what the light meets, one for what it passes. */
export class Sheet {
  readonly width: number;
  readonly height: number;
  #layers: string[] = [];
  #defs: string[] = [];

  constructor(width: number, height: number, ground: string) {
    this.width = width;
    this.height = height;
    this.rect(0, 0, width, height, ground);
  }

  add(svg: string): void {
    this.#layers.push(svg);
  }

  path(d: string, color: string, opacity = 1): void {
    this.add(`<path d="${d}" fill="${color}"${opacity < 1 ? ` fill-opacity="${opacity}"` : ''}/>`);
  }

  plane(color: string, points: readonly Point[], opacity = 1): void {
    this.path(outline(points), color, opacity);
  }

  rect(x: number, y: number, width: number, height: number, color: string, opacity = 1): void {
    this.path(`M${at([x, y])}h${whole(width)}v${whole(height)}h${whole(-width)}z`, color, opacity);
  }

  disc(x: number, y: number, radius: number, color: string, opacity = 1): void {
    this.add(
      `<circle cx="${whole(x)}" cy="${whole(y)}" r="${whole(radius)}" fill="${color}" fill-opacity="${opacity}"/>`,
    );
  }

  line(d: string, color: string, width: number, opacity = 1): void {
    this.add(`<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-opacity="${opacity}"/>`);
  }

  /** Boards, courses, joints: lines between two edges, as many as told. */
  joints(
    from: readonly [Point, Point],
    to: readonly [Point, Point],
    count: number,
    color: string,
    opacity: number,
  ): void {
    const between = (a: Point, b: Point, share: number): Point => [
      a[0] + (b[0] - a[0]) * share,
      a[1] + (b[1] - a[1]) * share,
    ];
    const lines = Array.from({ length: count }, (_, index) => {
      const share = (index + 1) / (count + 1);
      return `M${at(between(from[0], from[1], share))}L${at(between(to[0], to[1], share))}`;
    });
    this.line(lines.join(''), color, 2, opacity);
  }

  /** Air between a tone above and a tone below. */
  air(y: number, height: number, above: string, below: string): void {
    const id = `a${this.#defs.length}`;
    this.#defs.push(
      `<linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${above}"/><stop offset="1" stop-color="${below}"/></linearGradient>`,
    );
    this.rect(0, y, this.width, height, `url(#${id})`);
  }

  /** Everything that `draw` adds shows inside `d` only. */
  within(d: string, draw: () => void): void {
    const id = `c${this.#defs.length}`;
    this.#defs.push(`<clipPath id="${id}"><path d="${d}"/></clipPath>`);
    this.group(`clip-path="url(#${id})"`, draw);
  }

  group(attributes: string, draw: () => void): void {
    this.add(`<g ${attributes}>`);
    draw();
    this.add('</g>');
  }

  /** Somebody, for the scale: so tall, with their feet here, and a shadow to the right. */
  person(x: number, y: number, height: number, color: string, shadow = 0.3): void {
    const w = height * 0.26;
    this.plane(
      '#16191a',
      [
        [x, y],
        [x + height * 0.9, y - height * 0.1],
        [x + height * 0.9, y - height * 0.04],
        [x + w, y],
      ],
      shadow,
    );
    this.path(
      `M${at([x, y])}l${whole(w * 0.12)} ${whole(-height * 0.52)}q${whole(-w * 0.1)} ${whole(-height * 0.3)} ${whole(w * 0.38)} ${whole(-height * 0.32)}q${whole(w * 0.5)} ${whole(height * 0.02)} ${whole(w * 0.4)} ${whole(height * 0.32)}l${whole(w * 0.1)} ${whole(height * 0.52)}z`,
      color,
    );
    this.disc(x + w * 0.5, y - height * 0.92, height * 0.085, '#2a2623');
  }

  /** All of it, or what a crop of it shows, as a drawing inside another one. */
  inside(place: Crop, crop: Crop = this.frame): string {
    const view = `${crop.x} ${crop.y} ${crop.width} ${crop.height}`;
    return (
      `<svg x="${place.x}" y="${place.y}" width="${place.width}" height="${place.height}" viewBox="${view}" ` +
      `preserveAspectRatio="xMidYMid slice"><defs>${this.#defs.join('')}</defs>${this.#layers.join('\n')}</svg>`
    );
  }

  get frame(): Crop {
    return { x: 0, y: 0, width: this.width, height: this.height };
  }

  toString(crop: Crop = this.frame): string {
    const { x, y, width, height } = crop;
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}" width="${width}" height="${height}">` +
      `<defs>${grain}${this.#defs.join('')}</defs>\n${this.#layers.join('\n')}\n` +
      `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="url(#grain)" fill-opacity=".15"/></svg>\n`
    );
  }
}
