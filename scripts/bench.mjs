// Runs the benchmarks of bench/, each in a process of its own: npm run bench, or npm run bench -- templates.
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { build, continueUnderNode24, fail, install, root } from './prepare.mjs';

install();
await continueUnderNode24();
process.chdir(root);

const all = globSync('bench/*.ts').map((file) => basename(file, '.ts'));
const flags = process.argv.slice(2).filter((word) => word.startsWith('--'));
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const unknown = wanted.find((name) => !all.includes(name));
if (unknown) fail(`There is no benchmark "${unknown}"; there are: ${all.sort().join(', ')}.`);

// One of them compares with another build, which has to be named.
const chosen = wanted.length > 0 ? wanted : all.filter((name) => name !== 'before').sort();
if (chosen.some((name) => ['editor', 'media', 'owners', 'vitals'].includes(name)))
  (await import('./fetch-tools.mjs')).provideChromium();
if (
  chosen.some((name) =>
    ['filters', 'forms', 'media', 'office', 'purchase', 'renewals', 'scale', 'subscribers'].includes(name),
  )
)
  (await import('./fetch-tools.mjs')).providePostgres();
build();
for (const name of chosen) {
  console.log(`\n${name}\n${'='.repeat(name.length)}`);
  const start = `await (await import('./bench/${name}.ts')).run()`;
  const { status } = spawnSync(process.execPath, ['--input-type=module', '-e', start, '--', ...flags], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status !== 0) process.exitCode = 1;
}
