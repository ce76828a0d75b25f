// What a visitor does on the way to a state that `npm run shots` photographs.
import { decideReturn, endDownloads, printPath, refusePayment, reviewPath, shipOrder } from './shots-orders.mjs';

const visit = (page, url) => page.goto(new URL(url, page.url()).href, { waitUntil: 'domcontentloaded' });

export async function openMenu(page) {
  await page.locator('.site-nav summary').first().click();
}

export async function openQuickView(page) {
  await page.waitForLoadState('load');
  const link = page.getByRole('link', { name: /^(Quick View of|Choose) Morning Mug$/ });
  const view = page.locator('dialog[open] .quick-view');
  const list = page.url();
  await link.click();
  // Where it cannot be had in time, the press leads to the product's page; one goes back then, and presses again.
  await view.waitFor({ timeout: 10_000 }).catch(async () => {
    if (page.url() !== list) {
      await page.goBack({ waitUntil: 'load' });
      await link.click();
    }
    await view.waitFor();
  });
  await page.waitForTimeout(500);
}

/** What a list can be narrowed by, the longest menu open. */
export async function openFilter(page) {
  await page.waitForLoadState('networkidle');
  await page.locator('.list-filters summary').last().click();
}

export async function choose(page, value) {
  await page.locator('form.purchase select').first().selectOption(value);
  await page.locator('[data-selected]').first().waitFor({ state: 'attached' });
}

export async function pick(page, value) {
  await page.getByRole('radio', { name: value }).first().check();
  await page.locator('[data-selected]').first().waitFor({ state: 'attached' });
}

/** Past the button that a product is bought by, to the page's end. */
export async function scrollPast(page) {
  await page.locator('form.purchase button[type=submit]').hover();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.waitForTimeout(300);
}

export async function submitPurchase(page) {
  await page.locator('form.purchase button[type=submit]').click();
  await page.locator('.purchase__error').waitFor();
}

export async function addToCart(page) {
  for (const select of await page.locator('form.purchase select').all()) await select.selectOption({ index: 1 });
  const added = page.waitForResponse((response) => response.url().endsWith('/shopping-cart/entries'));
  await page.locator('form.purchase button[type=submit]').click();
  await added;
  await page.waitForTimeout(1500);
}

export async function wish(page) {
  await page.waitForLoadState('networkidle');
  // Its code comes with it into sight.
  await page.locator('.product .wish').scrollIntoViewIfNeeded();
  await page.waitForTimeout(500);
  await page.locator('.product .wish__button').click();
  await page.locator('.product .wish[data-kept]').waitFor();
}

/** Two products of a list, by their hearts. */
export async function wishInList(page) {
  await page.waitForLoadState('networkidle');
  for (const card of await page
    .locator('li > .wish')
    .all()
    .then((all) => all.slice(0, 2))) {
    await card.scrollIntoViewIfNeeded();
    await page.waitForTimeout(500);
    await card.getByRole('button').click();
    await page.waitForTimeout(1000);
  }
}

export async function fillWishlist(page) {
  for (const path of ['/shop/morning-mug', '/shop/stem-vase', '/shop/quiet-kettle']) {
    await visit(page, path);
    await wish(page);
  }
  await visit(page, '/cart/wishlist');
}

export async function openDrawer(page, ...paths) {
  await put(page, ...paths);
  await visit(page, paths[0]);
  await page.waitForLoadState('networkidle');
  await addToCart(page);
  await page.locator('dialog.cart-drawer[open]').waitFor();
}

export async function emptyDrawer(page) {
  await openDrawer(page, '/shop/wood-glue-500-ml');
  await page.locator('.cart-drawer .cart-entry__remove').click();
  await page.locator('.cart-drawer__empty').waitFor();
}

export async function scrollOn(page) {
  await page.mouse.wheel(0, 700);
  await page.waitForTimeout(500);
}

export async function openInstalments(page) {
  await page.waitForLoadState('networkidle');
  await page.locator('.instalments__pill').click();
  await page.locator('dialog[open], [role=dialog]').first().waitFor();
  await page.waitForTimeout(500);
}

export async function tellMe(page, email) {
  await page.waitForLoadState('networkidle');
  const block = page.locator('.restock');
  if (await block.evaluate((element) => element.matches('details:not([open])'))) await block.locator('summary').click();
  // Until its code is there the browser says what is wrong, in a bubble that no picture has.
  await block.hover();
  await block.locator('form').and(page.locator('[novalidate]')).waitFor();
  await block.locator('input[type=email]').fill(email);
  await block.locator('button[type=submit]').click();
  await page.getByText('Sending…').waitFor({ state: 'hidden' });
  await page.waitForTimeout(1000);
}

export async function chooseGift(page) {
  await put(page, '/shop/gift-card');
  await visit(page, '/cart/gift-card');
}

