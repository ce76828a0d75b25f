// Lets visitors use the demo shop for an hour and judges it: npm run soak -- --minutes 60 --database sqlite|postgres
// With `--kills 100` servers of a shop are killed so many times instead, each at or after the next fault point, after
// single kills at all of them; with `--hostile 200000` so many made-up requests are sent to one, and its memory is
// judged; with `--screens` every screen of the owner's application, each block, and every page in every theme, is
// gone through in a browser; with `--renewals` 200 subscriptions are charged for two years of a jumping clock, beside
// a second reckoning; with `--media` 10,000 acts are done by chance on pictures and files while bytes that nothing
// names are swept, and all hostile files are sent; with `--databases` all suites that touch a database run on both,
// those too that `npm test` runs on one; with `--content` each hostile text is put into every field of every block;
// with `--browsers` visitors buy and owners edit in Chromium, Firefox and WebKit; with `--edits 1000` pages are
// edited through servers in so many rounds of lost, late and repeated calls, crashes and kills; with `--forms`
// 100,000 people send a form to servers that are killed, and 1,000 whose browsers fill in all that there is; with
// `--office 50` managers work on the same orders and stock at once, so many times over; with `--orders` 100,000
// orders are made by chance by the rules and 2,000 through servers of both databases, changed, paid back and added
// up.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { build, continueUnderNode24, fail, install, root } from './prepare.mjs';

install();
await continueUnderNode24();
process.chdir(root);

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    kills: { type: 'string', default: '0' },
    hostile: { type: 'string', default: '0' },
    edits: { type: 'string', default: '0' },
    office: { type: 'string', default: '0' },
    database: { type: 'string', default: 'sqlite' },
    screens: { type: 'boolean', default: false },
    renewals: { type: 'boolean', default: false },
    media: { type: 'boolean', default: false },
    databases: { type: 'boolean', default: false },
    content: { type: 'boolean', default: false },
    browsers: { type: 'boolean', default: false },
    forms: { type: 'boolean', default: false },
    orders: { type: 'boolean', default: false },
  },
});
const [minutes, rounds, requests, edits, office] = [
  values.minutes,
  values.kills,
  values.hostile,
  values.edits,
  values.office,
].map(Number);
const kind = values.database;
if (!(minutes > 0)) fail('Say for how many minutes, as in --minutes 60.');
if (!(rounds >= 0)) fail('Say how many times, as in --kills 100.');
if (!(requests >= 0)) fail('Say how many requests, as in --hostile 200000.');
if (!(office >= 0)) fail('Say how many rounds, as in --office 50.');
if (!(edits >= 0)) fail('Say how many rounds, as in --edits 1000.');
if (!['sqlite', 'postgres'].includes(kind)) fail('The database is sqlite or postgres.');

const stopPostgres = kind === 'postgres' ? await startPostgres() : undefined;
build();
if (values.screens) await goThroughScreens();
if (values.browsers) await useBrowsers();
if (values.content)
  runTests(kind, ['src/server/editor/hostile-content.test.ts'], { EVERY_HOSTILE: 'true', EVERY_DATABASE: 'true' });
if (values.databases) await runOnBoth();
if (values.forms) await sendForms();
if (office > 0) await raceInOffice();
if (values.orders) await makeOrders();
if (values.media) await treatMedia();
if (values.renewals) {
  const suites = ['two-years', 'cells'].map((name) => `src/server/subscriptions/${name}.test.ts`);
  runTests(kind, suites, { RENEWALS: '200' });
}
const errors = await (rounds > 0 ? kill() : requests > 0 ? attack() : edits > 0 ? edit() : visit());
await stopPostgres?.();
for (const error of errors) console.log(error);
console.log(errors.length === 0 ? 'All adds up.' : `${errors.length} things are wrong, see above.`);
process.exit(errors.length === 0 ? 0 : 1);

/** Ends with the process. */
async function goThroughScreens() {
  const { provideChromium, providePostgres } = await import('./fetch-tools.mjs');
  provideChromium();
  providePostgres();
  runTests(
    'browser',
    ['every-block', 'every-ground', 'every-screen', 'look', 'navigation', 'pages']
      .concat(['same-pixels', 'service-pages', 'states', 'theme-examples'])
      .map((name) => `test/${name}.test.ts`),
    { EVERY_SCREEN: 'true' },
  );
}

