/** What is wrong with a theme, in words for whoever makes it. */
export interface ThemeProblem {
  /** Of the theme, or where in it: a page of the samples has no file. */
  file: string;
  /** From 1; undefined where it is of the whole file. */
  line?: number | undefined;
  text: string;
  /** It is worth a look, and no reason to refuse the theme. */
  isHint?: boolean;
}

/** As "base.css:12 says …". */
export function problemLine({ file, line, text, isHint }: ThemeProblem): string {
  return `${file}${line === undefined ? '' : `:${line}`}  ${isHint ? 'hint: ' : ''}${text}`;
}

/** The line of an offset in a text, from 1. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
