import { tell, type PurchasedOrder } from './events.ts';

/**
 * Tells of the purchase that a confirmation page carries, once in a browser however often the page is opened
 * (storefront 7).
 */
export function tellPurchase(): void {
  const source = document.querySelector('[data-storefront-event=purchase]');
  if (!source) return;
  const order = JSON.parse(source.textContent) as PurchasedOrder;
  if (isNew(`purchase:${order.id}`)) tell('purchase', order, source);
}

function isNew(name: string): boolean {
  try {
    if (localStorage.getItem(name)) return false;
    localStorage.setItem(name, 'true');
  } catch {
    // Without a storage it is told again rather than never.
  }
  return true;
}
