interface Shop {
  of: (path: string, query?: string) => string;
  /** A number of a product that is there. */
  middle: number;
  store: { id: string; categories: { id: string }[] };
  discountId: string;
  /** Epoch ms. */
  until: number;
}

const monthMs = 30 * 24 * 3_600_000;
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

/** What an owner opens, each with its name: lists, searches, filters, reports and the start page. */
export function officeLists({ of, middle, store, discountId, until }: Shop): [string, string][] {
  const month = `&from=${until - monthMs}&until=${until}`;
  const year = `&from=${dayOf(until - 12 * monthMs)}&to=${dayOf(until)}`;
  return [
    ['products', of('products')],
    ['products by title', of('products', '&sort=title')],
    ['products by price', of('products', '&sort=price')],
    ['products far down', of('products', '&offset=5000')],
    ['products of a word', of('products', '&search=kettle')],
    ['products of two words', of('products', `&search=kettle+${middle}`)],
    ['a product by its SKU', of('products', `&search=sku-${middle}`)],
    ['products that are not there', of('products', '&search=xylophone')],
    ['drafts', of('products', '&state=draft')],
    ['hidden products', of('products', '&state=hidden')],
    ['scheduled products', of('products', '&state=scheduled')],
    ['products on sale', of('products', '&onSale=true')],
    ['products sold out', of('products', '&stock=out')],
    ['products nearly gone', of('products', '&stock=low')],
    ['products without a picture', of('products', '&withoutPicture=true')],
    ['products of a store', of('products', `&collectionId=${store.id}`)],
    ['products of a category', of('products', `&categoryId=${store.categories[0]?.id}`)],
    ['stock', of('stock')],
    ['stock of a word', of('stock', '&search=kettle')],
    ['stock nearly gone', of('stock', '&stock=low')],
    ['orders', of('orders')],
    ['orders to send', of('orders', '&toSend=true')],
    ['orders of a month', of('orders', month)],
    ['orders to send of a month', of('orders', `&toSend=true${month}`)],
    ['orders that wait for money', of('orders', '&unpaid=true')],
    ['orders with money paid back', of('orders', '&refunded=true')],
    ['orders that were paid online', of('orders', '&payment=online')],
    ['orders that are sent', of('orders', '&delivery=shipping')],
    ['an order by its number', of('orders', '&search=1000777')],
    ['orders of a buyer', of('orders', '&search=buyer777')],
    ['orders of a product', of('orders', '&search=kettle')],
    ['customers', of('customers', '&test=false')],
    ['customers by what they spent', of('customers', '&test=false&sort=spent')],
    ['a customer by name', of('customers', '&test=false&search=buyer777')],
    ['gift cards', of('gift-cards')],
    ['gift cards of a person', of('gift-cards', '&search=friend777')],
    ['codes of a discount', of(`discounts/${discountId}/codes`)],
    ['sales of a year', of('reports/sales', `${year}&by=month`)],
    ['taxes of a year', of('reports/taxes', `${year}&by=month`)],
    ['what gift cards owe', of('reports/gift-cards', `${year}&by=month`)],
    ['what the stock is worth', of('reports/stock')],
    ['the start page', of('overview')],
  ];
}
