import { box, hole, round } from './ink.ts';

/** Ordinary things, each the outline of one in a square of 600. */
export const things = {
  chair:
    box(176, 24, 36, 290) +
    box(388, 24, 36, 290) +
    box(212, 24, 176, 56) +
    [0, 1, 2].map((spindle) => box(238 + spindle * 52, 80, 20, 234)).join('') +
    'M150 314h300l34 62h-368z' +
    box(128, 376, 42, 204) +
    box(430, 376, 42, 204) +
    box(214, 376, 28, 140) +
    box(358, 376, 28, 140),
  umbrella:
    'M30 330A270 270 0 0 1 570 330q-45-58-90 0q-45-58-90 0q-45-58-90 0q-45-58-90 0q-45-58-90 0q-45-58-90 0z' +
    box(287, 24, 26, 48) +
    'M287 318h26v186a36 36 0 0 0 72 0h26a62 62 0 0 1-124 0z',
  key:
    round(180, 300, 140) +
    round(160, 300, 62, 0) +
    box(306, 272, 254, 56) +
    box(446, 328, 40, 58) +
    box(520, 328, 40, 92),
  spoon:
    'M300 20c64 0 104 62 104 138s-42 128-82 142l10 240a32 32 0 0 1-64 0l10-240c-40-14-82-66-82-142s40-138 104-138z',
  ladder:
    box(160, 20, 44, 560) +
    box(396, 20, 44, 560) +
    [0, 1, 2, 3, 4, 5].map((rung) => box(204, 76 + rung * 84, 192, 30)).join(''),
  egg: 'M300 30c118 0 210 210 210 330a210 210 0 0 1-420 0c0-120 92-330 210-330z',
} as const;
export type Thing = keyof typeof things;

/** A page's worth of lines, as grey as text is from afar. */
export const lines = (x: number, y: number, width: number, count: number): string =>
  Array.from({ length: count }, (_, at) => box(x, y + at * 22, at % 6 === 5 ? Math.round(width * 0.6) : width, 9)).join(
    '',
  );

export const frame = (x: number, y: number, width: number, height: number, thick: number): string =>
  box(x, y, width, height) + hole(x + thick, y + thick, width - 2 * thick, height - 2 * thick);
