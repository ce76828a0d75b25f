// Finds what is written twice: runs of more than eight lines, blank ones and imports aside, that stand in two places.
import { globSync, readFileSync } from 'node:fs';

const least = 9;
const isLeftOut = (file) => /\.test\.|\/testing\//.test(file);
const isCode = ([line]) => line !== '' && !/^(import|export) .*from |^import /.test(line);

/** The repetitions in files of these patterns, each as its lines and its two places. */
export function repetitions(patterns) {
  const first = new Map();
  const found = [];
  let last;
  for (const file of globSync(patterns)
    .sort()
    .filter((name) => !isLeftOut(name))) {
    const lines = readFileSync(file, 'utf8')
      .split('\n')
      .map((line, index) => [line.trim(), index + 1])
      .filter(isCode);
    for (let at = 0; at + least <= lines.length; at++) {
      const text = lines.slice(at, at + least).map(([line]) => line);
      const key = text.join('\n');
      const earlier = first.get(key);
      if (!earlier) first.set(key, { file, at, line: lines[at][1] });
      else if (earlier.file === file && at - earlier.at < least) continue;
      else if (last?.in === file && last.of === earlier.file && last.at === at - 1 && last.earlierAt === earlier.at - 1)
        Object.assign(last, { at, earlierAt: earlier.at, lines: last.lines + 1 });
      else {
        last = { in: file, of: earlier.file, at, earlierAt: earlier.at, lines: least };
        found.push(Object.assign(last, { places: `${earlier.file}:${earlier.line}, ${file}:${lines[at][1]}` }));
      }
    }
  }
  return found.map(({ lines, places }) => ({ lines, places }));
}
