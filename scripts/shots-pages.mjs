// The pages and states that `npm run shots` photographs. `steps` leads there from the path, as a visitor or the owner
// would; `isWindow` takes what the window shows instead of the whole page.
import { refundOrder, shipOrder, everyBlock, lockedHost, popupHost, brokenPage } from './shots-states.mjs';

export const pages = [
  { name: 'home' },
  { name: 'menu', steps: openMenu, isWindow: true },
  { name: 'shop', path: '/shop' },
  { name: 'shop-category', path: '/shop?category=linen' },
  { name: 'quick-view', path: '/shop', steps: openQuickView, isWindow: true },
  { name: 'product', path: '/shop/field-bowl' },
  { name: 'product-chosen', path: '/shop/morning-mug', steps: (page) => choose(page, 'Sage') },
  { name: 'product-wrong', path: '/shop/morning-mug', steps: submitPurchase },
  { name: 'product-added', path: '/shop/damson-preserve', steps: addToCart },
  { name: 'product-sale', path: '/shop/quiet-kettle' },
  { name: 'product-scarce', path: '/shop/bread-board', steps: (page) => choose(page, 'Long') },
  { name: 'product-sold-out', path: '/shop/stem-vase' },
  { name: 'product-pre-order', path: '/shop/serving-platter' },
  { name: 'product-buttons', path: '/shop/supper-plate', steps: (page) => pick(page, 'Sage') },
  { name: 'product-swatches', path: '/shop/table-napkins' },
  { name: 'product-bar', path: '/shop/morning-mug', steps: scrollPast },
  { name: 'product-digital', path: '/shop/twelve-suppers' },
  { name: 'gift-card', path: '/shop/gift-card' },
  { name: 'journal', path: '/journal' },
  { name: 'journal-tag', path: '/journal?tag=linen' },
  { name: 'post', path: '/journal/too-many-plums' },
  { name: 'about', path: '/about' },
  { name: 'visit', path: '/visit' },
  { name: 'contact', path: '/contact' },
  { name: 'text', path: '/shipping-and-returns' },
  { name: 'every-block', path: everyBlock },
  { name: 'lightbox', path: everyBlock, steps: openLightbox, isWindow: true },
  { name: 'search', path: '/search' },
  { name: 'search-found', path: '/search?q=bowl' },
  { name: 'search-nothing', path: '/search?q=bicycle' },
  { name: 'search-suggestions', path: '/search', steps: typeQuery, isWindow: true },
  { name: 'cart-empty', path: '/cart' },
  { name: 'cart', steps: fillCart },
  { name: 'cart-wrong', steps: askTooMuch },
  { name: 'cart-estimate', steps: estimate },
  { name: 'checkout', steps: startCheckout },
  { name: 'checkout-filled', steps: fillCheckout },
  { name: 'checkout-wrong', steps: payNothing },
  { name: 'checkout-declined', steps: payByDeclinedCard },
  { name: 'checkout-collect', steps: collect },
  { name: 'checkout-workshop', steps: (page) => begin(page, '/shop/evening-at-the-wheel') },
  { name: 'checkout-gift-card', steps: (page) => begin(page, '/shop/gift-card') },
  { name: 'checkout-changed', steps: changeCart },
  { name: 'order-confirmed', steps: buy },
  { name: 'order-received', steps: openStatus },
  { name: 'order-digital', steps: buyFiles },
  { name: 'order-shipped', steps: (page, server) => openStatus(page, server, shipOrder) },
  { name: 'order-refunded', steps: (page, server) => openStatus(page, server, refundOrder) },
  { name: 'lock-screen', host: lockedHost },
  { name: 'lock-screen-wrong', host: lockedHost, steps: guess },
  { name: 'popup', host: popupHost, steps: waitForWindow, isWindow: true },
  { name: 'access-denied', path: '/supper-club' },
  { name: 'not-found', path: '/no-such-page' },
  { name: 'error', path: brokenPage },
  { name: 'sign-in', path: '/config' },
];

