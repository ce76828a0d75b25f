import { pageTypes } from '#catalog/page-types.ts';
import { sliceBlockType, sliceTypes } from '#catalog/slices.ts';
import { productTypes } from '#catalog/product-types.ts';
import type { Checkout } from '#contract/checkout.ts';
import type { ShoppingCart } from '#contract/cart.ts';
import type { Order } from '#contract/order.ts';
import type { Image, Item, MerchandisingContext, PageData } from '#contract/page.ts';
import type { Variant } from '#contract/product.ts';
import type {
  AccessDeniedPage,
  AccountPageModel,
  CartPageModel,
  CheckoutPageModel,
  ContentPage,
  ErrorPage,
  LockScreenPage,
  OrderPageModel,
  PageModel,
  PageView,
} from '#contract/page-model.ts';
import { emptyCart } from '#storefront/empty-cart.ts';

type Own<M extends { view: PageView }> = Partial<Omit<M, 'view'>>;

/** What is said of a sample, whatever its kind. */
export type ModelPart = { view?: PageView } & Own<ContentPage> &
  Own<CartPageModel> &
  Own<CheckoutPageModel> &
  Own<OrderPageModel> &
  Own<AccessDeniedPage> &
  Own<AccountPageModel> &
  Own<LockScreenPage> &
  Own<ErrorPage>;

const orderStatus = { fulfillmentStatus: 'PENDING' as const, refunds: [], shipments: [], downloads: [] };

/** What pages of a kind have, where it is not said. */
const ownParts: Partial<Record<PageView, () => ModelPart>> = {
  content: () => ({ document: { sections: {}, blocks: {} }, images: {}, products: {} }),
  account: () => ({ heading: 'Sign in', places: [], sections: [] }),
  cart: () => ({ cart: sampleCart() }),
  checkout: () => ({ checkout: sampleCheckout(), attemptKey: 'key-1' }),
  order: () => ({ order: sampleOrder(), orderUrl: '/order/t0ken', orderStatus }),
  'order-status': () => ({ order: sampleOrder(), orderUrl: '/order/t0ken', orderStatus }),
};

/** A whole page of a kind. */
export function sampleModel({ view = 'content', ...part }: ModelPart): PageModel {
  return { view, status: 200, data: sampleData(), ...ownParts[view]?.(), ...part } as PageModel;
}

/** A lock screen with one slice on it, called b1. */
export function sampleLockScreen(): ContentPage {
  const layout = { desktop: { column: 1, width: 12, row: 1, height: 1 } };
  const type = sliceBlockType(sliceTypes.lock);
  const block = { sectionId: 's1', order: 'a0', type, typeVersion: 1, props: { hasPassword: true }, layout };
  const document = { sections: { s1: { order: 'a0', theme: '', grid: {} } }, blocks: { b1: block } };
  return { view: 'content', slide: 'lock-screen', status: 200, data: sampleData(), document, images: {}, products: {} };
}

export const sampleClient = { loader: '/assets/loader.js', fonts: [{ href: '/assets/serif.woff2' }] };

export function sampleData(part: Partial<PageData> = {}): PageData {
  return {
    website: {
      id: 'w1',
      siteTitle: 'Field & Kiln',
      siteTagline: '',
      siteDescription: '',
      baseUrl: 'https://shop.example',
      timeZone: 'America/New_York',
      language: 'en-US',
    },
    websiteSettings: {
      storeCurrency: 'USD',
      useCLDRMoneyFormat: false,
      storeSettings: { multipleQuantityAllowedForServices: true },
    },
    pageType: pageTypes.page,
    pageTitle: 'About',
    pageDescription: 'Who we are',
    fullUrl: '/about',
    navigation: { items: [{ title: 'Shop', url: '/shop', active: false, items: [] }], footer: null },
    ...part,
  };
}

export function sampleImage(part: Partial<Image> = {}): Image {
  return {
    id: 'a1',
    assetUrl: '/images/a1/bowl.jpg',
    originalSize: '2000x2500',
    mediaFocalPoint: { x: 0.5, y: 0.5 },
    altText: 'A bowl',
    ...part,
  };
}

