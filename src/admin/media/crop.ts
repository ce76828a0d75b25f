import type { Part } from '#contract/picture-edit.ts';

/** What of the frame is taken hold of: all of it, or a corner. */
export const grips = ['whole', 'top-left', 'top-right', 'bottom-left', 'bottom-right'] as const;
export type Grip = (typeof grips)[number];

/** No part is smaller, in shares of the picture. */
export const leastPart = 0.05;

const tidy = (value: number) => Math.round(value * 1000) / 1000;
const within = (value: number, least: number, most: number) => tidy(Math.min(most, Math.max(least, value)));

/** A part of a picture after its frame, or a corner of it, was moved by shares of the picture; it stays within. */
export function dragPart(part: Part, grip: Grip, by: { x: number; y: number }): Part {
  if (grip === 'whole') {
    return {
      ...part,
      x: within(part.x + by.x, 0, 1 - part.width),
      y: within(part.y + by.y, 0, 1 - part.height),
    };
  }
  const [down, across] = grip.split('-');
  const [x, width] = dragSide(part.x, part.width, by.x, across === 'left');
  const [y, height] = dragSide(part.y, part.height, by.y, down === 'top');
  return { x, y, width, height };
}

function dragSide(start: number, size: number, by: number, isStart: boolean): [start: number, size: number] {
  const end = start + size;
  if (!isStart) return [start, within(size + by, leastPart, 1 - start)];
  const moved = within(start + by, 0, end - leastPart);
  return [moved, tidy(end - moved)];
}