export async function sayWhomFor(page) {
  await chooseGift(page);
  await page.getByRole('link', { name: 'Say whom it is for' }).first().click();
  await page.locator('form').first().waitFor();
}

export async function subscribe(page) {
  const form = page.locator('form.purchase');
  for (const select of await form.locator('select').all()) await select.selectOption({ index: 1 });
  await form.locator('button[type=submit]').click();
  await page.waitForURL('**/checkout/*', { waitUntil: 'domcontentloaded' });
  await page.waitForTimeout(500);
}

export async function findNoOrder(page) {
  await page.getByLabel('Order number').fill('#1');
  await page.getByLabel('Email').first().fill('nobody@example.com');
  await page.getByRole('button', { name: 'Show the order' }).click();
  await page.locator('[aria-invalid=true]').first().waitFor();
}

export async function waitForSignIn(page) {
  await page.getByLabel('Password').waitFor();
}

export async function waitForWindow(page) {
  await page.locator('dialog[open]').waitFor();
}

export async function openLightbox(page) {
  // Before the page's code has come, a picture is a link.
  await page.waitForLoadState('networkidle');
  await page.locator('.gallery a[href*="/media/"]').first().click();
  await page.locator('dialog[open]').waitFor();
  await page.waitForTimeout(500);
}

export async function openPicture(page) {
  await page.waitForLoadState('networkidle');
  await page.locator('a[data-lightbox]').nth(1).click();
  await page.locator('.lightbox__slide:not([inert]) img').waitFor();
  await page.waitForTimeout(1500);
}

/** A film among the pictures, before it is played. */
export async function showFilm(page) {
  await page.locator('.product__film').scrollIntoViewIfNeeded();
  await page.waitForTimeout(500);
}

export async function typeQuery(page) {
  await page.locator('main input[type=search]').pressSequentially('bo', { delay: 80 });
  await page.locator('.search__list a').first().waitFor();
}

export async function fillCart(page) {
  await put(page, '/shop/house-coffee', '/shop/damson-preserve', '/shop/twelve-suppers');
}

/** Puts products into the cart as their plain forms do, as "/shop/mug" or "/shop/mug#SKU", and opens it. */
export async function put(page, ...paths) {
  const cart = new URL('/cart', page.url());
  for (const each of paths) {
    const [path, sku] = each.split('#');
    const { item } = await (await page.request.get(new URL(`${path}?format=json`, cart).href)).json();
    const form = { itemId: item.id, sku: sku ?? item.structuredContent.variants[0].sku, quantity: '1' };
    await page.request.post(`${cart}/entries`, { form, headers: { 'sec-fetch-site': 'same-origin' }, maxRedirects: 0 });
  }
  await visit(page, cart);
}

export async function askTooMuch(page) {
  await put(page, '/shop/morning-mug', '/shop/twelve-suppers');
  const quantity = page.locator('main input[type=number]');
  await quantity.fill('900');
  await quantity.press('Enter');
  await page.locator('.cart-entry__error').waitFor();
}

export async function startCheckout(page) {
  await fillCart(page);
  await checkOut(page);
}

export async function checkOut(page) {
  await page.getByRole('button', { name: 'Check out' }).click();
  await page.waitForURL('**/checkout/*', { waitUntil: 'domcontentloaded' });
  await page.waitForTimeout(500);
}

export async function payNothing(page) {
  await startCheckout(page);
  await page.locator('.checkout__pay').click();
  await page.locator('.checkout__errors').waitFor();
}

export async function fillCheckout(page) {
  await startCheckout(page);
  await fillIn(page);
}

export async function fillIn(page) {
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Full name').first().fill('Ada Example');
  await page.getByLabel('Street and number').first().fill('1 Main Street');
  await page.getByLabel('City').first().fill('Albany');
  await page.getByLabel('State', { exact: true }).first().selectOption('NY');
  await page.getByLabel('ZIP code').first().fill('12207');
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  // On a busy machine the price for that address comes late, and what is paid before is refused.
  const tax = page.getByText('New York sales tax').first();
  await tax.waitFor({ state: 'attached', timeout: 10_000 }).catch(() => {});
  await page.waitForTimeout(2000);
}

/** Of a shop that asks for all: the bill goes elsewhere. */
export async function fillAll(page) {
  await fillCheckout(page);
  await page.getByLabel('Phone').fill('+1 518 555 0100');
  await page.getByLabel('Company').first().fill('Example & Daughters');
  await page.locator('[name=billingElsewhere]').check();
}

export async function payForElsewhere(page) {
  await startCheckout(page);
  await page.locator('[name=billingElsewhere]').check();
  await page.locator('.checkout__pay').click();
  await page.locator('.checkout__errors').waitFor();
}

