import { siteOf, type Compiler } from './compiler.ts';
import { evaluateExpression } from './expression-reducer.ts';
import { parseExpression, type Expression, type Item } from './expression-parser.ts';
import type { Run, Step } from './run.ts';
import type { Eval } from './tree.ts';

/** `.eval`: parsed here, once. Its errors are those of the render that reaches it. A leading `#` prints how it was read. */
export function compileEval(instruction: Eval, compiler: Compiler): Step {
  const isDebug = instruction[1].startsWith('#');
  const expression = parseExpression(instruction[1].slice(isDebug ? 1 : 0), compiler.expressionTokens);
  const site = siteOf(compiler, instruction);
  return (run) => {
    run.site = site;
    if (isDebug) run.out += describe(expression);
    const value = expression.errors.length > 0 ? reportParse(expression, run) : evaluate(expression, run);
    if (isDebug && value !== undefined) run.out += ' -> ';
    if (value !== undefined && value !== null) run.out += String(value);
  };
}

function evaluate(expression: Expression, run: Run): ReturnType<typeof evaluateExpression>['value'] {
  run.spend(expression.parts.length);
  const scope = {
    resolve: run.resolve.bind(run),
    setVariable: run.frame.setVariable.bind(run.frame),
  };
  const { value, errors, isTooLong } = evaluateExpression(expression, scope, run.settings.limits.stringLength);
  const messages = errors.map((error) => `RuntimeError: Error reducing expression: ${expression.source}: ${error}`);
  if (isTooLong) run.stop('stringLength', messages.at(-1));
  for (const message of messages) run.report(message, 'expression-reduce');
  return value;
}

function reportParse(expression: Expression, run: Run): undefined {
  if (!run.isFirst(expression)) return;
  const source = JSON.stringify(expression.source);
  const messages = expression.errors.map((error) => `RuntimeError: Error parsing expression: ${source}: ${error}`);
  if (expression.isTooLong) run.stop('expressionTokens', messages.at(-1));
  for (const message of messages) run.report(message, 'expression-parse');
}

function describe({ parts }: Expression): string {
  return `EVAL=[${parts.map((part) => `[${part.map(describeItem).join(' ')}]`).join(', ')}]`;
}

function describeItem(item: Item): string {
  switch (item.kind) {
    case 'value':
      return typeof item.value === 'string' ? JSON.stringify(item.value) : String(item.value);
    case 'reference':
      return item.name;
    case 'arguments':
      return '<args>';
    case 'call':
      return `${item.name}()`;
    default:
      return `<${item.name}>`;
  }
}
