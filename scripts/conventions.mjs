// Checks the sizes and names of files (design 8), that classes are there, and that a locale is handed down.
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { strayCitations } from './citations.mjs';
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
  if (/\.test\.tsx?$/.test(file) && /\((issue|task|ticket) /.test(readFileSync(file, 'utf8')))
    problems.push(`${file}: titles cite the specification or the design.`);
}

// A class that is not in its style sheet styles nothing, and nobody is told.
for (const file of globSync('src/**/*.tsx')) {
  const text = readFileSync(file, 'utf8');
  const code = text.replaceAll(/'[^'\n]*'/g, '');
  for (const [, name, from] of text.matchAll(/^import (\w+) from '([^']+\.module\.css)';/gm)) {
    const sheet = from.startsWith('#') ? `src/${from.slice(1)}` : join(dirname(file), from);
    const classes = new Set([...readFileSync(sheet, 'utf8').matchAll(/\.(\w+)/g)].map(([, one]) => one));
    for (const [, one] of code.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g')))
      if (!classes.has(one)) problems.push(`${file}: ${sheet} has no class "${one}".`);
  }
}

const linesOf = (file) => readFileSync(file, 'utf8').split('\n').length - 1;
const sources = globSync('src/**/*.{ts,tsx}', { exclude: tables });
for (const file of [...sources, ...globSync('{src,themes}/**/*.{css,html,region}')]) {
  if (linesOf(file) > maxLines) problems.push(`${file}: ${linesOf(file)} lines, at most ${maxLines}.`);
}
const lines = sources.map(linesOf);
const median = lines.sort((a, b) => a - b)[Math.floor(lines.length / 2)];
if (median > maxMedian) problems.push(`The median file has ${median} lines, at most ${maxMedian}.`);

// What stands twice is listed with its reason, and nothing else may (docs/decisions/rooms.md).
const maxRepetitions = 10;
const perTheme = 'Each theme may change its own pages.';
const repeated = new Map([
  ['src/admin/account/password-form.tsx, src/admin/session/reset-page.tsx', 'A new password, in forms that differ.'],
  [
    'src/admin/gift-cards/gift-card-page.tsx, src/admin/gift-cards/new-gift-card.tsx',
    'An amount, in forms that differ.',
  ],
  ['src/jobs/mail/cart-reminder.html, src/jobs/mail/order-shipped.html', 'Mails have no partials.'],
  ['src/pages/blocks/form/fields-form.tsx, src/pages/blocks/form/form-place.tsx', 'How forms end that differ before.'],
  ['src/pages/templates/error.html, themes/press/error.html', perTheme],
  ['src/pages/templates/product-list.html, themes/field-and-kiln/product-list.html', perTheme],
]);
const twice = repetitions(['src/**/*.{ts,tsx,css,html,region}', 'themes/**/*.{ts,tsx,css,html,region}']);
const filesOf = (places) => places.replaceAll(/:\d+/g, '');
const found = new Set(twice.map(({ places }) => filesOf(places)));
for (const { lines, places } of twice) {
  if (!repeated.has(filesOf(places))) problems.push(`${lines} lines stand twice, give them one home: ${places}`);
}
for (const files of repeated.keys()) {
  if (!found.has(files)) problems.push(`scripts/conventions.mjs: nothing is repeated any more in ${files}.`);
}
if (twice.length > maxRepetitions) problems.push(`${twice.length} repetitions, at most ${maxRepetitions}.`);

