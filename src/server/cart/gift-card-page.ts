import type { FastifyInstance } from 'fastify';
import { cartWords, giftCardWords as words } from '#catalog/cart-words.ts';
import { giftWords } from '#catalog/gift-words.ts';
import { fixedPaths, pageTypes } from '#catalog/page-types.ts';
import { productTypes } from '#catalog/product-types.ts';
import { answerText } from '#commerce/order-lines.ts';
import type { AccountRow } from '#contract/page-model.ts';
import type { CartEntry } from '#contract/cart.ts';
import { loadCart } from '#domain/cart/cart.ts';
import { toCartEntry } from '#domain/cart/cart-view.ts';
import { giftOf } from '#domain/gift-cards/gift-fields.ts';
import { siteMoney } from '#domain/websites/site-money.ts';
import type { Site } from '#domain/websites/site.ts';
import { sendPersonalPage } from '../pages/personal-pages.ts';
import type { Services } from '../services.ts';
import { cartTokenHash } from './cart-cookie.ts';

/** The page that adding a gift card leads to: those that are in the cart, how they reach whom they are for, and the way on. */
export function giftCardPage(app: FastifyInstance, services: Services): void {
  app.get(fixedPaths.giftCards, { schema: { hide: true } }, async (request, reply) => {
    const { site } = request;
    const { rows } = await loadCart(services.database.read, site, cartTokenHash(request), services.clock.now());
    const cards = rows.filter((row) => row.product_type === productTypes.giftCard).map((row) => toCartEntry(site, row));
    if (cards.length === 0) return reply.redirect(fixedPaths.cart, 303);
    const onwards = [
      { title: words.toCart, url: fixedPaths.cart },
      { title: words.another, url: cards.at(-1)?.fullUrl ?? '/' },
    ];
    await sendPersonalPage(services, request, reply, {
      view: 'account',
      pageType: pageTypes.commerceCartV2,
      pageTitle: words.title,
      path: fixedPaths.giftCards,
      heading: words.title,
      places: [],
      sections: [
        ...cards.map((card) => ({ rows: [toRow(card, site)], links: [recipientLink(card)] })),
        {
          title: words.nextTitle,
          text: [
            cards.some((card) => !giftOf(card.additionalFields)?.email) ? words.byMail : words.toOthers,
            words.withoutCoupons,
          ],
          forms: [{ action: '/checkout', submit: cartWords.checkOut, fields: [] }],
          links: onwards,
        },
      ],
    });
    return reply;
  });
}

function recipientLink({ id, title, additionalFields }: CartEntry) {
  const label = giftOf(additionalFields) ? giftWords.change : giftWords.choose;
  return { title: `${label}: ${title}`, url: `/cart/entries/${id}/fields` };
}

function toRow(
  { title, fullUrl: url, quantity, subTotal, chosenVariant, fieldAnswers = [] }: CartEntry,
  site: Site,
): AccountRow {
  const pieces = quantity > 1 ? [words.pieces(quantity)] : [];
  const amount = siteMoney(site)({ minor: subTotal, currency: site.currency });
  const answers = fieldAnswers.map(answerText);
  return { title, url, facts: [...Object.values(chosenVariant.attributes), ...pieces, ...answers], amount };
}
