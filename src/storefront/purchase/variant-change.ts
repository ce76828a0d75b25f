import { originalPrice, salePrice } from '#catalog/sale-words.ts';
import { unavailableWording } from '#catalog/billing.ts';
import { chargeable } from '#commerce/prices.ts';
import type { Variant } from '#contract/product.ts';
import { announce } from '#ui/live-region.ts';
import { formatAmount, usesCldrMoney } from '../amounts.ts';
import type { StorefrontEvents } from '../events.ts';
import { nameVariant } from './variant-address.ts';

const followed = new WeakSet<HTMLElement>();

/**
 * Lets the product around `source` show the picture and the price of the chosen variant, and what is said of its last
 * pieces (storefront 2). A theme marks its part of the page with `data-product`, pictures with `data-image-id`; the
 * price is the `product-price` element, what is said stands in those with `data-variant-attributes`. On its own page, which
 * has `data-variant-address`, the address follows as well.
 */
export function followVariants(source: HTMLElement): void {
  const product = source.closest<HTMLElement>('[data-product]') ?? document.body;
  if (followed.has(product)) return;
  followed.add(product);
  const price = product.querySelector<HTMLElement>('.product-price');
  const unchosen = product.querySelector<HTMLTemplateElement>('.price-unchosen')?.content.firstElementChild;
  const initialPrice = (unchosen ?? price)?.innerHTML ?? '';
  const hasAddress = product.querySelector('[data-variant-address]') !== null;
  product.addEventListener('variant-change', ({ detail }) => {
    // For what wakes up later.
    product.dataset.chosen = detail.variant?.id ?? '';
    showPicture(product, detail.imageId);
    showScarcity(product, detail.variant);
    // Nobody waits for the address: what is seen comes first.
    if (hasAddress) requestAnimationFrame(() => setTimeout(() => nameVariant(detail.variant)));
    if (!price || detail.billing === unavailableWording) return;
    const before = price.textContent;
    if (detail.variant) price.replaceChildren(...priceParts(detail.variant, detail));
    else price.innerHTML = initialPrice;
    if (price.textContent !== before) announce(price.textContent);
  });
}

/**
 * The row goes to the one that is chosen; where they stand in lines it is in the place of the first. Its file is as sharp as
 * that place asks for.
 */
function showPicture(product: HTMLElement, imageId: string | undefined): void {
  const pictures = [...product.querySelectorAll<HTMLElement>('[data-image-id]')];
  const large = pictures[0]?.querySelector('img')?.sizes;
  for (const picture of pictures) {
    const isShown = picture.dataset.imageId === imageId;
    picture.toggleAttribute('data-selected', isShown);
    if (!isShown) continue;
    const image = picture.querySelector('img');
    if (image && large) image.sizes = large;
    scrollTo(picture);
  }
}

function showScarcity(product: HTMLElement, variant: Variant | undefined): void {
  for (const told of product.querySelectorAll<HTMLElement>('[data-variant-attributes]')) {
    const concerned = Object.entries(JSON.parse(told.dataset.variantAttributes ?? '{}'));
    told.hidden = !concerned.every(([name, value]) => variant?.attributes[name] === value);
  }
}

/** Moves the row of pictures only: the page stays where the visitor chooses. */
function scrollTo(picture: HTMLElement): void {
  const row = picture.parentElement;
  if (row) row.scrollLeft += picture.getBoundingClientRect().left - row.getBoundingClientRect().left;
}

function priceParts(
  variant: Variant,
  { currency, locale, billing = '' }: StorefrontEvents['variant-change'],
): (Node | string)[] {
  const isCldr = usesCldrMoney();
  const price = (minor: number) => `${formatAmount(minor, currency, locale, isCldr)} ${billing}`.trimEnd();
  const paid = price(chargeable(variant));
  if (!variant.onSale) return [paid];
  const regular = price(variant.price);
  return [hidden(salePrice), paid, ' ', hidden(originalPrice), element('original-price', regular)];
}

function hidden(text: string): HTMLElement {
  return element('visually-hidden', text);
}

function element(className: string, text: string): HTMLElement {
  const span = document.createElement('span');
  span.className = className;
  span.textContent = text;
  return span;
}
