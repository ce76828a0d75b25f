import { libraryPaths } from '../assets/fonts.ts';

/** One with brackets in it is none that a theme needs: what is left of it counts as leading elsewhere. */
const address = /url\(([^()]*)\)/gi;
const picture = /^data:image\/(?:svg\+xml|png|jpeg|webp|gif|avif)[;,]/i;
const font = /^\/assets\/fonts\/(?:library\/)?[\w.-]+$/;
const drawing = /^\/assets\/drawings\/[\w-]+\/[\w.-]+$/;
/** What leads to another host, written in any way that a browser reads as an address. */
const outward = /[\\/]{2}|\b(?:https?|wss?|ftp|file|blob|data|javascript|vbscript)\s*:/i;
const library = '/assets/fonts/library/';

/** The addresses in a value of CSS, each changed to what `change` gives for it. */
export function mapAddresses(value: string, change: (named: string) => string | undefined): string {
  return value.replaceAll(address, (whole, written: string) => {
    const changed = change(withoutQuotes(written));
    return changed === undefined ? whole : `url(${changed})`;
  });
}

function withoutQuotes(written: string): string {
  const named = written.trim();
  const [quote = ''] = named;
  const isQuoted = `"'`.includes(quote) && named.length > 1 && named.endsWith(quote);
  return isQuoted ? named.slice(1, -1).trim() : named;
}

/** A drawing of the theme as its sheets name it; undefined of any other address. */
export function drawingOf(named: string): string | undefined {
  return /^(?:\.\/)?(drawings\/[\w.-]+\.svg)$/.exec(named)?.[1];
}

/** What is wrong with the addresses in a value of CSS; nothing where they stay within the website (design 9). */
export function addressProblem(value: string, files: Readonly<Record<string, string>>): string | undefined {
  const plain = unescapeCss(value);
  for (const [, written = ''] of plain.matchAll(address)) {
    const problem = oneProblem(withoutQuotes(written), files);
    if (problem) return problem;
  }
  const rest = plain.replaceAll(address, '');
  return outward.test(rest) ? `${shorten(value)} leads to another host.` : undefined;
}

function oneProblem(named: string, files: Readonly<Record<string, string>>): string | undefined {
  if (named.startsWith('#') || picture.test(named) || drawing.test(named)) return undefined;
  if (named.startsWith(library) && !libraryPaths(named.slice(library.length))) {
    return `There is no font ${named} in the library.`;
  }
  if (font.test(named)) return undefined;
  const own = drawingOf(named);
  if (own) return files[own] === undefined ? `There is no drawing ${own}.` : undefined;
  const where = outward.test(named) ? 'leads to another host' : 'is no file of the theme';
  return `url(${shorten(named)}) ${where}. A theme loads its drawings, url(drawings/…), and fonts of the library.`;
}

/** As a browser reads it: escapes resolved, and without what addresses are read without. */
function unescapeCss(value: string): string {
  const read = value.replaceAll(/\\(?:([\da-f]{1,6})\s?|(.))/gi, (_, code?: string, sign?: string) => {
    const point = Number.parseInt(code ?? '', 16);
    return sign ?? (point > 0 && point <= 0x10_ff_ff ? String.fromCodePoint(point) : ' ');
  });
  return read.replaceAll(/[\0\t\n\f\r]/g, '');
}

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
