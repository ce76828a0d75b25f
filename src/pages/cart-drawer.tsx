import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { cartWords } from '#catalog/cart-words.ts';
import { messages } from '#catalog/messages.ts';
import { fixedPaths } from '#catalog/page-types.ts';
import { productTypes } from '#catalog/product-types.ts';
import { itemsInCart } from '#catalog/purchase-words.ts';
import type { CartDrawer } from '#contract/cart-drawer.ts';
import type { ShoppingCart } from '#contract/cart.ts';
import type { PageData } from '#contract/page.ts';
import { localeFor, type Locale } from '#locale/locale.ts';
import { CartLine } from '#storefront/cart/cart-line.tsx';
import { CheckOutForm } from '#storefront/cart/check-out-form.tsx';
import { GoodNews } from '#storefront/cart/good-news.tsx';
import { takesQuantity } from '#storefront/cart/takes-quantity.ts';
import { totalLines } from '#storefront/cart/total-lines.tsx';
import { TotalsList } from '#storefront/cart/totals-list.tsx';
import drawerCss from './cart-drawer.css?raw';
import placeCss from './cart-drawer-place.css?raw';
import cartCss from './cart-page.css?raw';
import { inPage } from './in-page.ts';
import { PageNeeds } from './page-needs.ts';
import type { Theme } from './theme.ts';
import totalsCss from './totals.css?raw';

type Settings = Pick<PageData, 'websiteSettings'>;

/**
 * What lets a page open the cart beside it, in a theme that does so; nothing without a script. Where what is added goes
 * straight to the checkout, nothing opens.
 */
export function cartDrawerPlace({ websiteSettings }: Settings, theme: Theme, needs: PageNeeds): string {
  if (!theme.hasCartDrawer || websiteSettings.storeSettings.expressCheckout) return '';
  needs.needLoader();
  needs.styles.add(placeCss);
  const own = `data-except="${productTypes.giftCard}" data-answers="add-to-cart"`;
  return `<div class="cart-drawer__place" data-quiet ${own} data-enhance="cart-drawer" data-trigger="touched"></div>`;
}

/** Renders the cart as it opens beside a page: its page's lines, what it comes to, and the ways on. */
export function renderCartDrawer(
  cart: ShoppingCart,
  data: Pick<PageData, 'website' | 'websiteSettings'>,
  theme: Theme,
) {
  const { language } = data.website;
  const { useCLDRMoneyFormat, storeSettings } = data.websiteSettings;
  const shown = createElement(Drawer, {
    cart,
    locale: localeFor(language),
    severalServices: storeSettings.multipleQuantityAllowedForServices,
  });
  const html = renderToStaticMarkup(inPage({ useCLDRMoneyFormat }, new PageNeeds(), shown), {
    identifierPrefix: 'drawer-',
  });
  return { html, css: totalsCss + cartCss + theme.cartCss + drawerCss } satisfies CartDrawer;
}

interface DrawerProps {
  cart: ShoppingCart;
  locale: Locale;
  severalServices: boolean | undefined;
}

function Drawer({ cart, locale, severalServices }: DrawerProps) {
  const { entries, currency, requiresShipping, totalQuantity } = cart;
  const isEmpty = entries.length === 0;
  return (
    <>
      <h2 className="cart-drawer__title" id="cart-drawer-title">
        {isEmpty ? cartWords.title : itemsInCart(totalQuantity)}
      </h2>
      <div className="cart-drawer__lines">
        <ul className="cart__entries">
          {entries.map((entry, index) => (
            <CartLine
              key={entry.id}
              entry={entry}
              currency={currency}
              locale={locale}
              isLive
              takesQuantity={takesQuantity(entry, severalServices)}
              isFirst={index === 0}
              takesFocus={false}
              remove={never}
            />
          ))}
        </ul>
        {isEmpty && (
          <div className="cart-drawer__empty">
            <p>{messages.cartEmpty}</p>
            <button type="button" className="button" data-close>
              {cartWords.continueShopping}
            </button>
          </div>
        )}
      </div>
      {!isEmpty && (
        <div className="cart-drawer__end">
          <GoodNews cart={cart} />
          <TotalsList lines={[totalLines(cart, locale).sum]} />
          <p className="cart__note">{cartWords.later[requiresShipping ? 'shipping' : 'tax']}</p>
          <CheckOutForm tooSmall={cart.minimumSubtotalMessage} onRefused={never} />
          <a className="button cart-drawer__whole" href={fixedPaths.cart}>
            {cartWords.whole}
          </a>
        </div>
      )}
    </>
  );
}

// What the lines do is done by `storefront/cart/drawer-lines.ts`.
const never = () => new Promise<never>(() => {});
