import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { RootCode } from '@squarespace/template-engine';
import { coreSizes, gzipSize, referenceSizes } from './templates/core-size.ts';
import { pages, type BenchPage } from './templates/pages.ts';

// The npm reference, in no other place but benchmarks.
const require = createRequire(import.meta.url);
const { Compiler } = require('@squarespace/template-engine') as typeof import('@squarespace/template-engine');
const { CLDRFramework } = require('@phensley/cldr') as typeof import('@phensley/cldr');

const bundle = new URL('../dist/template-engine.js', import.meta.url);
const packs = new URL('../node_modules/@phensley/cldr/packs/', import.meta.url);
const now = 1_750_000_000_000;

type Engine = typeof import('../src/templates/template-engine.ts');

interface Row {
  what: string;
  ours: string;
  reference: string;
  ratio: number;
  goal: string;
  isReached: boolean;
}

/** Calls per second of two functions, measured in turns so that both meet the same machine; the best turn counts. */
function race(ours: () => unknown, reference: () => unknown): [ours: number, reference: number] {
  const best: [number, number] = [0, 0];
  for (let turn = 0; turn < 24; turn++) {
    for (const [i, work] of [ours, reference].entries()) {
      const start = performance.now();
      let calls = 0;
      while (performance.now() - start < 120) {
        work();
        calls++;
      }
      const rate = (calls * 1000) / (performance.now() - start);
      if (rate > (best[i] ?? 0)) best[i] = rate;
    }
  }
  return best;
}

function row(what: string, [ours, reference]: [number, number], goal: number): Row {
  const ratio = ours / reference;
  const [oursText, referenceText] = [`${Math.round(ours)}/s`, `${Math.round(reference)}/s`];
  return { what, ours: oursText, reference: referenceText, ratio, goal: `≥ ${goal}×`, isReached: ratio >= goal };
}

function benchPage({ compile }: Engine, { name, goal, template, partials, data }: BenchPage): Row {
  const compiler = new Compiler();
  const framework = new CLDRFramework({
    loader: (language) => readFileSync(new URL(`${language}.json`, packs), 'utf8'),
  });
  const cldr = framework.get('en');
  // Both get their templates parsed beforehand, partials too.
  const code = compiler.parse(template).code;
  const parsed = Object.fromEntries(
    Object.entries(partials).map(([key, source]) => [key, compiler.parse(source).code as RootCode]),
  );
  const options = { code, partials: parsed, cldr, now, enableExpr: true, enableInclude: true };
  const reference = () => compiler.execute({ ...options, json: data }).ctx.render();
  const compiled = compile(template, { partials });
  const ours = () => compiled.render(data, { locale: 'en', now }).output;
  if (ours() !== reference()) throw new Error(`${name}: the outputs differ`);
  return row(name, race(ours, reference), goal);
}

function benchParse({ parse }: Engine): Row {
  const compiler = new Compiler();
  const sources = pages.flatMap(({ template, partials }) => [template, ...Object.values(partials)]);
  const ours = () => sources.map((template) => parse({ template }));
  const reference = () => sources.map((template) => compiler.parse(template));
  return row('parse', race(ours, reference), 1);
}

function mostRow(what: string, ours: number, reference: number | undefined, most: number, unit: string): Row {
  const text = (amount: number | undefined): string => (amount === undefined ? '' : `${amount.toFixed(1)} ${unit}`);
  return {
    what,
    ours: text(ours),
    reference: text(reference),
    ratio: ours / most,
    goal: `< ${most} ${unit}`,
    isReached: ours < most,
  };
}

async function sizeRows(): Promise<Row[]> {
  const [ours, reference] = [await coreSizes(), await referenceSizes()];
  const weigh = (what: string, key: keyof typeof ours, most: number): Row =>
    mostRow(what, ours[key] / 1000, reference[key] / 1000, most, 'kB');
  return [
    weigh('core, commerce and i18n, gzip', 'withoutLocales', 25),
    // What has been reached (docs/decisions/template-engine.md).
    weigh('the same with native Intl, gzip', 'withLocales', 32),
  ];
}

/** Milliseconds to import the bundle in a new process: the best of several, as the machine has other things to do. */
function importTime(): number {
  const script = `const t = performance.now(); await import(${JSON.stringify(bundle.href)}); console.log(performance.now() - t);`;
  const times = Array.from({ length: 20 }, () =>
    Number(execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })),
  );
  return Math.min(...times);
}

/** Prints a table of the template engine beside its npm reference, equal output required, and its import and size. */
export async function run(): Promise<void> {
  const engine = (await import(bundle.href)) as Engine;
  const rows = [
    ...pages.map((page) => benchPage(engine, page)),
    benchParse(engine),
    mostRow('import', importTime(), undefined, 15, 'ms'),
    ...(await sizeRows()),
  ];
  const line = (cells: readonly string[]): string =>
    cells.map((cell, i) => cell.padEnd([32, 10, 10, 7, 9, 7][i] ?? 0)).join(' ');
  console.log(line(['', 'ours', 'reference', 'ratio', 'goal', '']));
  for (const { what, ours, reference, ratio, goal, isReached } of rows) {
    console.log(line([what, ours, reference, ratio.toFixed(2), goal, isReached ? 'yes' : 'no']));
  }
  console.log(`whole bundle: ${(gzipSize(readFileSync(bundle, 'utf8')) / 1000).toFixed(1)} kB gzip`);
  if (rows.some(({ isReached }) => !isReached)) process.exitCode = 1;
}

if (import.meta.main) await run();
