import fc from 'fast-check';
import { compile } from '../compile.ts';
import { junk } from './template-arbitrary.ts';

const limits = { steps: 20_000, output: 100_000, milliseconds: 1000 };
// A block's steps are counted before it runs, so the last one may pass the limit by its length.
const lastBlock = 2000;

/** Any text as a template with any JSON as data: it ends within its budget, and nothing throws. For tests. */
export const endsWithinBudget = fc.property(junk, fc.jsonValue({ maxDepth: 4 }), junk, (source, json, partial) => {
  const data = { a: json, list: [json, { a: 1 }], c: 1 };
  const page = compile(source, { partials: { p: partial, m: source } });
  const { output, errors, stats } = page.render(data, { limits, injects: { x: json }, now: 0 });
  page.refs();
  page.lint();
  const isWithin = output.length <= limits.output && stats.steps <= limits.steps + lastBlock;
  return isWithin && errors.every(({ code }) => code !== 'unexpected');
});
