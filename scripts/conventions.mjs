// Checks the sizes and names of files (design 8), and that a locale is handed down.
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { repetitions } from './repetitions.mjs';
import { wordsOutsideCatalog } from './words.mjs';

const maxLines = 400;
const maxMedian = 80;
const tables = ['src/catalog/**', 'src/database/migrations/**'];
const forbiddenNames = ['utils', 'common', 'helpers', 'types'];

const problems = [];
const files = globSync(['{src,test,bench,scripts}/**/*.{ts,tsx,mjs,css,html,region}', 'themes/**/*.{css,html,region}']);
for (const file of files) {
  const names = [basename(file).split('.')[0], ...dirname(file).split('/')];
  const forbidden = names.find((name) => forbiddenNames.includes(name));
  if (forbidden) problems.push(`${file}: "${forbidden}" says nothing; name what it holds.`);
  if (!names.every((name) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)))
    problems.push(`${file}: write names in kebab-case.`);
}

const linesOf = (file) => readFileSync(file, 'utf8').split('\n').length - 1;
const sources = globSync('src/**/*.{ts,tsx}', { exclude: tables });
for (const file of [...sources, ...globSync('{src,themes}/**/*.{css,html,region}')]) {
  if (linesOf(file) > maxLines) problems.push(`${file}: ${linesOf(file)} lines, at most ${maxLines}.`);
}
const lines = sources.map(linesOf);
const median = lines.sort((a, b) => a - b)[Math.floor(lines.length / 2)];
if (median > maxMedian) problems.push(`The median file has ${median} lines, at most ${maxMedian}.`);

// What `admin` still says twice is counted apart (docs/decisions/rooms.md).
const maxRepetitions = 10;
const rooms = globSync('src/*', { exclude: ['src/admin'] });
const twice = repetitions([...rooms, 'themes'].map((room) => `${room}/**/*.{ts,tsx,css,html,region}`));
if (twice.length > maxRepetitions) {
  const list = twice.map(({ lines, places }) => `\n  ${lines} lines: ${places}`).join('');
  problems.push(`${twice.length} runs of more than eight lines stand twice, at most ${maxRepetitions}:${list}`);
}

// A handler hands over to the domain: what grows here instead is a rule (docs/decisions/rooms.md).
const linesPerCall = 48;
const calls = globSync('src/contract/*.ts').flatMap(
  (file) => readFileSync(file, 'utf8').match(/= endpoint\(/g) ?? [],
).length;
const served = globSync('src/server/**/*.ts', { exclude: ['**/*.test.ts', '**/testing/**'] }).map(linesOf);
const serverLines = served.reduce((sum, count) => sum + count, 0);
if (serverLines > linesPerCall * calls)
  problems.push(`src/server: ${serverLines} lines for ${calls} calls, at most ${linesPerCall} a call.`);

// What is stored and sent is a language tag; what writes is given the `Locale` that was made of it.
for (const file of globSync('src/{admin,commerce,editor,pages,storefront,ui}/**/*.{ts,tsx}', {
  exclude: ['**/*.test.*'],
})) {
  if (/\b(language|locale): string\b/.test(readFileSync(file, 'utf8')))
    problems.push(`${file}: hand down a Locale (src/locale/locale.ts), not the text of one.`);
}

for (const { file, words } of wordsOutsideCatalog())
  problems.push(`${file}: "${words}" belongs into src/catalog, where readers' words stand by key.`);

for (const problem of problems) console.log(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
