import type { FastifyRequest } from 'fastify';
import { Refusal } from '#contract/refusals.ts';
import type { Read } from '#database/database.ts';
import type { Unit, UnitDeps } from '#domain/unit.ts';
import type { Site } from '#domain/websites/site.ts';
import { byOwner } from './by-owner.ts';

/** What `look` sees after a change that is then taken back: nothing of it is kept, told or sent. */
export async function tryOut<T>(
  deps: UnitDeps,
  of: { site: Site; request: FastifyRequest },
  change: (unit: Unit) => Promise<unknown>,
  look: (read: Read) => Promise<T>,
): Promise<T | Refusal> {
  let seen: T | undefined;
  const takenBack = new Refusal('canceled', 'This was tried, and taken back.');
  const ended = await byOwner(deps, of, async (unit) => {
    const changed = await change(unit);
    if (changed instanceof Refusal) return changed;
    seen = await look(unit.tx);
    return takenBack;
  });
  return ended === takenBack ? (seen as T) : ended;
}
