import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let project: string;
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'vitrine-ledger-'));
  for (const script of ['breaks.mjs', 'ledger.mjs', 'spec.mjs'])
    cpSync(`scripts/${script}`, join(project, 'scripts', script));
  write('src/shop/cart.ts', '');
  write('docs/specification/breaks.json', '[]');
});
afterEach(() => rmSync(project, { recursive: true, force: true }));

function write(file: string, text: string): void {
  mkdirSync(join(project, file, '..'), { recursive: true });
  writeFileSync(join(project, file), text);
}

function writeRows(...rows: string[]): void {
  const head = ['| id | statement | state | where | part |', '|---|---|---|---|---|'];
  write('docs/specification/storefront-5.md', [...head, ...rows, ''].join('\n'));
}

function spec(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/spec.mjs', ...args], {
    cwd: project,
    encoding: 'utf8',
  });
  return { status, stdout, problems: stderr.trim().split('\n').filter(Boolean) };
}

/** A test file's text, of one test that cites this. */
const citing = (cited: string) => `it('counts (${cited})', async () => {});\n`;

const held = '| 5.1 | It counts. | held | `src/shop/cart.ts` | |';
const done = '| 5.2 | It adds. | done | `src/shop/cart.ts` | |';
const open = '| 5.3 | It sings. | open | | later |';

describe('the ledger', () => {
  it('tells what is held, done and open, and what a part has to bring (design 8)', () => {
    writeRows(held, done, open);
    write('test/cart.test.ts', citing('storefront 5.1; design 6'));
    const { status, stdout, problems } = spec();
    expect([status, problems]).toEqual([0, []]);
    expect(stdout).toContain('Reachable, held by a test from outside: 1 of 3 (33.3 %)');
    expect(spec('--part', 'later').stdout).toBe('storefront 5.3   It sings.\n1 open in later.\n');
    expect(spec('storefront', '5.1').stdout).toContain('- counts (storefront 5.1; design 6)  –  test/cart.test.ts');
    expect(spec('--part', 'nowhere').status).toBe(1);
  });

  it.each([
    ['storefront 5', 'storefront 5.1 is said to be held, and no test from outside'],
    ['storefront 5.1 to 5.2', 'storefront 5.2 is carried by'],
    ['storefront 5.1, 5.3', 'storefront 5.3 is carried by'],
    ['storefront 5.1 and 5.9', 'cites storefront 5.9, which is no row'],
  ])('fails where the titles do not agree, as with %s (design 8)', (cited, problem) => {
    writeRows(held, done, open);
    write('test/cart.test.ts', citing(cited));
    const { status, problems } = spec();
    expect([status, problems.length]).toEqual([1, 1]);
    expect(problems[0]).toContain(problem);
  });

  it('takes no test of a rule from inside for one that holds a row (design 8)', () => {
    writeRows(held);
    const test = citing('storefront 5.1');
    write('src/shop/cart.test.ts', `import { count } from './cart.ts';\n${test}`);
    expect(spec().status).toBe(1);
    write('src/shop/cart.test.ts', `import { openTestApp } from '#server/testing/app.ts';\n${test}`);
    expect(spec().status).toBe(0);
  });

  it.each([
    ['| 5.2 | It counts. | done | `src/shop/cart.ts` | |', '5.2 stands where 5.1 belongs'],
    ['| 5.1 | It counts. | done | `src/shop/gone.ts` | |', 'src/shop/gone.ts, which is not there'],
    ['| 5.1 | It counts. | done | | |', 'does not say where it is done'],
    ['| 5.1 | It counts. | open | | soon |', 'needs its part'],
    ['| 5.1 | It counts. | never | | |', 'has the state "never"'],
    ['| 5.1 | It counts | done | `src/shop/cart.ts` | |', 'is no whole sentence'],
    ['| 5.1 | It counts. | done |', 'a row has five cells'],
  ])('fails where a row is not well-formed: %s (design 8)', (row, problem) => {
    writeRows(row);
    const { status, problems } = spec();
    expect(status).toBe(1);
    expect(problems.join('\n')).toContain(problem);
  });

  it.each([
    ['storefront 5.1', 'src/shop/cart.ts', 'export', []],
    ['storefront 5.1', 'src/shop/cart.ts', 'count', ['where it stands 2 times']],
    ['storefront 5.1', 'src/shop/gone.ts', 'export', ['where it stands 0 times']],
    ['storefront 5.2', 'src/shop/cart.ts', 'export', ['is of no row that is held']],
  ])('fails where an edit that breaks %s in %s, %j, applies no more (design 8)', (row, file, find, expected) => {
    writeRows(held, done);
    write('test/cart.test.ts', citing('storefront 5.1'));
    write('src/shop/cart.ts', 'export const count = (cart) => cart.count;');
    write('docs/specification/breaks.json', JSON.stringify([{ row, file, find, replace: '' }]));
    const { status, problems } = spec();
    expect([status, problems.length]).toEqual([expected.length, expected.length]);
    for (const [at, text] of expected.entries()) expect(problems[at]).toContain(text);
  });
});
