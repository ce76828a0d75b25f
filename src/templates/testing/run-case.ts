import { parse, render, type RenderInput } from '../template-engine.ts';

/** One line of a case file (`../shared/template-cases/README.md`). */
export interface Case extends RenderInput {
  id: string;
  kind: 'render' | 'ast';
  expected: unknown;
  expectedErrors?: readonly { type: string; message: string }[];
}

export interface Verdict {
  result: unknown;
  errors?: readonly string[];
}

/** What a case should give: trimmed output, and the sorted errors where it names them; or the tree. */
export function expectedOf(testCase: Case): Verdict {
  const { expectedErrors } = testCase;
  return { result: testCase.expected, ...(expectedErrors && { errors: listErrors(expectedErrors) }) };
}

/** What the engine gives for it. */
export function resultOf(testCase: Case): Verdict {
  if (testCase.kind === 'ast') return { result: JSON.parse(JSON.stringify(parse(testCase).code)) };
  const { output, errors } = render(testCase);
  return { result: output.trim(), ...(testCase.expectedErrors && { errors: listErrors(errors) }) };
}

function listErrors(errors: readonly { type: string; message: string }[]): string[] {
  return errors.map(({ type, message }) => `${type} ${message}`).sort();
}
