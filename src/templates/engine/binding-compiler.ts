import { siteOf, type Compiler } from './compiler.ts';
import { compilePath } from './frame.ts';
import type { Step } from './run.ts';
import { depthOf, type Ctxvar, type Include, type Inject, type Macro } from './tree.ts';
import { own } from './values.ts';

export function compileCtxvar([, name, bindings]: Ctxvar): Step {
  const resolvers = bindings.map(([key, path]) => [key, compilePath(path)] as const);
  return ({ frame }) => {
    const entries = resolvers.map(([key, resolve]) => [key, resolve(frame) ?? null]);
    frame.setVariable(name, Object.fromEntries(entries));
  };
}

export function compileInject([, name, path]: Inject): Step {
  return ({ frame, settings }) => frame.setVariable(name, own(settings.injects, path));
}

export function compileMacro([, name, body]: Macro, compiler: Compiler): Step {
  const routine = { block: compiler.block(body), depth: depthOf(body, compiler.depths) };
  return ({ frame }) => frame.setMacro(name, routine);
}

export function compileInclude(instruction: Include, compiler: Compiler): Step {
  const [, name, args] = instruction;
  const isPrinted = args !== 0 && args[0].includes('output');
  const site = siteOf(compiler, instruction);
  return (run) => {
    run.site = site;
    run.include(name, isPrinted);
  };
}
