import { compileCtxvar, compileInclude, compileInject, compileMacro } from './binding-compiler.ts';
import { compileAlternate, compileIf, compilePredicate, compileRepeated, compileSection } from './control-compiler.ts';
import { compileEval } from './eval-compiler.ts';
import { compileBindvar, compileVariable } from './variable-compiler.ts';
import type { Compiler } from './compiler.ts';
import type { Step } from './run.ts';
import type { Block, Compound, Instruction } from './tree.ts';

const fixedText: Readonly<Record<number, string>> = { 12: '{', 13: '}', 14: '\n', 15: ' ', 16: '\t' };

/** Instructions → one function. Adjacent text becomes one piece. */
export function compileBlock(compiler: Omit<Compiler, 'block' | 'alternate'>, root: Block): Step {
  const full: Compiler = {
    ...compiler,
    block: (block) => compileSteps(block, full),
    alternate: (alternate) => compileAlternate(alternate, full),
  };
  return full.block(root);
}

function compileSteps(block: Block, compiler: Compiler): Step {
  const steps: Step[] = [];
  let text = '';
  const flush = () => {
    if (text) steps.push(writeText(text));
    text = '';
  };
  for (const instruction of block) {
    const piece = textOf(instruction);
    if (piece !== undefined) text += piece;
    else if (typeof instruction !== 'number') {
      flush();
      steps.push(compileInstruction(instruction, compiler));
    }
  }
  flush();
  return sequence(steps);
}

/** The fixed text of an instruction; '' for what prints nothing and does nothing. */
function textOf(instruction: Instruction): string | undefined {
  if (typeof instruction === 'number') return fixedText[instruction] ?? '';
  if (instruction[0] === 0) return instruction[1];
  return instruction[0] === 11 || instruction[0] === 21 ? '' : undefined;
}

function writeText(text: string): Step {
  return (run) => {
    run.out += text;
  };
}

function sequence(steps: readonly Step[]): Step {
  const [only] = steps;
  if (only && steps.length === 1) {
    return (run) => {
      run.spend(1);
      only(run);
    };
  }
  return (run) => {
    run.spend(steps.length);
    for (const step of steps) step(run);
  };
}

const nothing: Step = () => {};

function compileInstruction(instruction: Compound, compiler: Compiler): Step {
  switch (instruction[0]) {
    case 1:
      return compileVariable(instruction, compiler);
    case 2:
      return compileSection(instruction, compiler);
    case 4:
      return compileRepeated(instruction, compiler);
    case 5:
    case 7:
      return compilePredicate(instruction, compiler);
    case 6:
      return compileBindvar(instruction, compiler);
    case 8:
      return compileIf(instruction, compiler);
    case 9:
      return compileInject(instruction);
    case 10:
      return compileMacro(instruction, compiler);
    case 20:
      return compiler.block(instruction[2]);
    case 22:
      return compileCtxvar(instruction);
    case 23:
      return compileEval(instruction, compiler);
    case 24:
      return compileInclude(instruction, compiler);
    default:
      return nothing;
  }
}
