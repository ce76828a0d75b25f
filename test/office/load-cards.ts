import { addDiscount } from '#domain/discounts/add-discount.ts';
import { makeCodes } from '#domain/discounts/codes.ts';
import { issueGiftCards } from '#domain/gift-cards/gift-cards.ts';
import { mustAct } from '#domain/testing/act.ts';
import type { Services } from '#server/services.ts';

const atOnce = 500;

/** Gift cards and codes of one discount, so many of each, by their writers; gives the discount's id. */
export async function loadCards(services: Services, websiteId: string, count: number): Promise<string> {
  for (let from = 0; from < count; from += atOnce) {
    await mustAct(services, websiteId, async (unit) => {
      const cards = Array.from({ length: atOnce }, (_, at) => {
        const amountCents = 1000 + from + at;
        return { amountCents, currency: 'USD', isTest: false, orderId: null, email: `friend${from + at}@example.com` };
      });
      return { ids: await issueGiftCards(unit, services.secrets, cards) };
    });
  }
  return (
    await mustAct(services, websiteId, async (unit) => {
      const discountId = await addDiscount(unit, {
        name: 'Autumn',
        byCodes: true,
        benefit: { kind: 'percentage', percent: 10 },
        scope: { kind: 'order' },
        minimumSubtotalCents: 0,
        stacks: false,
      });
      if (typeof discountId !== 'string') return discountId;
      const made = await makeCodes(
        unit,
        { discountId, batchId: crypto.randomUUID() },
        { count: Math.min(count, 10_000) },
      );
      return 'code' in made ? made : { id: discountId };
    })
  ).id;
}