/** What a provider would offer for what is typed. */
export async function offerAddresses(page) {
  const rest = { line1: '20 State Street', region: 'NY', postalCode: '12207' };
  const addresses = ['Albany', 'Schenectady', 'Troy'].map((city) => ({
    ...rest,
    city,
    label: `20 State Street, ${city}`,
  }));
  await page.route('**/api/commerce/checkouts/*/addresses', (route) => route.fulfill({ json: { addresses } }));
  await startCheckout(page);
  await page.waitForLoadState('networkidle');
  await page.getByLabel('Street and number').first().pressSequentially('20 State');
  await page.locator('[role=option]').first().waitFor();
}

/** By a key, which shows of a card what a pointer would. */
export async function comeToCard(page) {
  await page.waitForTimeout(500);
  await page.keyboard.press('Tab');
  await page.locator('main a[href*="/shop/"]').nth(2).focus();
  await page.waitForTimeout(500);
}

export async function begin(page, path) {
  await put(page, path);
  await checkOut(page);
}

export async function estimate(page) {
  await put(page, '/shop/quiet-kettle');
  await page.getByText('Estimate shipping and tax').click();
  await page.getByLabel('State', { exact: true }).selectOption('NY');
  await page.getByRole('button', { name: 'Estimate' }).click();
  await page.locator('.cart-choice').waitFor();
}

export async function payByDeclinedCard(page) {
  await fillCheckout(page);
  await page.getByLabel('Card number').fill('4000 0000 0000 0002');
  await page.locator('.checkout__pay').click();
  await page.locator('.checkout__errors').waitFor();
}

export async function collect(page) {
  await startCheckout(page);
  await page.getByLabel('Email').fill('ada@gmial.com');
  await page.getByLabel('I collect it').check();
  await page.locator('.field__accept').waitFor();
}

export async function changeCart(page) {
  await startCheckout(page);
  const checkout = page.url();
  await put(page, '/shop/butter-dish');
  await visit(page, checkout);
}

export async function buy(page) {
  await fillCheckout(page);
  await pay(page);
}

async function pay(page) {
  await page.locator('.checkout__pay').click();
  await page.waitForURL('**/order/*', { waitUntil: 'domcontentloaded' });
}

export async function buyFiles(page) {
  await buyUnsent(page, '/shop/glaze-notebook');
}

/** Buys what is not sent. */
async function buyUnsent(page, path) {
  await begin(page, path);
  await page.getByLabel('Email').fill('ines@example.org');
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await pay(page);
}

/** The order of files whose time is over, and what a link to one of them leads to. */
export async function seeFilesOver(page, server) {
  await buyFiles(page);
  endDownloads(server.dataFolder);
  await visit(page, `${new URL(page.url()).pathname}/status`);
}

export async function openFileOver(page, server) {
  await buyFiles(page);
  const link = await page.locator('a[href^="/downloads/"]').first().getAttribute('href');
  endDownloads(server.dataFolder);
  await visit(page, link);
}

/** The page on which a gift card is printed. */
export async function printGift(page, server) {
  await buyUnsent(page, '/shop/gift-card');
  // It is made once the order is there.
  await page.waitForTimeout(4000);
  await visit(page, await printPath(server.dataFolder));
}

/** The form in which a buyer says what they think of it. */
export async function openReview(page, server) {
  await openStatus(page, server, shipOrder);
  await visit(page, await reviewPath(server.dataFolder));
}

/** Sends a review; who it is from is checked by the server alone. */
export async function sendReview(page, server, name) {
  await openReview(page, server);
  const form = page.locator('form[enctype]').first();
  await form.getByRole('radio').first().check();
  await form.locator('textarea').fill('It smells of chocolate, and the tin lasts us two weeks.');
  await form.locator('input[name=name]').fill(name);
  await form.evaluate((element) => (element.noValidate = true));
  await form.locator('button[type=submit]').click();
  await page.locator('.field__error, [role=status]:not(:empty)').first().waitFor();
}

export async function openStatus(page, server, change) {
  await buy(page);
  const [, number] = /#(\d+)/.exec(await page.locator('main').innerText());
  change?.(server.dataFolder, Number(number));
  await visit(page, `${new URL(page.url()).pathname}/status`);
}

/** Whoever has an account; `addMember` makes it. */
export const member = { email: 'ada@example.com', password: 'a kettle and two mugs' };

