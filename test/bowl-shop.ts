import { productTypes } from '#catalog/product-types.ts';
import { Buyer, type Means } from './buyer.ts';
import { openShop, type DatabaseKind, type Shop } from './shop.ts';

const stock = 1000;
const price = 3800;
/** Gift cards of which one pays a part of the bowls, the other all of them. */
const [partCents, allCents] = [2500, 20_000];

/** A shop that sells one kind of bowl, and gift cards. */
export interface BowlShop extends Shop {
  /** Buys bowls with a coupon and a gift card, which pays a part or all. */
  newBuyer(means?: Means, pays?: 'a part' | 'all'): Promise<Buyer>;
  /** Buys gift cards. */
  newGiver(means: Means): Buyer;
}

export const bowlsPerBuyer = 2;

export async function openBowlShop(kind: DatabaseKind): Promise<BowlShop> {
  const cards = [{ sku: 'CARD', price, stock: 'unlimited' as const }];
  const shop = await openShop(kind, [
    { title: 'Bowl', variants: [{ sku: 'BOWL', price, stock }] },
    { title: 'Card', productType: productTypes.giftCard, variants: cards },
  ]);
  const { owner, site } = shop;
  const coupon = await owner.addCoupon('FIVE');
  const [bowl = '', card = ''] = site.itemIds;
  return {
    ...shop,
    async newBuyer(means, pays = 'a part') {
      const giftCard = await owner.giveCard(pays === 'all' ? allCents : partCents);
      return new Buyer({ itemId: bowl, sku: 'BOWL', quantity: bowlsPerBuyer, coupon, giftCard }, means);
    },
    newGiver: (means) => new Buyer({ itemId: card, sku: 'CARD', quantity: 2 }, means),
  };
}
