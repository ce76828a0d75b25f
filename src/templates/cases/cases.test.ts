import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { expectedOf, resultOf, type Case } from '../testing/run-case.ts';

function readCases(file: URL): Case[] {
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line) as Case);
}

const generated = new URL('generated.jsonl', import.meta.url);
const upstream = new URL('../../../../shared/template-cases/upstream.jsonl', import.meta.url);

/** Groups of one name, so that a failure says which feature it is. */
function byFeature(cases: readonly Case[]): [string, Case[]][] {
  const groups = Object.groupBy(cases, ({ id }) => id.replace(/[-.]?\d*(?:\.html)?$/, ''));
  return Object.entries(groups).map(([name, list = []]) => [name, list]);
}

// The upstream cases are not part of the project: they run where they lie beside it.
const files = Object.entries({ generated, upstream }).filter(([, file]) => existsSync(file));

describe.each(files)('%s cases (platform 1, 8, 9)', (_name, file) => {
  it.each(byFeature(readCases(file)))('gives the output, errors and trees of %s', (_feature, list) => {
    for (const testCase of list) {
      expect({ id: testCase.id, ...resultOf(testCase) }).toEqual({ id: testCase.id, ...expectedOf(testCase) });
    }
  });
});
