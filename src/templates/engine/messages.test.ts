import { expect, it } from 'vitest';
import { compile } from '../compile.ts';

/** The code and the message of each fault, of compiling and of rendering, once. */
function faultsOf(template: string): string[] {
  const { errors } = compile(template).render({ a: [1] });
  return [...new Set(errors.map(({ code, message }) => `${code}: ${message}`))];
}

it.each([
  ['{a|nonsense}', "formatter-unknown: SyntaxError: Formatter 'nonsense' is unknown"],
  ['{.nonsense?}x{.end}', "predicate-unknown: SyntaxError: Predicate 'nonsense?' is unknown"],
])('names what is unknown in %s (platform 8.5 and 8.6)', (template, fault) => {
  expect(faultsOf(template)).toEqual([fault]);
});

it.each([
  ['{.end}', 'not-allowed-at-root: SyntaxError: Instruction END not allowed at root'],
  [
    '{.section a}{.alternates with}x{.end}',
    'not-allowed-in-block: SyntaxError: ALTERNATES_WITH instruction is not allowed inside SECTION block.',
  ],
  ['{.section a}{.repeated section b}{.end}', 'eof-in-block: SyntaxError: Reached EOF in the middle of SECTION'],
  ['{.repeated section a}x', 'eof-in-block: SyntaxError: Reached EOF in the middle of REPEATED'],
])('names the block that is out of place in %s (platform 8.7 to 8.9)', (template, fault) => {
  expect(faultsOf(template)).toEqual([fault]);
});

it.each([
  ['nonsense(1)', 'Invalid function nonsense'],
  ['"abc', 'Unterminated string'],
  ['"a\nb"', 'Illegal bare line feed character in string literal'],
  ['"\\x4"', 'Invalid 2-char hex escape found'],
  ['"\\u12"', 'Invalid unicode escape found'],
  ['1.2.3', 'Duplicate decimal point in number'],
  ['1e1.2', 'Unexpected decimal point in exponent'],
  ['1e', 'Expected a digit after exponent in decimal number'],
  ['0x', 'Expected digits after start of hex number'],
])('cannot parse the expression %s, and says why (platform 5.15 to 5.20, 8.14 to 8.21)', (expression, message) => {
  const [fault = '', ...more] = faultsOf(`{.eval ${expression}}`);
  expect(fault).toMatch(/^expression-parse: RuntimeError: Error parsing expression: /);
  expect([fault.endsWith(`: ${message}`), ...more]).toEqual([true]);
});

it.each([
  ['max()', 'Error calling function max'],
  ['1 +', 'Invalid arguments to operator add'],
])('cannot reduce the expression %s, and says why (platform 8.10, 8.11 and 8.22)', (expression, message) => {
  expect(faultsOf(`{.eval ${expression}}`)).toEqual([
    `expression-reduce: RuntimeError: Error reducing expression: ${expression}: ${message}`,
  ]);
});

it('says which text grew too long (platform 8.12)', () => {
  const page = compile('{.eval @s = "xxxxxxxx"; @s + @s}', { limits: { stringLength: 10 } });
  const [fault] = page.render({}).errors;
  expect(fault?.message).toMatch(/: Concatenation would exceed maximum string length 10$/);
});

it('says which partial is not there (platform 8.23)', () => {
  expect(faultsOf('{@|apply nothing}')).toEqual([
    "partial-missing: RuntimeError: Attempt to apply partial 'nothing' which could not be found.",
  ]);
});