/** States of single parts, which tests of these parts go through by axe and by keyboard. */
export const partStates = [
  { name: 'product-scrolled', path: '/shop/field-bowl', steps: scrollOn, isWindow: true },
  { name: 'product-large', path: '/shop/morning-mug', steps: openPicture, isWindow: true },
  { name: 'product-subscription', path: '/shop/house-coffee' },
  { name: 'product-instalments', path: '/shop/quiet-kettle', steps: openInstalments, isWindow: true },
  { name: 'restock-wrong', path: '/shop/stem-vase', steps: (page) => tellMe(page, 'ada@') },
  { name: 'restock-done', path: '/shop/stem-vase', steps: (page) => tellMe(page, 'ada@example.com') },
  { name: 'gift-cards', steps: chooseGift },
  { name: 'gift-for', steps: sayWhomFor },
  { name: 'gift-balance', path: '/cart/gift-card/balance' },
  { name: 'checkout-subscription', path: '/shop/house-coffee', steps: subscribe },
  { name: 'wishlist-empty', path: '/cart/wishlist' },
  { name: 'wishlist', steps: fillWishlist },
  { name: 'product-wished', path: '/shop/quiet-kettle', steps: wish },
  { name: 'order-find', path: '/order' },
  { name: 'order-find-wrong', path: '/order', steps: findNoOrder },
];

/** The themes in which the demo shop is gone through, page by page and state by state. */
export const demoThemes = ['field-and-kiln', 'press'];

/** The pages of the examples that other themes bring: of each kind one. */
export const examplePages = {
  'long-lunch': [
    { name: 'home' },
    { name: 'dishes', path: '/menu' },
    { name: 'reservations', path: '/reservations' },
    { name: 'visit', path: '/visit' },
    { name: 'shop', path: '/shop' },
    { name: 'product', path: '/shop/first-oil' },
    { name: 'product-bundle', path: '/shop/tasting-box' },
    { name: 'journal', path: '/diary' },
    { name: 'post', path: '/diary/four-hundred-kilos' },
    { name: 'search', path: '/search?q=tomato' },
    { name: 'cart', steps: (page) => put(page, '/shop/sardines', '/shop/table-olives') },
    { name: 'checkout', steps: (page) => begin(page, '/shop/sardines') },
    { name: 'not-found', path: '/no-such-page' },
  ],
  'north-light': [
    { name: 'home' },
    { name: 'work', path: '/boathouses' },
    { name: 'studio', path: '/studio' },
    { name: 'contact', path: '/contact' },
    { name: 'shop', path: '/shop' },
    { name: 'product', path: '/shop/boathouses-at-six' },
    { name: 'journal', path: '/notes' },
    { name: 'post', path: '/notes/eleven-centimetres' },
    { name: 'search', path: '/search?q=chapel' },
    { name: 'cart', steps: (page) => put(page, '/shop/six-plans', '/shop/twelve-rooms') },
    { name: 'checkout', steps: (page) => begin(page, '/shop/six-plans') },
    { name: 'not-found', path: '/no-such-page' },
  ],
  press: [
    { name: 'home' },
    { name: 'made', path: '/how-it-is-made' },
    { name: 'write', path: '/write' },
    { name: 'shop', path: '/shop' },
    { name: 'product', path: '/shop/no-6-egg' },
    { name: 'product-sold-out', path: '/shop/no-1-chair' },
    { name: 'journal', path: '/notes' },
    { name: 'post', path: '/notes/the-third-color' },
    { name: 'search', path: '/search?q=egg' },
    { name: 'cart', steps: (page) => put(page, '/shop/no-5-ladder', '/shop/wrong-sheets') },
    { name: 'checkout', steps: (page) => begin(page, '/shop/no-5-ladder') },
    { name: 'not-found', path: '/no-such-page' },
  ],
  'try-square': [
    { name: 'home' },
    { name: 'menu', steps: openMenu, isWindow: true },
    { name: 'counter', path: '/counter' },
    { name: 'contact', path: '/contact' },
    { name: 'shop', path: '/shop' },
    { name: 'shop-category', path: '/shop?category=hinges' },
    { name: 'product', path: '/shop/butt-hinge-brass' },
    { name: 'product-plain', path: '/shop/claw-hammer-ash-16-oz' },
    { name: 'journal', path: '/notes' },
    { name: 'post', path: '/notes/which-plug-for-which-wall' },
    { name: 'search', path: '/search?q=brass' },
    { name: 'cart-drawer', steps: (page) => openDrawer(page, '/shop/tenon-saw-12-in-14-points'), isWindow: true },
    { name: 'cart-drawer-empty', steps: emptyDrawer, isWindow: true },
    { name: 'cart', steps: (page) => put(page, '/shop/tenon-saw-12-in-14-points', '/shop/wood-glue-500-ml') },
    { name: 'checkout', steps: (page) => begin(page, '/shop/tenon-saw-12-in-14-points') },
    { name: 'not-found', path: '/no-such-page' },
  ],
};

const visit = (page, url) => page.goto(new URL(url, page.url()).href, { waitUntil: 'domcontentloaded' });

