import { breakEvenly, cut, isWhole, tidy, type WidthOf } from './social-lines.ts';
import type { SocialStyle, TextStyle } from './theme-settings.ts';

/** The size that other sites ask for (Open Graph), in px. */
export const socialSize = { width: 1200, height: 630 };

/** What stands on the picture that other sites show beside a link. */
export interface SocialCard {
  title: string;
  /** Whose page it is. */
  label: string;
}

/** A line of words: how far it reaches, in px, and its outlines as SVG with the baseline at 0. */
export interface SetLine {
  width: number;
  svg: () => string;
}

/** Sets a line; undefined where the style's fonts have no letters for it. */
export type SetText = (text: string, style: TextStyle) => SetLine | undefined;

const margin = 64;
const mostLines = 4;
/** A title that does not fit is set smaller, in steps. */
const steps = [1, 0.87, 0.74, 0.62];
/** Without a picture beside it, a title has room to be larger. */
const aloneScale = 1.3;

/** How wide a picture of these proportions stands on the card, in px: whole where it is upright. */
export function pictureWidth(width: number, height: number): number {
  return Math.round(Math.min(Math.max((socialSize.height * width) / height, 480), 600));
}

/** The card as SVG, with room for a picture of `picture` px at its end. It holds outlines alone: no text, no address. */
export function cardSvg(card: SocialCard, style: SocialStyle, setText: SetText, picture: number): string {
  const { width, height } = socialSize;
  const room = width - picture - 2 * margin;
  const title = { ...style.title, size: style.title.size * (picture > 0 ? 1 : aloneScale) };
  const lines = setTitle(card.title, title, setText, room);
  const label = setText(cut(tidy(card.label), room, measure(style.label, setText)), style.label);
  const isTop = style.title.place === 'top';
  const lead = lines.size * title.leading;
  // Capitals reach about 0.72 sizes above the baseline.
  const first = isTop ? margin + lines.size * 0.76 : height - margin - lead * (lines.set.length - 1) - lines.size * 0.1;
  const labelAt = isTop ? height - margin : margin + style.label.size * 0.76;
  const parts = [
    `<rect width="${width}" height="${height}" fill="${style.background}"/>`,
    picture > 0 && style.rule > 0
      ? `<rect x="${width - picture - style.rule}" width="${style.rule}" height="${height}" fill="${style.ink}"/>`
      : '',
    ...lines.set.map((line, index) => placed(line, first + index * lead, style.ink)),
    label ? placed(label, labelAt, style.accent) : '',
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${parts.join('')}</svg>`;
}

function placed({ svg }: SetLine, y: number, fill: string): string {
  return `<g transform="translate(${margin} ${Math.round(y)})" fill="${fill}">${svg()}</g>`;
}

/** A title in the largest size in which it fits; in the smallest, its end is left out. None where it cannot be set. */
function setTitle(text: string, style: TextStyle, setText: SetText, room: number): { set: SetLine[]; size: number } {
  const widthOf = measure(style, setText);
  for (const step of steps) {
    const sized = { ...style, size: style.size * step };
    const lines = breakEvenly(text, room / step, mostLines, widthOf);
    if (!isWhole(lines, text) && step !== steps.at(-1)) continue;
    const set = lines.map((line) => setText(line, sized));
    return { set: set.every((line) => line !== undefined) ? set : [], size: sized.size };
  }
  return { set: [], size: style.size };
}

/** How wide a text is, in px, from its words: each is measured once, however often lines are tried. */
function measure(style: TextStyle, setText: SetText): WidthOf {
  const widths = new Map<string, number>();
  const widthOf = (word: string) => {
    const width = widths.get(word) ?? setText(word, style)?.width ?? 0;
    widths.set(word, width);
    return width;
  };
  const space = widthOf('n n') - 2 * widthOf('n');
  return (text) => text.split(' ').reduce((width, word) => width + space + widthOf(word), -space);
}
