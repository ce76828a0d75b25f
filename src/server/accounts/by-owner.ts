import type { FastifyRequest } from 'fastify';
import { inUnit, type Unit, type UnitDeps } from '#domain/unit.ts';
import type { Site } from '#domain/websites/site.ts';
import { callerAddress } from '../http/caller-address.ts';

/** Runs `work` as one unit of the account that the guard let pass, on the website that the call is about. */
export function byOwner<T>(
  deps: UnitDeps,
  { site, request, isLong = false }: { site: Site; request: FastifyRequest; isLong?: boolean },
  work: (unit: Unit) => Promise<T>,
): Promise<T> {
  if (!request.account) throw new Error('The call asks for no account.');
  const { id, via = '' } = request.account;
  const actor = { kind: 'owner', id, address: callerAddress(request), via } as const;
  return inUnit(deps, { websiteId: site.id, actor }, work, { isLong });
}
