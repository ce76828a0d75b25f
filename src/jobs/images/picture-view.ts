import { turnBack, type PictureEdit } from '#contract/picture-edit.ts';

/** How a picture's pixels lie in its file. */
export interface Stored {
  width: number;
  height: number;
  /** As EXIF says, from 1 to 8. */
  orientation?: number | undefined;
}

/** What is taken of the stored pixels, in px, and how it is then laid upright: mirrored first, then turned. */
export interface View {
  region: { left: number; top: number; width: number; height: number };
  isMirrored: boolean;
  quarters: number;
  /** Of what is shown, in px. */
  width: number;
  height: number;
}

/** Turned to the right by so many quarters and then mirrored, a picture stands upright. */
const upright: [quarters: number, isMirrored: boolean][] = [
  [0, false],
  [0, true],
  [2, false],
  [2, true],
  [1, true],
  [1, false],
  [3, true],
  [3, false],
];

/** What of a picture's stored pixels an edit shows, so that a part of a large one is taken before it is turned. */
export function viewOf({ width, height, orientation = 1 }: Stored, { quarters: asked, part }: PictureEdit): View {
  const [standing, isMirrored] = upright[orientation - 1] ?? [0, false];
  const quarters = (4 + asked + (isMirrored ? -standing : standing)) % 4;
  const turned = turnBack(part, quarters);
  const x = isMirrored ? 1 - turned.x - turned.width : turned.x;
  const left = Math.min(width - 1, Math.max(0, Math.round(x * width)));
  const top = Math.min(height - 1, Math.max(0, Math.round(turned.y * height)));
  const across = Math.min(width - left, Math.max(1, Math.round(turned.width * width)));
  const down = Math.min(height - top, Math.max(1, Math.round(turned.height * height)));
  const isLying = quarters % 2 === 1;
  const region = { left, top, width: across, height: down };
  return { region, isMirrored, quarters, width: isLying ? down : across, height: isLying ? across : down };
}
