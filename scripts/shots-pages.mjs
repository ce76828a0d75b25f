// The pages that `npm run shots` photographs. `steps` leads there from the path, as a visitor or the owner would.
export const pages = [
  { name: 'home', path: '/' },
  { name: 'shop', path: '/shop' },
  { name: 'product', path: '/shop/field-bowl' },
  { name: 'product-added', path: '/shop/field-bowl', steps: addToCart },
  { name: 'about', path: '/about' },
  { name: 'visit', path: '/visit' },
  { name: 'shipping-and-returns', path: '/shipping-and-returns' },
  { name: 'cart-empty', path: '/cart' },
  { name: 'cart', path: '/shop/field-bowl', steps: fillCart },
  { name: 'checkout', path: '/shop/field-bowl', steps: startCheckout },
  { name: 'checkout-refused', path: '/shop/field-bowl', steps: payNothing },
  { name: 'order-confirmed', path: '/shop/field-bowl', steps: buy },
  { name: 'not-found', path: '/no-such-page' },
  { name: 'sign-in', path: '/config' },
];

async function addToCart(page) {
  for (const select of await page.locator('form.purchase select').all()) await select.selectOption({ index: 1 });
  const added = page.waitForResponse((response) => response.url().endsWith('/shopping-cart/entries'));
  await page.locator('form.purchase button[type=submit]').click();
  await added;
  await page.waitForTimeout(1000);
}

async function fillCart(page, server) {
  await addToCart(page);
  await page.goto(`${server.url}/cart`, { waitUntil: 'networkidle' });
}

async function startCheckout(page, server) {
  await fillCart(page, server);
  await page.getByRole('button', { name: 'Check out' }).click();
  await page.waitForURL('**/checkout/*', { waitUntil: 'networkidle' });
}

async function payNothing(page, server) {
  await startCheckout(page, server);
  await page.locator('.checkout__pay').click();
  await page.waitForTimeout(500);
}

async function buy(page, server) {
  await startCheckout(page, server);
  const values = {
    email: 'ada@example.com',
    name: 'Ada Lovelace',
    line1: '12 Orchard Lane',
    city: 'Hudson',
    postalCode: '12534',
    cardNumber: '4242 4242 4242 4242',
  };
  for (const [name, value] of Object.entries(values)) await page.locator(`[name=${name}]`).fill(value);
  await page.locator('select[name=region]').selectOption('NY');
  await page.waitForTimeout(1500);
  await page.locator('.checkout__pay').click();
  await page.waitForURL((url) => !url.pathname.startsWith('/checkout'), { waitUntil: 'networkidle' });
}
