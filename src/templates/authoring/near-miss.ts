const furthest = 2;

/** The name nearest to `word` (at most two letters off, swaps count one), or undefined. */
export function nearest(word: string, names: Iterable<string>): string | undefined {
  let best: string | undefined;
  let least = Math.min(furthest, Math.floor(word.length / 2)) + 1;
  for (const name of names) {
    if (Math.abs(name.length - word.length) >= least) continue;
    const far = distance(word.toLowerCase(), name.toLowerCase());
    if (far < least) [best, least] = [name, far];
  }
  return best;
}

/** Edits between two short words, a swap of neighbours counting as one. */
function distance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + cost);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwap) best = Math.min(best, (beforeLast[j - 2] ?? 0) + 1);
      row.push(best);
    }
    [beforeLast, last] = [last, row];
  }
  return last[b.length] ?? 0;
}
