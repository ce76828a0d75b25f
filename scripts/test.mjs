// Runs all tests: installs and fetches what is missing, builds, and ends with the line "N passed, N failed".
// Arguments go to vitest: npm test -- src/commerce.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { build, continueUnderNode24, install, root } from './prepare.mjs';

install();
await continueUnderNode24();
process.chdir(root);
const { provideChromium, providePostgres } = await import('./fetch-tools.mjs');
provideChromium();
providePostgres();
build();

const resultsFile = join(root, `node_modules/.cache/test-results-${process.pid}.json`);
const args = process.argv.slice(2);
const status = await runVitest();
const { passed, failed } = countResults();
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

function runVitest() {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${resultsFile}`];
  const vitest = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'test', ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }) },
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => vitest.kill(signal));
  return new Promise((resolve) => vitest.on('exit', resolve));
}

// Counts what really ran: a file that does not load, a skipped test, a crash of the runner and an empty run all fail.
function countResults() {
  if (!existsSync(resultsFile)) return problem({ passed: 0, failed: 0 }, 'The test runner ended without results.');
  const files = JSON.parse(readFileSync(resultsFile, 'utf8')).testResults;
  rmSync(resultsFile);
  let counts = { passed: 0, failed: 0 };
  for (const file of files) {
    const name = relative(root, file.name);
    const tests = file.assertionResults.filter((test) => !isFilteredOut(test));
    for (const test of tests) {
      if (test.status === 'passed') counts.passed += 1;
      else if (test.status === 'failed') counts.failed += 1;
      else counts = problem(counts, `Not run: ${name}: ${test.fullName}`);
    }
    const explained = tests.some((test) => test.status !== 'passed');
    if (file.status === 'failed' && !explained) counts = problem(counts, `Failed as a whole: ${name}`);
  }
  if (counts.passed + counts.failed === 0) return problem(counts, 'No tests ran.');
  if (status !== 0 && counts.failed === 0) return problem(counts, 'The test runner reported errors outside the tests.');
  return counts;
}

function problem({ passed, failed }, message) {
  console.log(message);
  return { passed, failed: failed + 1 };
}

// Tests that a name given on the command line leaves out are skipped by wish.
function isFilteredOut(test) {
  return test.status === 'skipped' && args.some((arg) => /^(-t|--testNamePattern)\b/.test(arg));
}
