// Checks everything but behaviour: format, lint with rooms and circles, types, conventions, the ledger of the
// specification, patterns, budgets, dependencies. One line per part.
import { spawn } from 'node:child_process';
import { build, continueUnderNode24, install, root } from './prepare.mjs';

install();
await continueUnderNode24();
process.chdir(root);

const parts = [
  { name: 'format', command: ['oxfmt', '--check'] },
  { name: 'lint', command: ['oxlint', '--type-aware'] },
  { name: 'types', command: ['tsc', '-p', '.'] },
  { name: 'conventions', command: ['node', 'scripts/conventions.mjs'] },
  { name: 'ledger', command: ['node', 'scripts/spec.mjs'] },
  { name: 'patterns', command: ['node', 'scripts/patterns.mjs'] },
  { name: 'budgets', command: ['node', 'scripts/budgets.mjs'] },
  // What it could not look up is told also when the rest is right.
  { name: 'dependencies', command: ['node', 'scripts/dependencies.mjs'], tells: true },
];

/** Milliseconds after which a part is ended: it hangs, and its name must be known. */
const patience = 600_000;

build();
const results = await Promise.all(parts.map(run));
const failed = results.filter((ok) => !ok).length;
console.log(failed === 0 ? 'All checks passed.' : `${failed} of ${parts.length} checks failed.`);
process.exitCode = failed === 0 ? 0 : 1;

function run({ name, command: [program, ...args], tells }) {
  const start = performance.now();
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NO_COLOR: '1' },
    timeout: patience,
    killSignal: 'SIGKILL',
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  return new Promise((resolve) => {
    child.on('exit', (_, signal) => {
      if (!signal) return;
      output += `\nIt was ended by ${signal} after ${Math.round((performance.now() - start) / 1000)} s.`;
      // A child of its own may outlive it and keep these open.
      for (const stream of [child.stdout, child.stderr]) stream.destroy();
    });
    child.on('close', (code) => {
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      console.log(`${code === 0 ? 'passed' : 'FAILED'}  ${name.padEnd(12)} ${seconds} s`);
      if (output && (code !== 0 || tells)) console.log(output.trimEnd());
      resolve(code === 0);
    });
  });
}
