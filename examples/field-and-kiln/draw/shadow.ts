import { sample, scale, smooth, type Point } from './curve.ts';
import type { Picture } from './picture.ts';
import { footOf, type Vessel } from './vessel.ts';

/** The one light: how far a shadow runs right, and down, for each unit of height. */
export const REACH = { x: 0.82, y: 0.13 };

type Slice = { x: number; y: number; rx: number; ry: number };

/** The outline of many ellipses laid over each other, seen from their common middle. */
function union(slices: readonly Slice[]): Point[] {
  const xs = slices.flatMap(({ x, rx }) => [x - rx, x + rx]);
  const cx = (Math.min(...xs) + Math.max(...xs)) / 2;
  const cy = slices.reduce((sum, { y }) => sum + y, 0) / slices.length;
  return Array.from({ length: 44 }, (_, i): Point => {
    const angle = (i / 44) * Math.PI * 2;
    const [ux, uy] = [Math.cos(angle), Math.sin(angle) * 0.4];
    const reach = Math.max(0, ...slices.map((slice) => reachOf(slice, cx, cy, ux, uy)));
    return [cx + ux * reach, cy + uy * reach];
  });
}

function reachOf({ x, y, rx, ry }: Slice, cx: number, cy: number, ux: number, uy: number): number {
  const [px, py] = [(cx - x) / rx, (cy - y) / ry];
  const [vx, vy] = [ux / rx, uy / ry];
  const [a, b, c] = [vx * vx + vy * vy, px * vx + py * vy, px * px + py * py - 1];
  const root = b * b - a * c;
  return root < 0 ? 0 : (-b + Math.sqrt(root)) / a;
}

/** The shadow of a turned thing, to be called while the field of its ground is drawn. */
export function castShadow(picture: Picture, vessel: Vessel, strength = 1): void {
  const slices = sample(vessel.profile, 4).map(([radius, height]) => ({
    x: vessel.x + height * REACH.x,
    y: vessel.y + height * REACH.y,
    rx: Math.max(radius, 1),
    ry: Math.max(radius * vessel.tilt, 1),
  }));
  castShape(picture, union(slices), strength);
}

/** The shadow of any flat outline that lies on the ground. */
export function castShape(picture: Picture, points: readonly Point[], strength = 1): void {
  const steps = [1.1, 1.07, 1.04, 1.01, 0.98, 0.95].map((size) => smooth(scale(points, size), { closed: true }));
  picture.dim(steps, strength);
}

/** The dark line where a turned thing stands. */
export function standOn(picture: Picture, vessel: Vessel): void {
  const [radius] = footOf(vessel);
  picture.contact(vessel.x + radius * 0.1, vessel.y + 4, radius * 1.16, radius * vessel.tilt * 1.2 + 6);
}
