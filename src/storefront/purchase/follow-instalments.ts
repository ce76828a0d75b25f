import { chargeable, priceRange } from '#commerce/prices.ts';
import type { Amount } from '#contract/money.ts';
import type { Variant } from '#contract/product.ts';
import { formatAmount, usesCldrMoney } from '../amounts.ts';
import { tell } from '../events.ts';
import { explainInstalments } from '../instalments/instalment-page.ts';
import { readOffer, splitMessage, type InstalmentPrice } from '../instalments/read-offer.ts';
import { selectedVariant } from './check-purchase.ts';
import type { OfferedProduct, PurchaseProps } from './purchase-props.ts';

/** What the instalment message is about: the variant at hand; while none is chosen, the cheapest (storefront 2). */
export function instalmentPrice(
  { variants }: OfferedProduct,
  currency: string,
  chosen: Variant | undefined,
): InstalmentPrice {
  const { lowest, highest } = priceRange(variants);
  return chosen ? { minor: chargeable(chosen), currency } : { minor: lowest, currency, isFrom: highest > lowest };
}

/** Lets the message follow the choice, and open its explanation in place. */
export function followInstalments(root: HTMLElement, form: HTMLFormElement, props: PurchaseProps): void {
  const { instalments, product, currency, locale } = props;
  if (!instalments) return;
  const box = root.querySelector<HTMLElement>('.instalments');
  const money = ({ minor }: Amount) => formatAmount(minor, currency, locale, usesCldrMoney());
  const show = (chosen: Variant | undefined) => {
    const price = instalmentPrice(product, currency, chosen);
    const { offer, error } = readOffer(instalments, price, [product.productType], money);
    if (error !== undefined) tell('caught-error', { error });
    if (!box) return;
    box.hidden = !offer;
    if (offer) write(box, offer.message);
  };
  show(selectedVariant(product, new FormData(form)));
  form.addEventListener('variant-change', ({ detail }) => show(detail.variant));
  box?.addEventListener('submit', (event) => {
    event.preventDefault();
    void explainInstalments(event.target as HTMLFormElement);
  });
}

function write(box: HTMLElement, message: string): void {
  const [words, lastWord] = splitMessage(message);
  const [pill, end] = ['.instalments__pill', '.instalments__end'].map((part) => box.querySelector(part));
  if (pill?.firstChild) pill.firstChild.textContent = words;
  if (end?.firstChild) end.firstChild.textContent = lastWord;
}
