import { themeLimits } from '#catalog/theme-limits.ts';
import type { ThemeProblem } from './theme-problem.ts';

const own =
  /^(?:[A-Za-z0-9][\w.-]{0,59}\.(?:css|html|region)|theme\.json|icon\.svg|drawings\/[A-Za-z0-9][\w.-]{0,59}\.svg)$/;
/** What lies beside a theme's files on people's machines, and says something to people alone. */
const beside = /(?:^|\/)(?:__MACOSX\/|\.[^./]|Thumbs\.db$|[^/]*\.(?:md|txt)$|LICEN[CS]E$)/i;

/** What is said of files that people bring all the same. */
const notOwn: [RegExp, string][] = [
  [
    /\.(?:jpe?g|png|webp|gif|avif|heic|tiff?)$/i,
    'A theme brings no photographs: the owner adds them to the website. What a theme draws is SVG, as drawings/leaf.svg.',
  ],
  [
    /\.(?:woff2?|ttf|otf|eot)$/i,
    'A theme brings no fonts: it names those of the library, which docs/templates.md lists.',
  ],
  [/\.(?:[cm]?[jt]s|[jt]sx)$/i, 'A theme has style sheets, templates and drawings, and no script.'],
  [/\.(?:scss|sass|less|styl)$/i, 'A sheet is plain CSS, in a file that ends with .css.'],
  [/\.svg$/i, 'Drawings lie in the folder drawings, written so; icon.svg alone lies beside theme.json.'],
  [/\/[^/]*\.(?:css|html|region)$/i, 'Sheets and templates lie beside theme.json, in no folder.'],
  [/./, 'A theme has style sheets, templates, theme.json, icon.svg and drawings/*.svg.'],
];

/** Whether a file is passed over: it says nothing of the theme. */
export const isBeside = (path: string): boolean => beside.test(path);

/** What is wrong with a file before it is read; undefined where it is one of a theme's. */
export function fileProblem(path: string, bytes: number): ThemeProblem | undefined {
  const file = path.length > 100 ? `${path.slice(0, 100)}…` : path;
  if (!own.test(path)) return { file, text: notOwn.find(([kind]) => kind.test(path))?.[1] ?? 'It has no name.' };
  if (bytes <= themeLimits.fileBytes) return undefined;
  return { file, text: `It has ${bytes} bytes; ${themeLimits.fileBytes} is the most.` };
}

/** The files of a theme that are being read, within its limits. */
export class ThemeFiles {
  readonly files: Record<string, string> = {};
  readonly problems: ThemeProblem[] = [];
  #count = 0;
  #bytes = 0;

  /** Whether a file of this size is to be read; what is wrong with it is told. */
  take(path: string, bytes: number): boolean {
    const problem = fileProblem(path, bytes);
    if (problem) this.problems.push(problem);
    this.#count += 1;
    this.#bytes += bytes;
    return problem === undefined && !this.isFull();
  }

  /** Whether there is more than is read of any theme; says so once. */
  isFull(): boolean {
    const { files, allBytes } = themeLimits;
    if (this.#count <= files && this.#bytes <= allBytes) return false;
    if (!this.problems.some(({ file }) => file === whole)) {
      this.problems.push({ file: whole, text: `A theme has at most ${files} files, and ${allBytes} bytes in all.` });
    }
    return true;
  }

  /** Keeps what was read; text that is none is told. */
  keep(path: string, bytes: Uint8Array): void {
    try {
      this.files[path] = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    } catch {
      this.problems.push({ file: path, text: 'It is no text in UTF-8.' });
    }
  }
}

const whole = 'the theme';