/** Ends with the process. */
async function treatMedia() {
  (await import('./fetch-tools.mjs')).providePostgres();
  const hostile = ['pictures', 'fonts', 'zips'].map((files) => `test/hostile-${files}.test.ts`);
  const files = ['src/server/uploads/media-acts.test.ts', ...hostile];
  const full = { MEDIA_ACTS: '10000', EVERY_DATABASE: 'true', EVERY_HOSTILE: 'true' };
  runTests(kind, ['--project', 'processes', ...files], full);
}

/** Ends with the process. */
async function useBrowsers() {
  const { provideChromium, provideOtherBrowsers } = await import('./fetch-tools.mjs');
  provideChromium();
  for (const line of provideOtherBrowsers()) console.log(line);
  runTests('processes', ['test/browsers.test.ts'], { EVERY_BROWSER: 'true' });
}

/** Ends with the process. */
async function runOnBoth() {
  (await import('./fetch-tools.mjs')).providePostgres();
  runTests('sqlite', ['--project', 'postgres'], { EVERY_DATABASE: 'true' });
}

/** Ends with the process. */
async function makeOrders() {
  (await import('./fetch-tools.mjs')).providePostgres();
  const files = ['src/commerce/generated-orders.test.ts', 'src/server/orders/generated-orders.test.ts'];
  const full = { GENERATED_ORDERS: '100000', SERVED_ORDERS: '2000', EVERY_DATABASE: 'true' };
  runTests('unit', ['--project', 'sqlite', '--project', 'postgres', ...files], full);
}

/** Ends with the process. */
async function raceInOffice() {
  (await import('./fetch-tools.mjs')).providePostgres();
  const full = { OFFICE_ROUNDS: String(office), OFFICE_BUYERS: '200' };
  runTests('processes', ['test/office-races.test.ts', 'test/chargeback-races.test.ts'], full);
}

/** Ends with the process. */
async function sendForms() {
  (await import('./fetch-tools.mjs')).providePostgres();
  const files = ['test/kills.test.ts', 'test/form-kills.test.ts', 'src/server/forms/autofill.test.ts'];
  const full = { SUBMISSIONS: '100000', AUTOFILLED: '1000', EVERY_DATABASE: 'true' };
  const ones = ['-t', 'keeps a form once|filled|fill in'];
  runTests('processes', ['--project', 'sqlite', '--project', 'postgres', ...files, ...ones], full);
}

/** Runs files of tests to their full extent, and ends with them. */
function runTests(project, files, env) {
  process.exit(statusOf(project, files, env));
}

/** The exit code of such a run. */
function statusOf(project, files, env) {
  const args = ['vitest', 'run', '--project', project, ...files];
  return spawnSync('npx', args, { stdio: 'inherit', env: { ...process.env, ...env } }).status ?? 1;
}

async function startPostgres() {
  if (process.env.TEST_POSTGRES_URL) return undefined;
  (await import('./fetch-tools.mjs')).providePostgres();
  const { url, stop } = await (await import('../test/postgres.ts')).startPostgres();
  process.env.TEST_POSTGRES_URL = url;
  return stop;
}

async function kill() {
  (await import('./fetch-tools.mjs')).providePostgres();
  if (statusOf('processes', ['test/kills.test.ts'], { EVERY_KILL: 'true' }) !== 0) return ['A single kill, see above.'];
  const { killAgainAndAgain } = await import('../test/kill-rounds.ts');
  return killAgainAndAgain({ kind, rounds, report: console.log });
}

async function attack() {
  const { attack } = await import('../test/soak/attack.ts');
  return attack({ requests, kind, report: console.log });
}

async function edit() {
  const { editAgainAndAgain } = await import('../test/edits/rounds.ts');
  return editAgainAndAgain({ kind, rounds: edits, report: console.log });
}

async function visit() {
  const { soak } = await import('../test/soak/soak.ts');
  const end = new AbortController();
  let endingSince;
  process.on('SIGINT', () => {
    // npm passes a Ctrl-C on that this process has heard already.
    if (endingSince !== undefined && performance.now() - endingSince > 1000) process.exit(130);
    if (endingSince !== undefined) return;
    endingSince = performance.now();
    console.log('Ending: what is open is brought to its end and judged. Ctrl-C again ends at once.');
    end.abort();
  });
  return soak({ minutes, kind, signal: end.signal });
}
