import { describe, expect, it } from 'vitest';
import { standardTables } from '../compile.ts';
import { compileCore } from './template.ts';

describe('the engine without aids (design 5)', () => {
  it('renders the same, and streams it', () => {
    const page = compileCore('{a|html}{.eval a + 1}{@|apply p}', standardTables, { partials: { p: '[{a}]' } });
    const chunks: string[] = [];
    page.stream({ a: 1 }, (chunk) => chunks.push(chunk));
    expect([page.render({ a: 1 }).output, chunks.join('')]).toEqual(['12[1]', '12[1]']);
  });

  it('reports what is wrong, without hints and near misses', () => {
    const { errors, program } = compileCore('{a|htlm}{.sectoin a}{.if b}', standardTables);
    expect(errors.map(({ message, hint, line }) => [message, hint, line])).toEqual([
      ["SyntaxError: Formatter 'htlm' is unknown", undefined, 1],
      ['SyntaxError: Reached EOF in the middle of IF', undefined, 1],
    ]);
    expect(program.warnings).toEqual([]);
  });

  it('takes source text only, and throws in strict mode', () => {
    const page = compileCore([17, 1, [[0, 'x']], 18], standardTables);
    expect(page.errors.map(({ code }) => code)).toEqual(['invalid-tree']);
    expect(page.render({}).output).toBe('');
    expect(() => compileCore('{.end}', standardTables, { strict: true })).toThrow('END not allowed at root');
  });
});
