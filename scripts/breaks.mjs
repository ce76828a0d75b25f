// Breaks behaviours by hand, one after the other, to see that the tests of their rows fail: what is edited, and how,
// is in docs/specification/breaks.json. Each file is as it was when its tests have run.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

const resultsFile = `node_modules/.cache/breaks-${process.pid}.json`;
const readBreaks = () => JSON.parse(readFileSync('docs/specification/breaks.json', 'utf8'));

/** What is wrong with the list itself, as sentences: each edit applies at one place, and its row is held. */
export function breakProblems(rows) {
  return readBreaks().flatMap(({ row, file, find, replace }) => {
    const name = `docs/specification/breaks.json: the break of ${row}`;
    if (rows.find(({ id }) => id === row)?.state !== 'held') return `${name} is of no row that is held.`;
    const count = existsSync(file) ? readFileSync(file, 'utf8').split(find).length - 1 : 0;
    if (count === 1 && find !== replace) return [];
    return `${name} wants ${JSON.stringify(find)} in ${file} once, where it stands ${count} times: mend or move the edit.`;
  });
}

/** Breaks the listed rows, or those whose ids begin so, and prints which of their tests fail. Gives the sentences on those that do not. */
export function tryBreaks(rows, beginning) {
  // Ctrl-C ends the tests: without them nothing goes on, and the file is put back first.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));
  const wanted = readBreaks().filter(({ row }) => row.startsWith(beginning));
  const problems = wanted.flatMap((each) =>
    tryBreak(
      each,
      rows.find(({ id }) => id === each.row),
    ),
  );
  if (needsBuild(wanted.map(({ row }) => rows.find(({ id }) => id === row)))) run('node', ['scripts/build.mjs']);
  console.log(`${wanted.length} broken, ${problems.length} of their tests do not fail.`);
  return problems;
}

const needsBuild = (rows) => rows.some(({ tests }) => tests.some(({ file }) => file.startsWith('test/')));

function tryBreak({ row, file, find, replace }, { statement, tests }) {
  console.log(`${row}  ${statement}\n  ${file}: ${JSON.stringify(find)} becomes ${JSON.stringify(replace)}`);
  const before = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    before.replace(find, () => replace),
  );
  try {
    if (needsBuild([{ tests }])) run('node', ['scripts/build.mjs']);
    const results = runTests(tests);
    return tests.flatMap((test) => judge(row, test, results));
  } finally {
    writeFileSync(file, before);
  }
}

function judge(row, { file, title }, results) {
  const ran = results.get(resolve(file))?.filter(({ fullName }) => patternOf(title).test(fullName)) ?? [];
  const hasFailed = ran.some(({ status }) => status === 'failed');
  console.log(`  ${hasFailed ? 'fails' : 'DOES NOT FAIL'}: ${title}  –  ${file}`);
  return hasFailed ? [] : [`${row} is broken, and "${title}" in ${file} does not fail.`];
}

/** The tests by file, as the runner tells of them. */
function runTests(tests) {
  const files = [...new Set(tests.map(({ file }) => file))];
  const names = tests.map(({ title }) => patternOf(title).source).join('|');
  const report = ['--reporter=json', `--outputFile.json=${resultsFile}`];
  run('node', ['node_modules/vitest/vitest.mjs', 'run', ...files, '-t', names, '--retry=0', ...report]);
  const { testResults } = JSON.parse(readFileSync(resultsFile, 'utf8'));
  rmSync(resultsFile);
  return Map.groupBy(
    testResults.flatMap(({ name, assertionResults }) => assertionResults.map((test) => ({ ...test, name }))),
    ({ name }) => name,
  );
}

/** A title in the source as the runner prints it: with anything where a value stands. */
function patternOf(title) {
  const plain = title.replaceAll(/\\(.)/g, '$1');
  return new RegExp(
    plain
      .split(/%[a-z]|\$\{[^}]*\}|\$[\w.]+/)
      .map(RegExp.escape)
      .join('.*'),
  );
}

function run(command, args) {
  return spawnSync(command, args, { stdio: 'ignore', env: { ...process.env, NODE_ENV: 'test' } });
}