// A handler hands over to the domain: what grows here instead is a rule (docs/decisions/rooms.md).
const linesPerCall = 48;
const calls = globSync('src/contract/*.ts').flatMap(
  (file) => readFileSync(file, 'utf8').match(/= endpoint\(/g) ?? [],
).length;
const served = globSync('src/server/**/*.ts', { exclude: ['**/*.test.ts', '**/testing/**'] }).map(linesOf);
const serverLines = served.reduce((sum, count) => sum + count, 0);
if (serverLines > linesPerCall * calls)
  problems.push(`src/server: ${serverLines} lines for ${calls} calls, at most ${linesPerCall} a call.`);

// Calls look up and write nothing themselves: how often somebody may guess, and whether a row can be written, is theirs.
const ofCalls = ['rate_limits'];
for (const file of globSync('src/server/**/*.ts', { exclude: ['**/*.test.ts', '**/testing/**'] })) {
  const named = readFileSync(file, 'utf8').matchAll(
    /\b(?:selectFrom|insertInto|updateTable|deleteFrom|\w+Join)\(\s*'(\w+)|\b(?:from|into|update|join) (\w+)\b[^;]*`\.execute/g,
  );
  for (const [, table = '', inText = ''] of named) {
    if (!ofCalls.includes(table || inText))
      problems.push(`${file}: "${table || inText}" is a table of src/domain: ask a function of that room.`);
  }
}

// What is written to a website is written by a `Unit`; the rest belongs to none (docs/decisions/rooms.md).
const ofNoWebsite = new Map([
  ['src/domain/unit.ts', 'The unit itself.'],
  ['src/domain/accounts/', 'An account is a person, who works on any number of websites.'],
  ['src/domain/websites/first-run.ts', 'There is no website yet.'],
  ['src/domain/retention/', 'What is over goes, of all websites at once.'],
  ['src/domain/renewals/due-billing.ts', 'What is due is queued, of all websites at once.'],
  ['src/jobs/worker.ts', 'The queue.'],
  ['src/server/http/guess-limit.ts', 'Guesses are counted by who makes them.'],
  ['src/server/health/health-routes.ts', 'Whether a row can be written at all.'],
]);
const written = globSync('src/{domain,jobs,server}/**/*.ts', { exclude: ['**/*.test.ts', '**/testing/**'] }).filter(
  (file) => /\bdatabase\.write\(/.test(readFileSync(file, 'utf8')),
);
for (const file of written) {
  if (![...ofNoWebsite.keys()].some((place) => file.startsWith(place)))
    problems.push(`${file}: write by a function that takes a Unit, and run it by inUnit.`);
}
for (const place of ofNoWebsite.keys()) {
  if (!written.some((file) => file.startsWith(place)))
    problems.push(`scripts/conventions.mjs: nothing is written without a unit any more in ${place}.`);
}

// Tests write as the product does, too. What is left inserts what no writer makes, or comes from before: it only shrinks.
const insertsOf = (file) =>
  [...readFileSync(file, 'utf8').matchAll(/\binsertInto\('(\w+)'/g)].map(([, table]) => table);
const isTest = (file) => /\.test\.tsx?$|\/testing\/|^(?:test|bench)\//.test(file);
const writers = globSync('src/domain/**/*.ts').filter((file) => !isTest(file));
const byWriters = new Set(writers.flatMap(insertsOf));
const mostOwnInserts = 58;
const ownInserts = globSync('{src,test,bench}/**/*.{ts,tsx}')
  .filter(isTest)
  .flatMap((file) => insertsOf(file).filter((table) => byWriters.has(table)));
if (ownInserts.length > mostOwnInserts)
  problems.push(
    `Tests insert ${ownInserts.length} times past writers, at most ${mostOwnInserts}: take those of src/domain, as src/domain/testing does.`,
  );

// What was stored or sent is what its schema finds in it, not what somebody says that it is.
for (const file of globSync('src/{cli,domain,jobs,providers,server}/**/*.ts', {
  exclude: ['**/*.test.ts', '**/testing/**'],
})) {
  if (/\bJSON\.parse\([^;]*\) as (?!unknown\b)/.test(readFileSync(file, 'utf8')))
    problems.push(`${file}: read JSON by a schema (src/contract/parse-json.ts).`);
}

// A migration stays what it was, whatever the program becomes.
for (const file of globSync('src/database/migrations/*.ts', { exclude: ['**/*.test.ts'] })) {
  for (const [, name] of readFileSync(file, 'utf8').matchAll(/\bfrom '([^']+)'/g)) {
    if (!/^(kysely(\/migration)?$|node:|\.\/)/.test(name))
      problems.push(
        `${file}: a migration imports "kysely", "node:" and other migrations; copy what it needs of ${name}.`,
      );
  }
}

// What the documents name is there.
const places = new Set(
  globSync('{*,{src,docs,scripts,test,bench,themes,examples}/**/*}').flatMap((path) =>
    path.split('/').map((_, at, parts) => parts.slice(at).join('/')),
  ),
);
for (const file of globSync(['*.md', 'docs/**/*.md'], { exclude: ['CHANGELOG.md'] })) {
  for (const [, path] of readFileSync(file, 'utf8').matchAll(/`((?:[\w@.-]+\/)*[\w@.-]+\.(?:tsx?|mjs|css|md))`/g)) {
    if (!path.startsWith('.') && !places.has(path)) problems.push(`${file}: there is no ${path}.`);
  }
}

// What is stored and sent is a language tag; what writes is given the `Locale` that was made of it.
for (const file of globSync('src/{admin,commerce,editor,kit,pages,storefront,ui}/**/*.{ts,tsx}', {
  exclude: ['**/*.test.*'],
})) {
  if (/\b(language|locale)\??: string\b/.test(readFileSync(file, 'utf8')))
    problems.push(`${file}: hand down a Locale (src/locale/locale.ts), not the text of one.`);
}

for (const { file, cited } of strayCitations())
  problems.push(`${file}: "${cited}" leads nowhere (docs/design.md, section 10).`);

for (const { file, words } of wordsOutsideCatalog())
  problems.push(`${file}: "${words}" belongs into src/catalog, where readers' words stand by key.`);

for (const problem of problems) console.log(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
