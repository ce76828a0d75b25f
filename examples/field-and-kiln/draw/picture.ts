import { at, ellipse, randomFrom, type Box, type Point } from './curve.ts';
import { INK, type Tone } from './tones.ts';

const whole = (n: number): number => Math.round(n);
const rect = (box: Box, paint: string): string =>
  `<rect x="${whole(box.x)}" y="${whole(box.y)}" width="${whole(box.width)}" height="${whole(box.height)}" ${paint}/>`;

/** Pure noise in a small tile, and the same as faint fibres for the paper. */
const GRAIN =
  '<filter id="n" x="0" y="0" width="170" height="170" filterUnits="userSpaceOnUse" primitiveUnits="userSpaceOnUse" ' +
  'color-interpolation-filters="sRGB"><feTurbulence x="0" y="0" width="170" height="170" type="fractalNoise" ' +
  'baseFrequency=".3" numOctaves="2" seed="11" stitchTiles="stitch"/>' +
  '<feColorMatrix values="1.9 0 0 0 -.45 1.9 0 0 0 -.45 1.9 0 0 0 -.45 0 0 0 0 1"/></filter>' +
  '<pattern id="grain" width="170" height="170" patternUnits="userSpaceOnUse">' +
  '<rect width="170" height="170" filter="url(#n)"/></pattern>' +
  '<filter id="f" x="0" y="0" width="380" height="380" filterUnits="userSpaceOnUse" primitiveUnits="userSpaceOnUse" ' +
  'color-interpolation-filters="sRGB"><feTurbulence x="0" y="0" width="380" height="380" type="fractalNoise" ' +
  'baseFrequency=".05 .12" numOctaves="2" seed="3" stitchTiles="stitch"/>' +
  '<feColorMatrix values="0 0 0 0 .3 0 0 0 0 .24 0 0 0 0 .16 1.6 0 0 0 -.6"/></filter>' +
  '<pattern id="paper" width="380" height="380" patternUnits="userSpaceOnUse">' +
  '<rect width="380" height="380" filter="url(#f)"/></pattern>' +
  '<filter id="l" x="0" y="0" width="280" height="280" filterUnits="userSpaceOnUse" primitiveUnits="userSpaceOnUse" ' +
  'color-interpolation-filters="sRGB"><feTurbulence x="0" y="0" width="280" height="280" type="fractalNoise" ' +
  'baseFrequency=".02 .3" numOctaves="1" seed="5" stitchTiles="stitch" result="a"/>' +
  '<feTurbulence x="0" y="0" width="280" height="280" type="fractalNoise" baseFrequency=".3 .02" numOctaves="1" seed="8" ' +
  'stitchTiles="stitch"/><feComposite in2="a" operator="arithmetic" k2=".5" k3=".5"/>' +
  '<feColorMatrix values="2.2 0 0 0 -.6 2.2 0 0 0 -.6 2.2 0 0 0 -.6 0 0 0 0 1"/></filter>' +
  '<pattern id="linen" width="280" height="280" patternUnits="userSpaceOnUse">' +
  '<rect width="280" height="280" filter="url(#l)"/></pattern>';

/**
 * One picture: layers of SVG, drawn back to front.
 *
 * A material is drawn as a field of light: grey is its middle tone, `dim` darkens, `lift` brightens. Noise is laid over
 * the field and the result cut into the material's three tones, so that their edges dissolve like a litho crayon's.
 */
export class Picture {
  readonly width: number;
  readonly height: number;
  #defs: string[] = [];
  #layers: string[] = [];
  #ids = 0;

  constructor(width = 1600, height = 2000) {
    this.width = width;
    this.height = height;
  }

  get frame(): Box {
    return { x: 0, y: 0, width: this.width, height: this.height };
  }

  add(svg: string): void {
    this.#layers.push(svg);
  }

  fill(d: string, color: string, opacity = 1): void {
    this.add(`<path d="${d}" fill="${color}"${opacity < 1 ? ` fill-opacity="${opacity}"` : ''}/>`);
  }

  line(d: string, color: string, width: number, opacity = 1, dash = ''): void {
    const seen = opacity < 1 ? ` stroke-opacity="${opacity}"` : '';
    const dashes = dash ? ` stroke-dasharray="${dash}"` : '';
    this.add(
      `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${dashes}${seen}/>`,
    );
  }

  /** Everything that `draw` adds shows inside `d` only. */
  within(d: string, draw: () => void): void {
    const id = this.#id();
    this.#defs.push(`<clipPath id="${id}"><path d="${d}"/></clipPath>`);
    this.add(`<g clip-path="url(#${id})">`);
    draw();
    this.add('</g>');
  }

