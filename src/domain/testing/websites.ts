import { createWebsite } from '../websites/websites.ts';
import type { UnitDeps } from '../unit.ts';
import { mustAct } from './act.ts';

/** Makes a website of this id, which is its name too: in English, dollars and UTC. */
export async function makeTestWebsite(deps: UnitDeps, id: string, title = id): Promise<void> {
  await mustAct(deps, id, (unit) => createWebsite(unit, { title, theme: 't' }));
}