/** Nothing but the text for when all is sold. */
export function sampleMerchandising(customSoldOutText: string): MerchandisingContext {
  const scarcity = { scarcityEnabled: false, scarcityText: '', scarcityShownByDefault: false };
  const messages = { CTAText: '', placeholderText: '', buttonText: '', successText: '', mailingListDescription: '' };
  return {
    ...scarcity,
    scarcityTemplateViews: [],
    customSoldOutText,
    restockNotificationViews: [],
    restockNotificationMessages: messages,
    mailingListSignUpEnabled: false,
    mailingListOptInByDefault: false,
  };
}

export function sampleVariant(part: Partial<Variant> = {}): Variant {
  return {
    id: 'v1',
    sku: 'S-1',
    attributes: {},
    optionValues: [],
    priceMoney: { value: '12.50', currency: 'USD' },
    salePriceMoney: { value: '0.00', currency: 'USD' },
    price: 1250,
    salePrice: 0,
    onSale: false,
    unlimited: false,
    qtyInStock: 5,
    inStock: true,
    ...part,
  };
}

export function sampleItem(part: Partial<Item> = {}, variants: Variant[] = [sampleVariant()]): Item {
  return {
    id: 'i1',
    collectionId: 'c1',
    recordType: 11,
    urlId: 'bowl',
    fullUrl: '/shop/bowl',
    title: 'Bowl',
    excerpt: '',
    body: '<p>Round.</p>',
    categories: [],
    tags: [],
    updatedOn: 0,
    starred: false,
    items: [sampleImage()],
    structuredContent: {
      productType: 1,
      variants,
      variantOptionOrdering: [...new Set(variants.flatMap(({ attributes }) => Object.keys(attributes)))],
      priceMoney: { value: '12.50', currency: 'USD' },
      salePriceMoney: { value: '0.00', currency: 'USD' },
      onSale: false,
      isSubscribable: false,
      useCustomAddButtonText: false,
    },
    ...part,
  };
}

const entry = {
  id: 'e1',
  itemId: 'i1',
  quantity: 2,
  chosenVariant: { id: 'v1', sku: 'S-1', attributes: { Size: 'Small' } },
  title: 'Bowl',
  productType: 1,
  fullUrl: '/shop/bowl',
  subTotal: 2500,
  purchasePriceCents: 1250,
};

export function sampleCart(part: Partial<ShoppingCart> = {}): ShoppingCart {
  return {
    ...emptyCart,
    id: 'cart1',
    websiteId: 'w1',
    entries: [entry],
    subtotalCents: 2500,
    grandTotalCents: 2500,
    dueCents: 2500,
    totalQuantity: 2,
    requiresShipping: true,
    ...part,
  };
}

const parcel = { id: 'parcel', name: 'Parcel post', costCents: 800 };

export function sampleCheckout(part: Partial<Checkout> = {}): Checkout {
  return {
    id: 'ch1',
    state: 'open',
    expiresAt: 0,
    testMode: true,
    entries: [entry],
    requiresShipping: true,
    agreements: [],
    shippingLocation: { country: 'US' },
    shippingOptions: [parcel],
    selectedShippingOption: parcel,
    validCoupons: [],
    invalidCoupons: [],
    discounts: [],
    taxes: [],
    giftCards: [],
    details: {},
    totals: {
      currency: 'USD',
      subtotalCents: 2500,
      discountCents: 0,
      shippingCostCents: 800,
      taxCents: 200,
      includedTaxCents: 0,
      grandTotalCents: 3500,
      giftCardCents: 0,
      dueCents: 3500,
    },
    paymentFields: { provider: 'test', instalments: false },
    ...part,
  };
}

const usd = (decimalValue: string) => ({ decimalValue, currencyCode: 'USD' });

export function sampleOrder(part: Partial<Order> = {}): Order {
  return {
    id: 'o1',
    orderNumber: 1001,
    purchasedCartId: 'cart1',
    websiteId: 'w1',
    testMode: true,
    createdOn: 0,
    customerEmail: 'ines@example.org',
    items: [
      {
        sku: 'S-1',
        productName: 'Bowl',
        productType: productTypes.physical,
        quantity: 2,
        unitPrice: usd('12.50'),
        attributes: { Size: 'Small' },
      },
    ],
    discounts: [],
    taxes: [{ name: 'Tax', rate: 8, isInclusive: false, amount: usd('2.00') }],
    giftCards: [],
    subtotal: usd('25.00'),
    discountTotal: usd('0.00'),
    shippingTotal: usd('8.00'),
    taxTotal: usd('2.00'),
    grandTotal: usd('35.00'),
    paidTotal: usd('35.00'),
    ...part,
  };
}
