import { siteOf, type Compiler } from './compiler.ts';
import { depthOf } from './depth.ts';
import { compilePath } from './frame.ts';
import type { Step } from './run.ts';
import type { Ctxvar, Include, Inject, Macro } from './tree.ts';
import { own } from './values.ts';

export function compileCtxvar(instruction: Ctxvar): Step {
  const name = instruction[1];
  const bindings = instruction[2].map(([key, path]) => ({ key, resolve: compilePath(path) }));
  return (run) => {
    const entries = bindings.map(({ key, resolve }) => [key, resolve(run.frame) ?? null]);
    run.frame.setVariable(name, Object.fromEntries(entries));
  };
}

export function compileInject(instruction: Inject): Step {
  const [, name, path] = instruction;
  return (run) => run.frame.setVariable(name, own(run.settings.injects, path));
}

export function compileMacro(instruction: Macro, compiler: Compiler): Step {
  const [, name, body] = instruction;
  const routine = { name, unit: compiler.unit, block: compiler.block(body), depth: depthOf(body) };
  return (run) => run.frame.setMacro(name, routine);
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
