// Runs all tests: installs and fetches what is missing, builds, and ends with the line "N passed, N failed".
// Arguments go to vitest: npm test -- src/commerce.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { countTests } from './count-tests.mjs';
import { build, continueUnderNode24, install, root } from './prepare.mjs';

// Whatever ends this early, a missing tool or a broken build, counts as one failure.
let lastLine = '0 passed, 1 failed';
process.on('exit', () => console.log(lastLine));

install();
await continueUnderNode24();
process.chdir(root);
const { provideChromium, provideOtherBrowsers, providePostgres } = await import('./fetch-tools.mjs');
provideChromium();
providePostgres();
const leftOut = provideOtherBrowsers();
build();

const resultsFile = join(root, `node_modules/.cache/test-results-${process.pid}.json`);
const args = process.argv.slice(2);
const status = await runVitest();
const report = existsSync(resultsFile) ? JSON.parse(readFileSync(resultsFile, 'utf8')) : undefined;
rmSync(resultsFile, { force: true });
// Tests that a name on the command line leaves out are skipped by wish.
const isFiltered = args.some((arg) => /^(-t|--testNamePattern)\b/.test(arg));
const { passed, failed, problems } = countTests(report, { status, isFiltered });
for (const line of [...leftOut, ...problems]) console.log(line);
lastLine = `${passed} passed, ${failed} failed`;
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
