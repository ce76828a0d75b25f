// Checks the ledger of the specification and prints how much of it is reachable; with --part what is open there, with
// an id or the beginning of one its rows and their tests; with --breaks whether tests fail when their rows are broken.
import { parseArgs } from 'node:util';
import { breakProblems, tryBreaks } from './breaks.mjs';
import { parts, readLedger, states } from './ledger.mjs';

const { values, positionals } = parseArgs({
  options: { part: { type: 'string' }, breaks: { type: 'boolean' } },
  allowPositionals: true,
});
const { rows, problems } = readLedger();
const wanted = positionals.join(' ');
problems.push(...breakProblems(rows));

if (values.part !== undefined && !parts.includes(values.part))
  problems.push(`There is no part "${values.part}": one of ${parts.join(', ')}.`);
else if (values.breaks) problems.push(...(problems.length > 0 ? [] : tryBreaks(rows, wanted)));
else if (values.part) listOpen(values.part);
else if (wanted) listRows(rows.filter(({ id }) => `${id}.`.startsWith(`${wanted.replace(/\.$/, '')}.`)));
else printShares();

for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;

function listOpen(part) {
  const open = rows.filter((row) => row.part === part);
  for (const { id, statement } of open) console.log(`${id.padEnd(16)} ${statement}`);
  console.log(`${open.length} open in ${part}.`);
}

function listRows(found) {
  for (const { id, state, part, statement, where, tests } of found) {
    console.log(`${id}  ${[state, part, where].filter(Boolean).join(', ')}\n  ${statement}`);
    for (const { file, title } of tests) console.log(`  - ${title}  –  ${file}`);
  }
}

function printShares() {
  const sections = Object.groupBy(rows, ({ id }) => id.split('.')[0]);
  console.log(`${'section'.padEnd(14)}${[...states, 'all'].map((word) => word.padStart(6)).join('')}`);
  for (const [name, list] of [...Object.entries(sections), ['all', rows]]) {
    const numbers = [...states.map((state) => count(list, { state })), list.length];
    console.log(`${name.padEnd(14)}${numbers.map((number) => String(number).padStart(6)).join('')}`);
  }
  const counted = rows.length - count(rows, { state: 'out' });
  const held = count(rows, { state: 'held' });
  const done = count(rows, { state: 'done' });
  console.log(`\nReachable, held by a test from outside: ${share(held, counted)}`);
  console.log(`Done, not yet held by a test:           ${share(done, counted)}`);
  console.log(`Open:                                   ${share(counted - held - done, counted)}`);
  console.log(`  ${parts.map((part) => `${part} ${count(rows, { part })}`).join(', ')}`);
}

function count(list, wantedCells) {
  return list.filter((row) => Object.entries(wantedCells).every(([name, value]) => row[name] === value)).length;
}

function share(number, all) {
  return `${number} of ${all} (${((100 * number) / all).toFixed(1)} %)`;
}
