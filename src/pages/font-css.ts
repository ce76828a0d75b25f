import { fontLibrary, standIns, type FontId, type LibraryFont } from '#catalog/font-library.ts';
import { fontUrl, ownFontUrl } from '#contract/font-url.ts';
import { familyOf, type OwnFamily } from '#contract/own-fonts.ts';

/** A font of the library by its id, or a family of the website's own. */
export type AnyFont = string;

type Families = readonly OwnFamily[] | undefined;
type StoodIn = Pick<LibraryFont, 'title' | 'kind' | 'metrics'>;

/** A name that no font of a theme or of the library has. */
const ownTitle = (name: string) => `Own ${name}`;
const libraryFont = (id: AnyFont): LibraryFont => fontLibrary[id as FontId];
const ownFamily = (id: AnyFont, families: Families) => families?.find(({ name }) => name === familyOf(id));

/** What loads a font, with a stand-in of its width and height; nothing where it is no longer there. */
export function facesOf(id: AnyFont, families: Families): string {
  if (familyOf(id) === undefined) return libraryFaces(id as FontId) + standInOf(libraryFont(id));
  const own = ownFamily(id, families);
  return own ? ownFaces(own) + standInOf({ ...own, title: ownTitle(own.name) }) : '';
}

/** The files of a font that pages load at once: what most of their letters stand in. */
export function preloadOf(id: AnyFont, families: Families): string[] {
  if (familyOf(id) === undefined) return [fontUrl(id as FontId, 'latin', 'normal')];
  const usual = 400;
  const distance = ({ weights: [least, most] }: OwnFamily['files'][number]) => Math.max(0, least - usual, usual - most);
  const upright = ownFamily(id, families)?.files.filter(({ isItalic }) => !isItalic) ?? [];
  const [nearest] = upright.toSorted((one, other) => distance(one) - distance(other));
  return nearest ? [ownFontUrl(nearest.key)] : [];
}

/** The value of `font-family`. */
export function familyText(id: AnyFont, families: Families): string {
  const name = familyOf(id);
  const { title, kind } = name === undefined ? libraryFont(id) : { title: ownTitle(name), kind: kindOf(id, families) };
  return `'${title}','${title} stand-in',${standIns[kind].generic}`;
}

const kindOf = (id: AnyFont, families: Families) => ownFamily(id, families)?.kind ?? 'sans';

/** U+0100 and on, with the marks and currencies that come with them: loaded only where they are on the page. */
const latinExt =
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF';

const faceRule = (title: string, style: 'normal' | 'italic', weights: readonly number[], source: string) =>
  `@font-face{font-family:'${title}';font-style:${style};font-weight:${[...new Set(weights)].join(' ')};font-display:swap;` +
  `src:url(${source}) format('woff2')`;

/** In both ranges and, where it has them, real italics. */
function libraryFaces(id: FontId): string {
  const { title, weights, hasItalic }: LibraryFont = fontLibrary[id];
  const face = (range: 'latin' | 'latin-ext', style: 'normal' | 'italic') =>
    `${faceRule(title, style, weights, fontUrl(id, range, style))}${range === 'latin' ? '' : `;unicode-range:${latinExt}`}}`;
  const styles = hasItalic ? (['normal', 'italic'] as const) : (['normal'] as const);
  return styles.flatMap((style) => [face('latin', style), face('latin-ext', style)]).join('');
}

const ownFaces = ({ name, files }: OwnFamily): string =>
  files
    .map(({ key, weights, isItalic }) => {
      return `${faceRule(ownTitle(name), isItalic ? 'italic' : 'normal', weights, ownFontUrl(key))}}`;
    })
    .join('');

function standInOf({ title, kind, metrics }: StoodIn): string {
  const { local, width } = standIns[kind];
  const size = metrics.width / width;
  const percent = (value: number) => `${Math.round(value * 1000) / 10}%`;
  const sources = local.map((name) => `local('${name}')`).join(',');
  const overrides = `ascent-override:${percent(metrics.ascent / size)};descent-override:${percent(metrics.descent / size)}`;
  return `@font-face{font-family:'${title} stand-in';src:${sources};size-adjust:${percent(size)};${overrides};line-gap-override:${percent(metrics.lineGap / size)}}`;
}
