import { Refusal } from '#contract/refusals.ts';
import { inUnit, type Unit, type UnitDeps } from '../unit.ts';

/** Runs `work` as one unit of a test on a website; gives a refusal as the value that it is. */
export function act<T>(deps: UnitDeps, websiteId: string, work: (unit: Unit) => Promise<T>): Promise<T> {
  return inUnit(deps, { websiteId, actor: { kind: 'system', id: 'test' } }, work);
}

/** The same of what is not to be refused. */
export async function mustAct<T>(
  deps: UnitDeps,
  websiteId: string,
  work: (unit: Unit) => Promise<T | Refusal>,
): Promise<T> {
  const done = await act(deps, websiteId, work);
  if (done instanceof Refusal) throw new Error(done.message);
  return done;
}
