import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { blockTypes } from '#catalog/block-types.ts';
import { donationWords as words } from '#catalog/donation-words.ts';
import { formInputs } from '#catalog/form-inputs.ts';
import { pageTypes } from '#catalog/page-types.ts';
import { donationCents } from '#commerce/donations.ts';
import type { ContentPage } from '#contract/page-model.ts';
import { startDonation } from '#domain/checkout/start-donation.ts';
import { siteMoney } from '#domain/websites/site-money.ts';
import { readDonation } from '#pages/blocks/donation/donation.tsx';
import { offerTokens } from '../cart/cart-cookie.ts';
import { byVisitor } from '../http/by-visitor.ts';
import { requireSameOrigin } from '../http/crumb.ts';
import { readForm } from '../http/form.ts';
import { NotFoundError } from '../http/problem.ts';
import { loadPage } from '../pages/load-page.ts';
import { parseAddress } from '../pages/page-address.ts';
import { renderModel } from '../pages/render.ts';
import { sendPage } from '../pages/send-page.ts';
import type { Services } from '../services.ts';

const longestNote = 500;

/** Takes the form of a donation's block, and goes on to its checkout; the limits are those of the block that visitors see. */
export function donationPages(app: FastifyInstance, services: Services): void {
  const limited = { schema: { hide: true }, config: { limits: 'calls' } } as const;
  app.post('/checkout/donation', limited, async (request, reply) => {
    requireSameOrigin(request);
    const { site } = request;
    const form = readForm(request);
    const blockId = form[formInputs.block] ?? '';
    const page = await findPage(services, request, { from: form[formInputs.from] ?? '', blockId });
    const props = page?.document.blocks[blockId]?.props;
    if (!page || !props) throw new NotFoundError(request.url);
    const { title, hasNote, offer } = readDonation(props, site.currency);
    const { amount = '', own = '', note = '' } = form;
    const cents = donationCents({ amount, own }, offer, site.currency);
    if (cents === undefined) {
      const money = (minor: number) => siteMoney(site)({ minor, currency: site.currency });
      const message = offer.hasOwn ? words.wrong(money(offer.leastCents), money(offer.mostCents)) : words.choose;
      return askAgain(services, request, reply, page, { blockId, message, values: { amount, own, note } });
    }
    const given = { cents, title, path: page.data.fullUrl, note: hasNote ? note.trim().slice(0, longestNote) : '' };
    const { tokens, keep } = offerTokens(request);
    const { checkoutId, cart } = await byVisitor(services, site, (unit) => startDonation(unit, site, tokens, given));
    keep(cart, reply);
    return reply.redirect(`/checkout/${checkoutId}`, 303);
  });
}

/** The page at a path that has such a block. */
async function findPage(
  services: Services,
  { site }: FastifyRequest,
  { from, blockId }: { from: string; blockId: string },
): Promise<ContentPage | undefined> {
  const address = parseAddress(from);
  const model = address && (await loadPage(services, site, address.path, {}))?.model;
  if (model?.view !== 'content') return undefined;
  return model.document.blocks[blockId]?.type === blockTypes.donation ? model : undefined;
}

async function askAgain(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  page: ContentPage,
  { blockId, message, values }: { blockId: string; message: string; values: Record<string, string> },
) {
  const sent = { blockId, isDone: false, values, errors: {}, message };
  const data = { ...page.data, pageType: pageTypes.donate };
  const model = { ...page, data, sent, status: 400 };
  sendPage(request, reply, await renderModel(services, request.site, model, []), 'private, no-store');
  return reply;
}
