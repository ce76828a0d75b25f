import type { UnitDeps } from '../unit.ts';
import { savePreferences } from '../websites/preferences.ts';
import { mustAct } from './act.ts';

/** Changes settings of a website as its owner does; null is the default again. */
export async function setPreferences(
  deps: UnitDeps,
  websiteId: string,
  namespace: Parameters<typeof savePreferences>[1],
  settings: Record<string, unknown>,
): Promise<void> {
  await mustAct(deps, websiteId, (unit) => savePreferences(unit, namespace, settings));
}
