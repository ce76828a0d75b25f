import type { WriteOptions } from '#database/database.ts';
import { inUnit, type Unit, type UnitDeps } from '#domain/unit.ts';
import type { Site } from '#domain/websites/site.ts';

/** Runs `work` as one unit of a website's visitor. */
export function byVisitor<T>(
  deps: UnitDeps,
  site: Site,
  work: (unit: Unit) => Promise<T>,
  options?: WriteOptions,
): Promise<T> {
  return inUnit(deps, { websiteId: site.id, actor: { kind: 'visitor' } }, work, options);
}
