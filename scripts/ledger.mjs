// The specification as rows of docs/specification/, and the tests whose titles carry a row's id.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

/** What is still to bring open rows, in the order of building. */
export const parts = ['house', 'owners', 'shop', 'canvas', 'page', 'forms', 'sells', 'later'];
export const states = ['held', 'done', 'open', 'out'];

const header = ['| id | statement | state | where | part |', '|---|---|---|---|---|'];

// Tests that go through HTTP, a browser or a template: all of test/, and those that use one of these.
const doors = [
  'testing/app.ts',
  'testing/subscription-shop.ts',
  'testing/sample-block.ts',
  'testing/run-case.ts',
  '/render-page.ts',
  '/sections.tsx',
  '/compile.ts',
  '/template-engine.ts',
];

/** The rows of all files, with the titles that hold each; and what is wrong with them, as sentences. */
export function readLedger() {
  const rows = [];
  const problems = [];
  for (const file of globSync('docs/specification/*-[0-9].md').sort()) readFile(file, rows, problems);
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const { file, title, ids } of readTests()) {
    for (const id of ids) {
      const row = byId.get(id);
      if (row) row.tests.push({ file, title });
      else problems.push(`${file}: "${title}" cites ${id}, which is no row.`);
    }
  }
  for (const row of rows) problems.push(...checkRow(row).map((problem) => `${row.file}: ${row.id} ${problem}`));
  return { rows, problems };
}

function readFile(file, rows, problems) {
  const [chapter, section] = basename(file, '.md').split('-');
  const lines = readFileSync(file, 'utf8').split('\n');
  let count = 0;
  for (const [at, line] of lines.entries()) {
    if (!line.startsWith('|') || header.includes(line)) continue;
    const cells = line.split('|').map((cell) => cell.trim());
    const [, number, statement, state, where, part] = cells;
    count += 1;
    if (cells.length !== 7) problems.push(`${file}:${at + 1}: a row has five cells.`);
    else if (number !== `${section}.${count}`)
      problems.push(`${file}:${at + 1}: ${number} stands where ${section}.${count} belongs.`);
    else
      rows.push({
        id: `${chapter} ${number}`,
        file,
        statement,
        state,
        where: where.replaceAll('`', ''),
        part,
        tests: [],
      });
  }
  if (lines.filter((line) => line === header[0]).length === 0) problems.push(`${file}: it has no table.`);
}

function checkRow({ statement, state, where, part, tests }) {
  const found = [];
  if (!/[.'`)]$/.test(statement)) found.push('is no whole sentence.');
  if (!states.includes(state)) found.push(`has the state "${state}": one of ${states.join(', ')}.`);
  if (where && !existsSync(where)) found.push(`is said to be in ${where}, which is not there${suggest(where)}.`);
  if (state === 'open' ? !parts.includes(part) : part !== '')
    found.push(
      state === 'open' ? `needs its part: one of ${parts.join(', ')}.` : 'names a part though it is not open.',
    );
  if (['held', 'done'].includes(state) && !where) found.push('does not say where it is done.');
  if (state === 'held' && tests.length === 0)
    found.push('is said to be held, and no test from outside carries its id.');
  if (state !== 'held' && tests.length > 0)
    found.push(`is carried by "${tests[0].title}" in ${tests[0].file}: say that it is held.`);
  return found;
}

function suggest(path) {
  const [moved] = globSync(`{src,test,themes,docs}/**/${basename(path)}`);
  return moved ? `; there is ${moved}` : '';
}

/** The tests from outside, with the ids that their titles carry. */
function readTests() {
  const files = globSync('{src,test,examples}/**/*.test.{ts,tsx}').sort();
  return files.flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    if (!isFromOutside(file, source)) return [];
    return readTitles(source).map((title) => ({ file, title, ids: readIds(title) }));
  });
}

function isFromOutside(file, source) {
  const imports = [...source.matchAll(/ from '([^']+)'/g)].map(([, path]) => path);
  return file.startsWith('test/') || imports.some((path) => doors.some((door) => path.endsWith(door)));
}

/** Titles of tests and groups: texts that a function follows. */
function readTitles(source) {
  const calls = /(['"`])((?:\\.|(?!\1)[^\\\n])*)\1,\s*(?:\{[^{}]*\},\s*)?(?:async\s*)?(?:\(|\w+\s*=>)/g;
  return [...source.matchAll(calls)].map((call) => call[2]);
}

/** "(storefront 4, 5.2 and 5.4; platform 8.3 to 8.5)" as "storefront 5.2", "storefront 5.4", "platform 8.3", … */
export function readIds(title) {
  const ids = [];
  for (const [, inside] of title.matchAll(/\(([^()]*\d[^()]*)\)/g)) {
    let chapter;
    let first;
    for (const [word] of inside.matchAll(/[a-z]+|\d+(?:\.\d+)?/gi)) {
      if (!/\d/.test(word)) {
        if (word === 'to') first = ids.at(-1);
        else if (word !== 'and') chapter = ['storefront', 'platform'].includes(word) ? word : undefined;
      } else if (chapter && word.includes('.')) {
        ids.push(...(first ? between(first, word) : []), `${chapter} ${word}`);
        first = undefined;
      }
    }
  }
  return ids;
}

function between(first, last) {
  const [section, from] = first.split(/[ .]/).slice(1).map(Number);
  const to = Number(last.split('.')[1]);
  const chapter = first.split(' ')[0];
  return Array.from({ length: Math.max(0, to - from - 1) }, (_, index) => `${chapter} ${section}.${from + index + 1}`);
}
