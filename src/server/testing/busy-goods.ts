import { signUpForRestock } from '#domain/restock/sign-up.ts';
import { act } from '#domain/testing/act.ts';
import type { TestApp } from './app.ts';
import type { TestSite } from './site.ts';

/** Somebody waits for what is sold out. */
export async function waitFor({ services }: TestApp, { websiteId, itemIds, variantIds }: TestSite, mark: string) {
  const asked = { productId: itemIds[4] ?? '', variantId: variantIds.VASE ?? '', isJoinMailingList: false };
  const siteVisitorEmail = `waits@${mark.toLowerCase()}.example`;
  await act(services, websiteId, (unit) => signUpForRestock(unit, { ...asked, siteVisitorEmail }, '/'));
  return { 'restock.productId': asked.productId, 'restock.variantId': asked.variantId };
}
