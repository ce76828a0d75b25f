import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import * as calls from '#contract/domain-calls.ts';
import { parseJson } from '#contract/parse-json.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Domains } from '#database/website-schema.ts';
import { findDomain, proofOf, targetAddresses } from '#domain/websites/check-domain.ts';
import { addDomain, keepFinding, listDomains, makePrimary, noDomain, removeDomain } from '#domain/websites/domains.ts';
import { byOwner } from '../accounts/by-owner.ts';
import { isLoopback } from '../hosts.ts';
import { route } from '../http/route.ts';
import type { Services } from '../services.ts';

/** The calls by which owners give a website domains of its own. */
export function domainRoutes(app: FastifyInstance, services: Services): void {
  const { config, dns } = services;
  const { publicHost, ownerHost } = config;
  const isLocal = isLoopback(publicHost);
  const target = () => targetAddresses(dns, publicHost, isLocal);
  const view = (domain: Domains) => viewOf(services, domain);

  route(app, calls.listDomains, async ({ site }) => {
    const rows = await listDomains(services.database.read, site.id);
    const addresses = await target().catch(() => []);
    return { domains: rows.map(view), target: { host: isLocal ? null : publicHost, addresses } };
  });

  route(app, calls.addDomain, async ({ site, body, request }) => {
    const input = { host: body.host.toLowerCase() };
    const added = await byOwner(services, { site, request }, (unit) => addDomain(unit, input, [publicHost, ownerHost]));
    return added instanceof Refusal ? added : view(added);
  });

  route(app, calls.checkDomain, async ({ site, params: { host }, request }) => {
    // Nobody else's hosts are asked for.
    const own = await listDomains(services.database.read, site.id);
    if (!own.some((domain) => domain.host === host)) return noDomain();
    const finding = await findDomain(dns, { host, proof: proofOf(services.secrets, site.id, host) }, target);
    const kept = await byOwner(services, { site, request }, (unit) => keepFinding(unit, host, finding));
    return kept instanceof Refusal ? kept : view(kept);
  });

  route(app, calls.makeDomainPrimary, async ({ site, params, request }) => {
    const refusal = await byOwner(services, { site, request }, (unit) => makePrimary(unit, params.host));
    return refusal ?? {};
  });

  route(app, calls.removeDomain, async ({ site, params, request }) => {
    const refusal = await byOwner(services, { site, request }, (unit) => removeDomain(unit, params.host));
    return refusal ?? {};
  });
}

const Addresses = Type.Array(Type.String());

function viewOf({ secrets }: Services, domain: Domains): calls.DomainView {
  const { website_id: websiteId, host, state, found } = domain;
  return {
    host,
    isPrimary: domain.is_primary === 1,
    isVerified: domain.verified_at !== null,
    state,
    found: found === null ? [] : parseJson(Addresses, found),
    checkedAt: domain.checked_at,
    proof: proofOf(secrets, websiteId, host),
  };
}
