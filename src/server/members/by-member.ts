import type { FastifyRequest } from 'fastify';
import { inUnit, type Unit } from '#domain/unit.ts';
import { requireMember } from '../http/member-guard.ts';
import type { Services } from '../services.ts';

/** Runs `work` as one unit of the member who is signed in. Throws a 401 where nobody is. */
export function byMember<T>(services: Services, request: FastifyRequest, work: (unit: Unit) => Promise<T>): Promise<T> {
  const actor = { kind: 'member', id: requireMember(request).id } as const;
  return inUnit(services, { websiteId: request.site.id, actor }, work);
}