  group(transform: string, draw: () => void): void {
    this.add(`<g transform="${transform}">`);
    draw();
    this.add('</g>');
  }

  turned(degrees: number, point: Point, draw: () => void): void {
    this.group(`rotate(${degrees} ${at(point)})`, draw);
  }

  /** A material in its three tones inside `d`; `light` draws the field of light over its `box`. */
  material(d: string, box: Box, tone: Tone, light: () => void, base = 0.5, grain: 'grain' | 'linen' = 'grain'): void {
    const id = this.#id();
    const grey = whole(base * 255);
    const area = `x="${whole(box.x)}" y="${whole(box.y)}" width="${whole(box.width)}" height="${whole(box.height)}"`;
    this.#defs.push(
      `<filter id="${id}" ${area} filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB">` +
        `<feComponentTransfer>${cut(tone)}</feComponentTransfer></filter>`,
    );
    this.within(d, () => {
      this.add(`<g filter="url(#${id})">`);
      this.add(rect(box, `fill="rgb(${grey},${grey},${grey})"`));
      light();
      this.add(rect(box, `fill="url(#${grain})" fill-opacity=".34"`));
      this.add('</g>');
    });
  }

  /** Darkens the field step by step through `steps` shapes, each inside the one before. */
  dim(steps: readonly string[], strength = 1): void {
    this.#layer(steps, '#000', strength);
  }

  /** Brightens the field step by step. */
  lift(steps: readonly string[], strength = 1): void {
    this.#layer(steps, '#fff', strength);
  }

  /** Where a thing touches its ground: a soft dark ellipse. */
  contact(x: number, y: number, rx: number, ry: number, opacity = 0.55): void {
    const id = this.#id();
    this.#defs.push(
      `<radialGradient id="${id}"><stop offset=".72" stop-color="${INK}"/><stop offset=".86" stop-color="${INK}" ` +
        `stop-opacity=".4"/><stop offset="1" stop-color="${INK}" stop-opacity="0"/></radialGradient>`,
    );
    this.add(`<path d="${ellipse(x, y, rx, ry)}" fill="url(#${id})" fill-opacity="${opacity}"/>`);
  }

  /** Iron flecks, crumbs, seeds: small marks strewn over a box, the same for the same seed. */
  flecks(box: Box, count: number, size: number, color: string, opacity: number, seed = 7): void {
    const random = randomFrom(seed);
    const sizes = ['', '', ''];
    for (let i = 0; i < count; i++) {
      const point: Point = [box.x + random() * box.width, box.y + random() * box.height];
      const kind = random() < 0.66 ? 0 : random() < 0.85 ? 1 : 2;
      sizes[kind] += `M${at(point)}h.1`;
    }
    sizes.forEach((d, i) => {
      if (d) this.line(d, color, size * (0.5 + i * 0.55), opacity);
    });
  }

  toString(): string {
    const size = `width="${this.width}" height="${this.height}"`;
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${this.width} ${this.height}" ${size}>` +
      `<defs>${GRAIN}${this.#defs.join('\n')}</defs>\n${this.#layers.join('\n')}\n` +
      `${rect(this.frame, 'fill="url(#paper)" fill-opacity=".06"')}</svg>\n`
    );
  }

  #layer(steps: readonly string[], color: string, strength: number): void {
    steps.forEach((d, i) => {
      const opacity = Math.round((strength / (steps.length - i * strength)) * 1000) / 1000;
      this.add(`<path d="${d}" fill="${color}" fill-opacity="${opacity}" fill-rule="evenodd"/>`);
    });
  }

  #id(): string {
    this.#ids += 1;
    return `i${this.#ids}`;
  }
}

/** The tables that turn a grey field into dark, middle and light, with a narrow ramp between. */
function cut(tone: Tone): string {
  const channel = (hex: string, i: number): string =>
    (Number.parseInt(hex.slice(1 + i * 2, 3 + i * 2), 16) / 255).toFixed(3);
  return ['R', 'G', 'B']
    .map((name, i) => {
      const [dark, mid, light] = [channel(tone.dark, i), channel(tone.mid, i), channel(tone.light, i)];
      const table = Array.from({ length: 26 }, (_, step) => (step <= 8 ? dark : step <= 16 ? mid : light));
      return `<feFunc${name} type="table" tableValues="${table.join(' ')}"/>`;
    })
    .join('');
}