export async function signIn(page, password = member.password) {
  await visit(page, '/account/sign-in');
  await page.getByLabel('Email').fill(member.email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  if (password === member.password) await page.waitForURL('**/account', { waitUntil: 'load' });
  else await page.locator('[aria-invalid=true]').first().waitFor();
}

/** The account of who has bought: what is sent, a file and a gift card. */
export async function openAccount(page) {
  await buy(page);
  await put(page, '/shop/glaze-notebook', '/shop/gift-card');
  await checkOut(page);
  await page.getByLabel('Email').fill(member.email);
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await pay(page);
  // The card is made once the order is there.
  await page.waitForTimeout(4000);
  await signIn(page);
}

export async function openDetails(page) {
  await signIn(page);
  await visit(page, '/account/details');
}

export async function guess(page) {
  await page.locator('input[type=password]').fill('red door');
  await page.getByRole('button', { name: 'Open' }).click();
  await page.locator('input[aria-invalid=true]').waitFor();
}

export async function chooseEvening(page, evening) {
  await page.waitForLoadState('networkidle');
  await page.locator('form.purchase select').first().selectOption(evening);
  await page.waitForURL('**?variant=*');
}

/** An evening without a place left, and the form for who waits for one. */
export async function chooseGone(page) {
  await chooseEvening(page, 'Third Friday');
  // It opens by itself beside what is gone, once it is in sight.
  await page.locator('details.restock').hover();
  await page.locator('details.restock[open]').waitFor();
}

export async function chooseBackOrder(page) {
  const [metal, height] = await page.locator('form.purchase select').all();
  await metal.selectOption('Iron');
  await height.selectOption('Tall');
  await page.locator('.price-terms:visible').first().waitFor();
}

/** What goes well with it, and what was looked at before. */
export async function seeOthers(page) {
  for (const path of ['/shop/stem-vase', '/shop/bread-board', '/shop/field-bowl']) {
    await visit(page, path);
    await page.locator('form.purchase').hover();
    await page.locator('[data-enhance=seen]').scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
  }
  await page.evaluate(() => scrollTo(0, 0));
}

/** The page on which who subscribes looks after it. */
export async function openSubscription(page) {
  await subscribe(page);
  await fillIn(page);
  await pay(page);
  await page.locator('a[href*="/subscription"]').first().click();
  await page.waitForURL('**/subscription/**', { waitUntil: 'domcontentloaded' });
}

/** What the shop says of what is to be sent back. */
export function seeDecided(page, server, state) {
  return openStatus(page, server, (dataFolder, number) => {
    shipOrder(dataFolder, number);
    decideReturn(dataFolder, number, state);
  });
}

/** What the page of a subscription does by one of its buttons. */
export async function changeSubscription(page, name) {
  await openSubscription(page);
  await page.getByRole('button', { name, exact: true }).click();
  await page.waitForURL('**done=*', { waitUntil: 'domcontentloaded' });
}

export async function seeRefused(page, server) {
  await openSubscription(page);
  refusePayment(server.dataFolder);
  await page.reload({ waitUntil: 'domcontentloaded' });
}

/** An order by its number and email. */
export async function findOrder(page) {
  await buy(page);
  const [number] = /#\d+/.exec(await page.locator('main').innerText());
  await visit(page, '/order');
  await page.getByLabel('Order number').fill(number);
  await page.getByLabel('Email').first().fill('ada@example.com');
  await page.getByRole('button', { name: 'Show the order' }).click();
  await page.waitForURL('**/status', { waitUntil: 'domcontentloaded' });
}

/** A postcode nearby, to which the shop comes itself. */
export async function chooseVan(page) {
  await begin(page, '/shop/quiet-kettle');
  await fillIn(page);
  await page.getByLabel('ZIP code').fill('12534');
  await page.getByRole('radio', { name: /By our own van/ }).check();
  await page.waitForTimeout(1500);
}

/** It was chosen, and the postcode changed to one that is too far. */
export async function moveAway(page) {
  await chooseVan(page);
  await page.getByLabel('ZIP code').fill('12207');
  await page.waitForTimeout(2500);
}

/** A browser with a wallet, in a shop that is paid through Stripe. */
export async function seeWallets(page) {
  const { standInForStripe } = await import('../test/stripe-script.ts');
  await standInForStripe(page.context(), { books: { intents: new Map() } }, true);
  await startCheckout(page);
  await page.frameLocator('iframe[title="Secure express checkout frame"]').getByRole('button').waitFor();
}

/** The form by which one withdraws from a contract within the Union; `confirms` sends it. */
export async function withdraw(page, confirms) {
  await begin(page, '/shop/sardines');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('I collect it').check();
  await page.getByLabel('Who collects it').fill('Ada Example');
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.waitForTimeout(1500);
  await pay(page);
  await visit(page, `${new URL(page.url()).pathname}/withdrawal`);
  if (!confirms) return;
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click();
  await page.waitForURL('**/status#returns', { waitUntil: 'domcontentloaded' });
}

/** The form by which something is sent back. */
export async function askReturn(page, server) {
  await openStatus(page, server, shipOrder);
  await page.locator('a[href$="/return"]').first().click();
  await page.waitForURL('**/return', { waitUntil: 'domcontentloaded' });
}
