import { Sheet } from '../sheet.ts';

const center = [940, 620] as const;

/** A round stair, looking down: five turns of plaster, each a little smaller and a little darker. */
export function stair(): Sheet {
  const sheet = new Sheet(1800, 1200, '#ecd8cb');
  const steps = 26;
  for (let turn = 0; turn < 6; turn++) {
    const size = 0.68 ** turn;
    const drift = turn * 16;
    const outer = (turn === 0 ? 1250 : 860) * size;
    const inner = 620 * size;
    for (let step = 0; step < steps; step++) {
      const from = (step / steps) * Math.PI * 2 + turn * 0.5;
      const to = ((step + 1) / steps) * Math.PI * 2 + turn * 0.5;
      // Light comes from the top left.
      const lit = (1 + Math.cos(from + 2.3)) / 2;
      wedge(sheet, [inner, outer], [from, to], drift, tone(lit * 0.9 + 0.1, turn));
      wedge(sheet, [inner, outer], [from, from + 0.028], drift, tone(lit * 0.5, turn + 1));
    }
    ring(sheet, inner, inner * 0.94, drift, turn);
  }
  // Far below, the floor of the hall and a patch of day on it.
  sheet.disc(center[0] + 88, center[1] + 62, 62, '#3d2a26');
  sheet.plane('#f3d9b0', [
    [center[0] + 62, center[1] + 50],
    [center[0] + 96, center[1] + 30],
    [center[0] + 122, center[1] + 66],
    [center[0] + 90, center[1] + 88],
  ]);
  return sheet;
}

/** From rose in the light to umber in the deep. */
function tone(light: number, turn: number): string {
  const depth = Math.min(turn / 6, 1);
  const mix = (lit: number, dark: number): number =>
    Math.round((dark + (lit - dark) * light) * (1 - depth * 0.52) + 20 * depth);
  return `rgb(${mix(246, 150)},${mix(226, 96)},${mix(212, 84)})`;
}

type Span = readonly [number, number];

function wedge(sheet: Sheet, [inner, outer]: Span, [from, to]: Span, drift: number, color: string): void {
  const at = (radius: number, angle: number) =>
    [center[0] + drift + radius * Math.cos(angle), center[1] + drift * 0.7 + radius * Math.sin(angle)] as const;
  sheet.plane(color, [at(inner, from), at(outer, from), at(outer, to + 0.004), at(inner, to + 0.004)]);
}

/** The rail, and the edge below it, which is in the shade on the left and in the light on the right. */
function ring(sheet: Sheet, outer: number, inner: number, drift: number, turn: number): void {
  for (let step = 0; step < 40; step++) {
    const [from, to] = [(step / 40) * Math.PI * 2, ((step + 1) / 40) * Math.PI * 2];
    const lit = (1 + Math.cos(from - 0.85)) / 2;
    wedge(sheet, [inner, outer], [from, to], drift, tone(lit * 1.1, turn + 0.6));
    wedge(sheet, [outer - 5, outer + 7 * 0.8 ** turn], [from, to], drift, '#33241f');
  }
}
