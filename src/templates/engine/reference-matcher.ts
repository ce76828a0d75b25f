import { parsePath, type Path } from './path.ts';

const word = '[a-zA-Z][a-zA-Z0-9_-]*';
const segment = `(?:\\d+|[@$]?${word}|@)`;
const reference = new RegExp(`${segment}(?:\\.${segment})*`, 'y');
const separator = / *, */y;

/** The end of the match of a sticky pattern at `at`, or -1. */
export function matchAt(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : -1;
}

/** A dotted reference at `at`: its path and where it ends. */
export function matchReference(text: string, at: number): { path: Path; end: number } | undefined {
  const end = matchAt(reference, text, at);
  return end < 0 ? undefined : { path: parsePath(text.slice(at, end)), end };
}

/** One reference, or several separated by commas. */
export function matchReferences(text: string, at: number): { paths: Path[]; end: number } | undefined {
  const paths: Path[] = [];
  for (let from = at; ;) {
    const found = matchReference(text, from);
    if (!found) return undefined;
    paths.push(found.path);
    const next = matchAt(separator, text, found.end);
    if (next < 0) return { paths, end: found.end };
    from = next;
  }
}
