import { Buyer, type Means } from './buyer.ts';
import { openShop, type DatabaseKind, type Shop } from './shop.ts';

const stock = 1000;
const cardCents = 2500;

/** A shop that sells one kind of bowl, and its buyers, each with a coupon and a gift card that pays a part. */
export interface BowlShop extends Shop {
  newBuyer(means?: Means): Promise<Buyer>;
}

export const bowlsPerBuyer = 2;

export async function openBowlShop(kind: DatabaseKind): Promise<BowlShop> {
  const shop = await openShop(kind, [{ title: 'Bowl', variants: [{ sku: 'BOWL', price: 3800, stock }] }]);
  const coupon = await shop.owner.addCoupon('FIVE');
  const basket = { itemId: shop.site.itemIds[0] ?? '', sku: 'BOWL', quantity: bowlsPerBuyer, coupon };
  return {
    ...shop,
    newBuyer: async (means) => new Buyer({ ...basket, giftCard: await shop.owner.giveCard(cardCents) }, means),
  };
}