async function openMenu(page) {
  await page.locator('.site-nav summary').first().click();
}

async function openQuickView(page) {
  await page.waitForLoadState('load');
  const link = page.getByRole('link', { name: /^(Quick View of|Choose) Morning Mug$/ });
  const view = page.locator('dialog[open] .quick-view');
  await link.click();
  // Where it cannot be had in time, the press leads to the product's page; one goes back then, and presses again.
  await view.waitFor({ timeout: 10_000 }).catch(async () => {
    await page.goBack({ waitUntil: 'load' });
    await link.click();
    await view.waitFor();
  });
  await page.waitForTimeout(500);
}

async function choose(page, value) {
  await page.locator('form.purchase select').first().selectOption(value);
  await page.locator('[data-selected]').first().waitFor({ state: 'attached' });
}

async function pick(page, value) {
  await page.getByRole('radio', { name: value }).first().check();
  await page.locator('[data-selected]').first().waitFor({ state: 'attached' });
}

/** Past the button that a product is bought by, to the page's end. */
async function scrollPast(page) {
  await page.locator('form.purchase button[type=submit]').scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.waitForTimeout(300);
}

async function submitPurchase(page) {
  await page.locator('form.purchase button[type=submit]').click();
  await page.locator('.purchase__error').waitFor();
}

async function addToCart(page) {
  for (const select of await page.locator('form.purchase select').all()) await select.selectOption({ index: 1 });
  const added = page.waitForResponse((response) => response.url().endsWith('/shopping-cart/entries'));
  await page.locator('form.purchase button[type=submit]').click();
  await added;
  await page.waitForTimeout(1500);
}

async function wish(page) {
  await page.waitForLoadState('networkidle');
  // Its code comes with it into sight.
  await page.locator('.wish').scrollIntoViewIfNeeded();
  await page.waitForTimeout(500);
  await page.locator('.wish__button').click();
  await page.locator('.wish[data-kept]').waitFor();
}

async function fillWishlist(page) {
  for (const path of ['/shop/morning-mug', '/shop/stem-vase', '/shop/quiet-kettle']) {
    await visit(page, path);
    await wish(page);
  }
  await visit(page, '/cart/wishlist');
}

async function openDrawer(page, ...paths) {
  await put(page, ...paths);
  await visit(page, paths[0]);
  await page.waitForLoadState('networkidle');
  await addToCart(page);
  await page.locator('dialog.cart-drawer[open]').waitFor();
}

async function emptyDrawer(page) {
  await openDrawer(page, '/shop/wood-glue-500-ml');
  await page.locator('.cart-drawer .cart-entry__remove').click();
  await page.locator('.cart-drawer__empty').waitFor();
}

async function scrollOn(page) {
  await page.mouse.wheel(0, 700);
  await page.waitForTimeout(500);
}

async function openInstalments(page) {
  await page.waitForLoadState('networkidle');
  await page.locator('.instalments__pill').click();
  await page.locator('dialog[open], [role=dialog]').first().waitFor();
  await page.waitForTimeout(500);
}

async function tellMe(page, email) {
  await page.waitForLoadState('networkidle');
  const block = page.locator('.restock');
  if (await block.evaluate((element) => element.matches('details:not([open])'))) await block.locator('summary').click();
  await block.locator('input[type=email]').fill(email);
  await block.locator('button[type=submit]').click();
  await page.waitForTimeout(1000);
}

async function chooseGift(page) {
  await put(page, '/shop/gift-card');
  await visit(page, '/cart/gift-card');
}

async function sayWhomFor(page) {
  await chooseGift(page);
  await page.getByRole('link', { name: 'Say whom it is for' }).first().click();
  await page.locator('form').first().waitFor();
}

async function subscribe(page) {
  const form = page.locator('form.purchase');
  for (const select of await form.locator('select').all()) await select.selectOption({ index: 1 });
  await form.locator('button[type=submit]').click();
  await page.waitForURL('**/checkout/*', { waitUntil: 'domcontentloaded' });
  await page.waitForTimeout(500);
}

async function findNoOrder(page) {
  await page.getByLabel('Order number').fill('#1');
  await page.getByLabel('Email').first().fill('nobody@example.com');
  await page.getByRole('button', { name: 'Show the order' }).click();
  await page.locator('[aria-invalid=true]').first().waitFor();
}

async function waitForWindow(page) {
  await page.locator('dialog[open]').waitFor();
}

