import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { giftWords } from '#catalog/gift-words.ts';
import { giftCardMessages } from '#catalog/messages.ts';
import { fixedPaths, pageTypes } from '#catalog/page-types.ts';
import type { FormState } from '#contract/page-model.ts';
import type { GiftCards } from '#database/gift-card-schema.ts';
import type { KnownGiftCard } from '#domain/gift-cards/find-gift-cards.ts';
import { lastDayText } from '#domain/gift-cards/expiry.ts';
import { findPrinted } from '#domain/gift-cards/gift-card-page.ts';
import { codeOf } from '#domain/gift-cards/gift-cards.ts';
import { siteMoney } from '#domain/websites/site-money.ts';
import type { Site } from '#domain/websites/site.ts';
import { localeFor } from '#locale/locale.ts';
import { callerAddress } from '../http/caller-address.ts';
import { requireSameOrigin } from '../http/crumb.ts';
import { readForm } from '../http/form.ts';
import { HttpProblem, NotFoundError } from '../http/problem.ts';
import { isLoopback } from '../hosts.ts';
import { sendPersonalPage } from '../pages/personal-pages.ts';
import type { Services } from '../services.ts';
import { lookUpGiftCard } from './use-code.ts';

const longestCode = 64;
const printPath = `${fixedPaths.giftCards}/print/:token`;
const balancePath = `${fixedPaths.giftCards}/balance`;
type PrintRequest = FastifyRequest<{ Params: { token: string } }>;

/** A gift card to be handed over on paper, and what a card still holds: pages of whoever has its code. */
export function giftCardHolders(app: FastifyInstance, services: Services): void {
  app.get(printPath, { schema: { hide: true }, config: { limits: 'links' } }, async (request: PrintRequest, reply) => {
    await sendPrinted(services, request, reply);
    return reply;
  });

  app.get(balancePath, { schema: { hide: true } }, async (request, reply) => {
    await sendBalance(services, request, reply);
    return reply;
  });
  app.post(balancePath, { schema: { hide: true }, config: { limits: 'calls' } }, async (request, reply) => {
    requireSameOrigin(request);
    const { site } = request;
    const { code = '' } = readForm(request);
    const answer = await lookUp(services, request, code);
    if (!(answer instanceof HttpProblem)) {
      const { lastFour, balanceCents: minor, expiresAt } = answer;
      const holds = giftWords.balanceIs(lastFour, siteMoney(site)({ minor, currency: site.currency }));
      const message = [holds, ...untilOf(site, expiresAt)].join(' ');
      await sendBalance(services, request, reply, { form: { values: {}, errors: {}, message } });
      return reply;
    }
    const form = { values: { code: code.slice(0, longestCode) }, errors: { code: answer.words } };
    await sendBalance(services, request, reply, { status: answer.status, form });
    return reply;
  });
}

async function sendPrinted(services: Services, request: PrintRequest, reply: FastifyReply) {
  const { site, params, url } = request;
  const { database, secrets, clock } = services;
  const row = await findPrinted({ read: database.read, secrets, now: clock.now() }, site.id, params.token);
  if (!row) throw new NotFoundError(url);
  const { host, hostname } = new URL(await services.baseUrl(site.id));
  const card = {
    amount: siteMoney(site)({ minor: row.issued_cents, currency: row.currency }),
    code: codeOf(secrets, row.id),
    said: saidOn(row),
    use: [giftWords.use(site.title, isLoopback(hostname) ? undefined : host), ...untilOf(site, row.expires_at)].join(
      ' ',
    ),
  };
  reply.headers({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
  const balance = { title: giftWords.balanceTitle, url: balancePath };
  await sendPersonalPage(services, request, reply, {
    ...holderPage(giftWords.printTitle, fixedPaths.giftCards),
    sections: [{ card }, { text: [giftWords.printHint], links: [balance] }],
  });
}

/** What a code opens, or why that is not said: in the same words whether there is no such card or it was blocked. */
async function lookUp(services: Services, request: FastifyRequest, code: string): Promise<KnownGiftCard | HttpProblem> {
  try {
    const card = await lookUpGiftCard(services, request.site, callerAddress(request), code.slice(0, longestCode));
    return card ?? new HttpProblem('refused', giftCardMessages.unknown);
  } catch (error) {
    if (error instanceof HttpProblem) return error;
    throw error;
  }
}

const untilOf = ({ language, time_zone: timeZone }: Site, expiresAt: number | null) =>
  expiresAt === null ? [] : [giftWords.until(lastDayText(localeFor(language), expiresAt, timeZone))];

const saidOn = ({ recipient_name: to, sender_name: from, message }: GiftCards) => [
  ...(to ? [giftWords.to(to)] : []),
  ...(message ? [message] : []),
  ...(from ? [giftWords.by(from)] : []),
];

const holderPage = (heading: string, path: string) => ({
  view: 'account' as const,
  pageType: pageTypes.commerceCartV2,
  pageTitle: heading,
  path,
  heading,
  places: [],
});

function sendBalance(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { status = 200, form }: { status?: number; form?: FormState } = {},
) {
  reply.header('x-robots-tag', 'noindex');
  const field = {
    name: 'code',
    label: giftWords.balanceField,
    type: 'text',
    autoComplete: 'off',
    hint: giftWords.balanceHint,
  } as const;
  const { balanceTitle, balanceIntro, balanceSubmit: submit } = giftWords;
  return sendPersonalPage(services, request, reply, {
    ...holderPage(balanceTitle, balancePath),
    status,
    ...(form && { form }),
    lead: balanceIntro,
    sections: [{ forms: [{ action: balancePath, submit, fields: [field] }] }],
  });
}
