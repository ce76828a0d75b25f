import { siteOf, type Compiler } from './compiler.ts';
import { evaluateExpression } from './expression-reducer.ts';
import { parseExpression, type Expression, type Item } from './expression-parser.ts';
import type { Run, Step } from './run.ts';
import type { Eval } from './tree.ts';

/** `.eval`: parsed here, once. Its errors are those of the render that reaches it. A leading `#` prints how it was read. */
export function compileEval(instruction: Eval, compiler: Compiler): Step {
  const isDebug = instruction[1].startsWith('#');
  const source = isDebug ? instruction[1].slice(1) : instruction[1];
  const expression = parseExpression(source, compiler.expressionTokens);
  const site = siteOf(compiler, instruction);
  return (run) => {
    run.site = site;
    if (isDebug) run.write(describe(expression));
    if (expression.errors.length > 0) reportParse(expression, run);
    else {
      const value = evaluate(expression, run);
      if (isDebug && value !== undefined) run.write(' -> ');
      if (value !== undefined && value !== null) run.write(String(value));
    }
  };
}

function evaluate(expression: Expression, run: Run): ReturnType<typeof evaluateExpression>['value'] {
  const scope = {
    resolve: run.resolve.bind(run),
    setVariable: (name: string, value: unknown) => run.frame.setVariable(name, value),
  };
  run.spend(expression.parts.length);
  const { value, errors, isTooLong } = evaluateExpression(expression, scope, run.settings.limits.stringLength);
  const messages = errors.map((error) => `RuntimeError: Error reducing expression: ${expression.source}: ${error}`);
  if (isTooLong) run.stop('stringLength', messages.at(-1));
  for (const message of messages) run.report(message, 'expression-reduce');
  return value;
}

function reportParse(expression: Expression, run: Run): void {
  if (!run.isFirst(expression)) return;
  const messages = expression.errors.map(
    (error) => `RuntimeError: Error parsing expression: ${JSON.stringify(expression.source)}: ${error}`,
  );
  if (expression.isTooLong) run.stop('expressionTokens', messages.at(-1));
  for (const message of messages) run.report(message, 'expression-parse');
}

function describe(expression: Expression): string {
  return `EVAL=[${expression.parts.map((part) => `[${part.map(describeItem).join(' ')}]`).join(', ')}]`;
}

function describeItem(item: Item): string {
  if (item.kind === 'value') return typeof item.value === 'string' ? JSON.stringify(item.value) : String(item.value);
  if (item.kind === 'reference') return item.name;
  if (item.kind === 'arguments') return '<args>';
  return item.kind === 'call' ? `${item.name}()` : `<${item.operator.name}>`;
}
