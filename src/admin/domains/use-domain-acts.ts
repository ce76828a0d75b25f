import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Result } from '#contract/client.ts';
import type { checkDomain, DomainView, makeDomainPrimary, removeDomain } from '#contract/domain-calls.ts';
import { confirm } from '#kit/confirm.tsx';
import { tell } from '#kit/toasts.tsx';
import { call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import { domains as texts } from '../texts/domains.ts';

/** What can be done with a domain of the website at hand; what went wrong is told. */
export function useDomainActs({ host, state }: DomainView) {
  const { id: websiteId } = useWebsite();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const options = { params: { host }, query: { websiteId } };

  async function settle(result: Result<unknown>, done?: string) {
    if (!result.ok) tell(result.message);
    else if (done) tell(done);
    await queries.invalidateQueries({ queryKey: [websiteId, 'domains'] });
    // The website's own address may be another now.
    await queries.invalidateQueries({ queryKey: ['account'] });
  }

  async function check() {
    setBusy(true);
    await settle(await call<typeof checkDomain>('POST', '/api/domains/{host}/check', options));
    setBusy(false);
  }

  async function makePrimary() {
    const question = { title: texts.elsewhereTitle, text: texts.elsewhereText, act: texts.makeAnyway };
    if (state !== 'ready' && !(await confirm(question))) return;
    const result = await call<typeof makeDomainPrimary>('PUT', '/api/domains/{host}/primary', options);
    await settle(result, texts.isPrimaryNow(host));
  }

  async function remove() {
    const question = { title: texts.removeTitle(host), text: texts.removeText, act: texts.remove, isDangerous: true };
    if (!(await confirm(question))) return;
    await settle(await call<typeof removeDomain>('DELETE', '/api/domains/{host}', options), texts.removed(host));
  }

  return { isBusy, check, makePrimary, remove };
}
