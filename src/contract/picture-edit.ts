import { Type, type Static } from 'typebox';

const share = (more: object) => Type.Number({ minimum: 0, maximum: 1, ...more });

/** A part of a picture, in shares of its sides. */
export const Part = Type.Object(
  { x: share({}), y: share({}), width: share({ minimum: 0.01 }), height: share({ minimum: 0.01 }) },
  { additionalProperties: false },
);
export type Part = Static<typeof Part>;

/** How a picture is shown of its original: turned to the right by quarters, and then a part of that. */
export const PictureEdit = Type.Object(
  { quarters: Type.Integer({ minimum: 0, maximum: 3 }), part: Part },
  { additionalProperties: false },
);
export type PictureEdit = Static<typeof PictureEdit>;

export const wholePart: Part = { x: 0, y: 0, width: 1, height: 1 };
export const unedited: PictureEdit = { quarters: 0, part: wholePart };

/** The edit within the picture and in thousandths; undefined where it changes nothing. */
export function tidyEdit({ quarters, part }: PictureEdit): PictureEdit | undefined {
  const [x, y] = [Math.min(round(part.x), 0.99), Math.min(round(part.y), 0.99)];
  const width = Math.min(round(part.width), round(1 - x));
  const height = Math.min(round(part.height), round(1 - y));
  const isWhole = width === 1 && height === 1;
  return quarters === 0 && isWhole ? undefined : { quarters, part: { x, y, width, height } };
}

const round = (value: number) => Math.round(value * 1000) / 1000;

/** A part of a turned picture as a part of what it was before: it is turned back by so many quarters. */
export function turnBack({ x, y, width, height }: Part, quarters: number): Part {
  if (quarters === 0) return { x, y, width, height };
  return turnBack({ x: y, y: 1 - x - width, width: height, height: width }, quarters - 1);
}

/** Where a point of a picture as it is shown by one edit stands by another; the nearest where it is cut off. */
export function movePoint(point: { x: number; y: number }, from: PictureEdit, to: PictureEdit) {
  const { part } = from;
  const shown = { x: part.x + point.x * part.width, y: part.y + point.y * part.height, width: 0, height: 0 };
  const turn = (4 + from.quarters - to.quarters) % 4;
  const { x, y } = turnBack(shown, turn);
  const within = (value: number, start: number, size: number) =>
    round(Math.min(1, Math.max(0, (value - start) / size)));
  return { x: within(x, to.part.x, to.part.width), y: within(y, to.part.y, to.part.height) };
}