async function openLightbox(page) {
  // Before the page's code has come, a picture is a link.
  await page.waitForLoadState('networkidle');
  await page.locator('.gallery a[href*="/media/"]').first().click();
  await page.locator('dialog[open]').waitFor();
  await page.waitForTimeout(500);
}

async function openPicture(page) {
  await page.waitForLoadState('networkidle');
  await page.locator('a[data-lightbox]').nth(1).click();
  await page.locator('.lightbox__slide:not([inert]) img').waitFor();
  await page.waitForTimeout(1500);
}

async function typeQuery(page) {
  await page.locator('main input[type=search]').pressSequentially('bo', { delay: 80 });
  await page.locator('.search__list a').first().waitFor();
}

async function fillCart(page) {
  await put(page, '/shop/house-coffee', '/shop/damson-preserve', '/shop/twelve-suppers');
}

/** Puts products into the cart as their plain forms do, and opens it. */
async function put(page, ...paths) {
  const cart = new URL('/cart', page.url());
  for (const path of paths) {
    const { item } = await (await page.request.get(new URL(`${path}?format=json`, cart).href)).json();
    const form = { itemId: item.id, sku: item.structuredContent.variants[0].sku, quantity: '1' };
    await page.request.post(`${cart}/entries`, { form, headers: { 'sec-fetch-site': 'same-origin' }, maxRedirects: 0 });
  }
  await visit(page, cart);
}

async function askTooMuch(page) {
  await put(page, '/shop/morning-mug', '/shop/twelve-suppers');
  const quantity = page.locator('main input[type=number]');
  await quantity.fill('900');
  await quantity.press('Enter');
  await page.locator('.cart-entry__error').waitFor();
}

async function startCheckout(page) {
  await fillCart(page);
  await checkOut(page);
}

async function checkOut(page) {
  await page.getByRole('button', { name: 'Check out' }).click();
  await page.waitForURL('**/checkout/*', { waitUntil: 'domcontentloaded' });
  await page.waitForTimeout(500);
}

async function payNothing(page) {
  await startCheckout(page);
  await page.locator('.checkout__pay').click();
  await page.locator('.checkout__errors').waitFor();
}

async function fillCheckout(page) {
  await startCheckout(page);
  await fillIn(page);
}

async function fillIn(page) {
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Full name').fill('Ada Example');
  await page.getByLabel('Street and number').fill('1 Main Street');
  await page.getByLabel('City').fill('Albany');
  await page.getByLabel('State', { exact: true }).selectOption('NY');
  await page.getByLabel('ZIP code').fill('12207');
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.waitForTimeout(2000);
}

async function begin(page, path) {
  await put(page, path);
  await checkOut(page);
}

async function estimate(page) {
  await put(page, '/shop/quiet-kettle');
  await page.getByText('Estimate shipping and tax').click();
  await page.getByLabel('State', { exact: true }).selectOption('NY');
  await page.getByRole('button', { name: 'Estimate' }).click();
  await page.locator('.cart-choice').waitFor();
}

async function payByDeclinedCard(page) {
  await fillCheckout(page);
  await page.getByLabel('Card number').fill('4000 0000 0000 0002');
  await page.locator('.checkout__pay').click();
  await page.locator('.checkout__errors').waitFor();
}

async function collect(page) {
  await startCheckout(page);
  await page.getByLabel('Email').fill('ada@gmial.com');
  await page.getByLabel('I collect it').check();
  await page.locator('.field__accept').waitFor();
}

async function changeCart(page) {
  await startCheckout(page);
  const checkout = page.url();
  await put(page, '/shop/butter-dish');
  await visit(page, checkout);
}

async function buy(page) {
  await fillCheckout(page);
  await page.locator('.checkout__pay').click();
  await page.waitForURL('**/order/*', { waitUntil: 'domcontentloaded' });
}

async function buyFiles(page) {
  await put(page, '/shop/glaze-notebook');
  await checkOut(page);
  await page.getByLabel('Email').fill('ines@example.org');
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.locator('.checkout__pay').click();
  await page.waitForURL('**/order/*', { waitUntil: 'domcontentloaded' });
}

async function openStatus(page, server, change) {
  await buy(page);
  const [, number] = /#(\d+)/.exec(await page.locator('main').innerText());
  change?.(server.dataFolder, Number(number));
  await visit(page, `${new URL(page.url()).pathname}/status`);
}

async function guess(page) {
  await page.locator('input[type=password]').fill('red door');
  await page.getByRole('button', { name: 'Open' }).click();
  await page.locator('[role=alert]').waitFor();
}
