import sharp from 'sharp';
import { collectionTypes } from '#catalog/collection-types.ts';
import { roles } from '#catalog/roles.ts';
import { newId } from '#database/ids.ts';
import { createBlog } from '#domain/blogs/blogs.ts';
import { createPost } from '#domain/blogs/posts.ts';
import { createCategory } from '#domain/catalogue/categories.ts';
import { createCollection } from '#domain/catalogue/collections.ts';
import { mainNavigation } from '#domain/pages/navigation.ts';
import { saveDraft } from '#domain/pages/documents.ts';
import { createPage } from '#domain/pages/pages.ts';
import { createPreviewLink } from '#domain/pages/preview-links.ts';
import { nameDraft } from '#domain/pages/revisions.ts';
import { openReset } from '#domain/accounts/resets.ts';
import { inviteMember } from '#domain/accounts/invitations.ts';
import { productTypes } from '#catalog/product-types.ts';
import { masterKey } from '#domain/media/blob-keys.ts';
import { addProductFile, keepFile } from '#domain/catalogue/product-files.ts';
import { addDiscount } from '#domain/discounts/add-discount.ts';
import { codeOf, issueGiftCard } from '#domain/gift-cards/gift-cards.ts';
import { webhookKinds } from '#catalog/webhook-kinds.ts';
import { createWebhook } from '#domain/developer/webhooks.ts';
import { createForm } from '#domain/forms/forms.ts';
import { loadForm } from '#domain/forms/load-forms.ts';
import { storeSubmission } from '#domain/forms/store-submission.ts';
import { createMailingList } from '#domain/mailing-lists/mailing-lists.ts';
import { importSubscribers, subscriberToken } from '#domain/mailing-lists/subscribe.ts';
import { registerAsset } from '#domain/media/assets.ts';
import { makeBulkChange } from '#domain/bulk/bulk-changes.ts';
import { carryOn } from '#domain/exchange/carry-on.ts';
import { beginImport, importKey } from '#domain/exchange/imports.ts';
import { saveSection } from '#domain/pages/saved-sections.ts';
import { addRedirect } from '#domain/redirects.ts';
import { granted, inUnit, type Unit } from '#domain/unit.ts';
import { testCards } from '#providers/payments/embedded-cards.ts';
import { makeTestOwner } from './owner.ts';
import type { TestApp } from './app.ts';
import * as goods from './busy-goods.ts';
import { mailPageUrl } from '../settings/mail-page.ts';
import { makeTestSite, type TestSite } from './site.ts';
import { testDetails, TestVisitor } from './visitor.ts';
import { act, mustAct } from '#domain/testing/act.ts';
import { addTestDomain } from '#domain/testing/domains.ts';

/** A website on which everything has happened once: whatever a call or page can name is there. */
export interface BusyShop {
  site: TestSite;
  host: string;
  /** Has a cart with a coupon and a gift card, an open checkout with a reminder, and an order. */
  visitor: TestVisitor;
  /** Signed in to the owner's side. */
  owner: TestVisitor;
  password: string;
  email: string;
  /**
   * Ids, codes and tokens by the names of the parameters and fields that take them; where a name means several things,
   * what stands before it in the address comes first, as in `order.token`.
   */
  known: Record<string, string>;
}

export interface BusyShopOptions {
  /** Stands in every text that the shop holds, so that it is seen where it comes to light. */
  mark: string;
  host?: string;
}

const actor = { kind: 'system', id: 'test' } as const;

/** A file of products that was read and waits. */
async function bringFile(test: TestApp, { websiteId }: TestSite, mark: string): Promise<string> {
  const id = newId(test.clock.now());
  const { blobs, database, clock } = test.services;
  await blobs.put(importKey(websiteId, id), Buffer.from(`Title,Price\n${mark} plate,12\n`));
  await inUnit({ database, clock }, { websiteId, actor }, async (unit) => {
    const own = unit.tx.selectFrom('collections').select('id').where('website_id', '=', websiteId);
    const store = await own.where('type', '=', collectionTypes.products).executeTakeFirstOrThrow();
    const filename = `${mark}.csv`;
    granted(await beginImport(unit, { id, collectionId: store.id, filename, withPictures: false }));
  });
  await carryOn(test.services, websiteId, id);
  return id;
}
const key = () => `key-${crypto.randomUUID()}`;

export async function makeBusyShop(test: TestApp, { mark, host = '127.0.0.1' }: BusyShopOptions) {
  const site = await makeTestSite(test.services.database, productsOf(mark), {
    title: `${mark} shop`,
    ...(host !== '127.0.0.1' && { host }),
  });
  const email = `buyer@${mark.toLowerCase()}.example`;
  const visitor = new TestVisitor(test.app, host);
  const password = `the password of ${mark}`;
  const known = {
    websiteId: site.websiteId,
    itemId: site.itemIds[0] ?? '',
    sku: 'MUG',
    // Nobody has it in a cart.
    productId: site.itemIds[2] ?? '',
    variantId: site.variantIds.MUG ?? '',
    q: mark.slice(0, 4),
    path: `shop/${mark.toLowerCase()}-mug`,
    provider: 'test',
    'theme.theme': 'press',
    'preview.theme': 'press',
    page: '/shop',
    'GetTemplateSchema.type': 'form',
    'GetTemplateSchema.of': 'blocks',
    'general.currency': 'EUR',
    'general.timeZone': 'Europe/Berlin',
    'websites.currency': 'EUR',
    email,
    password,
    'payment.token': testCards.success,
    // The owner keeps their own.
    'email.email': `owner@${mark.toLowerCase()}.example`,
    namespace: 'commerce',
    mail: 'order-confirmation',
    topUpId: crypto.randomUUID(),
    bulkId: await changeAtOnce(test, site),
    importId: await bringFile(test, site, mark),
    ...(await addPicture(test, site, mark)),
    ...(await goods.addFilm(test, site, mark)),
    ...(await addBenefits(test, site, mark)),
    ...(await addFile(test, site, mark)),
    ...(await buy(test, visitor, site, mark)),
    ...(await goods.review(test, site, mark)),
    ...(await goods.sendBack(test, site, mark)),
    ...(await goods.comment(test, site, mark)),
    ...(await goods.subscribe(test, site, mark)),
    ...(await beginToPay(new TestVisitor(test.app, host), site, mark)),
    ...(await fillCart(test, visitor, site, mark)),
    ...(await goods.receiveMail(test, site)),
    ...(await addTeam(test, site, mark)),
    ...(await addPage(test, site, mark)),
    ...(await addPost(test, site, mark)),
    ...(await addForm(test, site, mark)),
    ...(await goods.writeNewsletter(test, site, mark)),
    ...(await goods.waitFor(test, site, mark)),
    ...(await goods.askForDetails(test, visitor, site, mark)),
    ...(await addOldAddress(test, site, mark)),
    ...(await askForDomain(test, site, mark)),
    ...(await giveUp(test, site)),
    ...(await goods.payOut(test, site, mark)),
    ...(await addWebhook(test, site, mark)),
    ...(await goods.addMember(test, site, mark)),
  };
  const owner = await signIn(test, site, { email: `owner@${mark.toLowerCase()}.example`, password });
  const uploadId = await goods.sendHalf(owner, site, mark);
  return { site, host, visitor, owner, password, email, known: { ...known, uploadId } };
}

function productsOf(mark: string) {
  return [
    { title: `${mark} mug`, formId: 'engraving', variants: [{ sku: 'MUG', price: 2000, stock: 'unlimited' as const }] },
    {
      title: `${mark} jug`,
      options: ['Size'],
      variants: [
        { sku: 'JUG-S', attributes: { Size: 'Small' }, price: 3000, stock: 5000 },
        { sku: 'JUG-L', attributes: { Size: 'Large' }, price: 4000, stock: 3 },
      ],
    },
    {
      title: `${mark} card`,
      productType: productTypes.giftCard,
      variants: [{ sku: 'CARD', price: 2500, stock: 'unlimited' as const }],
    },
    {
      title: `${mark} booklet`,
      productType: productTypes.digital,
      variants: [{ sku: 'BOOKLET', price: 900, stock: 'unlimited' as const }],
    },
    { title: `${mark} vase`, variants: [{ sku: 'VASE', price: 5000, stock: 0 }] },
    { title: `${mark} ring`, variants: [{ sku: 'RING', price: 9000, stock: 50 }] },
  ];
}

async function addPicture(test: TestApp, { websiteId }: TestSite, mark: string) {
  const blobKey = mark.toLowerCase().repeat(8);
  const background = { r: 200, g: 90, b: 40 };
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .jpeg()
    .toBuffer();
  await test.services.blobs.put(masterKey(blobKey), bytes);
  const picture = { blobKey, filename: `${mark}.jpg`, mediaType: 'image/jpeg', width: 40, height: 30, altText: mark };
  const { id } = granted(await inUnit(test.services, { websiteId, actor }, (unit) => registerAsset(unit, picture)));
  const trashedId = await goods.addTrashed(test, websiteId, { ...picture, filename: `${mark}-deleted.jpg` });
  return { assetId: id, imageId: id, trashedId, blobKey, filename: `${mark}.jpg` };
}

/** Without the mark: an answer may repeat a code that it does not know. */
const couponOf = (websiteId: string) => `TEN-${websiteId.slice(-6).toUpperCase()}`;

async function addBenefits({ services }: TestApp, { websiteId }: TestSite, mark: string) {
  const code = couponOf(websiteId);
  const benefit = { kind: 'fixed', amountCents: 100 } as const;
  const limits = { scope: { kind: 'order' }, minimumSubtotalCents: 0, stacks: true } as const;
  await mustAct(services, websiteId, (unit) => addDiscount(unit, { name: `${mark} coupon`, code, benefit, ...limits }));
  // An owner may end it, and no cart is to notice.
  const discountId = await mustAct(services, websiteId, (unit) =>
    addDiscount(unit, { name: `${mark} offer`, code: `${code}-END`, benefit, ...limits }),
  );
  const card = { amountCents: 100_000, currency: 'USD', isTest: true, orderId: null };
  const giftCardId = await act(services, websiteId, (unit) => issueGiftCard(unit, services.secrets, card));
  return { discountId, 'coupons.code': code, giftCardId, 'gift-cards.code': codeOf(services.secrets, giftCardId) };
}

function detailsOf(mark: string) {
  const details = testDetails(`buyer@${mark.toLowerCase()}.example`);
  return { ...details, shippingAddress: { ...details.shippingAddress, name: `${mark} Buyer` } };
}

async function begin(visitor: TestVisitor, site: TestSite): Promise<string> {
  await visitor.addToCart(site.itemIds[0] ?? '', 'MUG', 2);
  return visitor.startCheckout();
}

function pay(visitor: TestVisitor, checkoutId: string, mark: string, token: string) {
  const body = { details: detailsOf(mark), means: { provider: 'test', token } };
  const headers = { 'idempotency-key': key() };
  return visitor.call('POST', `/api/commerce/checkouts/${checkoutId}/payment`, body, headers);
}

async function addFile({ services }: TestApp, { websiteId, itemIds }: TestSite, mark: string) {
  const file = { filename: `${mark}.txt`, mediaType: 'text/plain', bytes: Buffer.from(`What ${mark} has bought.`) };
  const kept = await keepFile(services.blobs, file);
  const add = (unit: Unit) => addProductFile(unit, itemIds[3] ?? '', kept);
  return { fileId: granted(await inUnit(services, { websiteId, actor }, add)).id };
}

async function buy(test: TestApp, visitor: TestVisitor, site: TestSite, mark: string) {
  await visitor.addToCart(site.itemIds[3] ?? '', 'BOOKLET');
  const { json } = await pay(visitor, await begin(visitor, site), mark, testCards.success);
  await test.worker.runDue();
  const token = lastSegment(json?.url);
  const status = await visitor.get(`/api/commerce/orders/${token}/status`);
  const [, , downloadToken = ''] = status.json?.downloads[0]?.url.split('/') ?? [];
  const orders = test.services.database.read.selectFrom('orders').select('id');
  const { id: orderId } = await orders.where('website_id', '=', site.websiteId).executeTakeFirstOrThrow();
  const made = ['parcelId', 'refundKey', 'noteId', 'viewId'].map((name) => [name, crypto.randomUUID()] as const);
  const ids = {
    orderId,
    orders: orderId,
    paymentId: crypto.randomUUID(),
    ...(await goods.addCustomers(test, site, mark)),
    ...Object.fromEntries(made),
  };
  const mailPage = mailPageUrl(test.services, { mail: 'order-confirmation', orderId: ids.orderId });
  const keys = { ':orderId.key': mailPage.split('/').at(-1) ?? '' };
  return { ...ids, ...keys, 'order.token': token, 'orders.token': token, 'downloads.token': downloadToken };
}

async function beginToPay(visitor: TestVisitor, site: TestSite, mark: string) {
  const { json } = await pay(visitor, await begin(visitor, site), mark, testCards.confirmation);
  return Object.fromEntries(['attemptId', 'caseId'].map((name) => [name, lastSegment(json?.url)]));
}

/** Fills a visitor's cart, with a coupon, and begins its checkout, with a reminder. */
export async function fillCart({ services }: TestApp, visitor: TestVisitor, site: TestSite, mark: string) {
  await visitor.addToCart(site.itemIds[1] ?? '', 'JUG-S', 3);
  const { json } = await visitor.addToCart(site.itemIds[0] ?? '', 'MUG', 2);
  await visitor.call('POST', '/api/commerce/shopping-cart/coupons', { code: couponOf(site.websiteId) });
  const checkoutId = await visitor.startCheckout();
  await visitor.call('PUT', `/api/commerce/checkouts/${checkoutId}`, { ...detailsOf(mark), reminderConsent: true });
  const cartId: string = json?.shoppingCart.id;
  const entryId: string = json?.newlyAdded.id;
  return { cartId, entryId, checkoutId, ...goods.cartTokens(services, cartId) };
}

async function addPost(test: TestApp, { websiteId }: TestSite, mark: string) {
  return mustAct(test.services, websiteId, async (unit) => {
    const blog = granted(await createBlog(unit, { title: `${mark} journal` }));
    const post = { collectionId: blog.id, title: `${mark} draft`, status: 'draft' };
    const { id } = granted(await createPost(unit, post));
    return { blogId: blog.id, postId: id, 'posts.id': id };
  });
}

/** A page, what the navigation's calls name, and a store. */
async function addPage({ services }: TestApp, { websiteId }: TestSite, mark: string) {
  const { id } = await mustAct(services, websiteId, (unit) => createPage(unit, { title: `${mark} page` }));
  const store = await mustAct(services, websiteId, (unit) => createCollection(unit, { title: `${mark} store` }));
  const { theme = '' } = (await services.sites.byId(websiteId)) ?? {};
  const names = { fieldName: mainNavigation, templateId: theme };
  const category = await mustAct(services, websiteId, (unit) =>
    createCategory(unit, store.id, { title: `${mark} things` }),
  );
  const versions = await addVersions(services, websiteId, id, mark);
  const ids = { pageId: id, categoryId: category.id, collectionId: store.id };
  return { ...ids, 'UpdateNavigation.collectionId': id, ...versions, ...names };
}

/** A draft of a page, a version of it under a name, and a link to it. */
async function addVersions(services: TestApp['services'], websiteId: string, pageId: string, mark: string) {
  const sections = { s: { order: 'a0', theme: '', grid: {} } };
  await mustAct(services, websiteId, (unit) => saveDraft(unit, pageId, { sections, blocks: {} }));
  const { id: revisionId } = await mustAct(services, websiteId, (unit) => nameDraft(unit, pageId, `${mark} version`));
  const link = await mustAct(services, websiteId, (unit) => createPreviewLink(unit, pageId, 7));
  return { revisionId, linkId: link.id, 'draft.token': link.token };
}

/** Somebody else who works there, and somebody who may come. */
async function addTeam({ services }: TestApp, { websiteId }: TestSite, mark: string) {
  const colleague = { email: `colleague@${mark.toLowerCase()}.example`, password: `the password of ${mark}` };
  const accountId = await makeTestOwner(services.database, websiteId, colleague);
  const { id, token } = await mustAct(services, websiteId, (unit) => inviteMember(unit, { role: roles.editor }));
  const other = { email: `locked-out@${mark.toLowerCase()}.example`, password: 'a password that is lost' };
  await makeTestOwner(services.database, websiteId, other);
  const link = await openReset(services.database, other.email, services.clock.now());
  const tokens = { 'invitations.token': token, 'reset-by-link.token': link ?? '' };
  return { accountId, assignedTo: accountId, invitationId: id, ...tokens };
}

async function addWebhook({ services }: TestApp, { websiteId }: TestSite, mark: string) {
  const wished = { url: `https://${mark.toLowerCase()}.example/hook`, kinds: [...webhookKinds] };
  const { id } = await mustAct(services, websiteId, (unit) => createWebhook(unit, services.secrets, wished));
  return { webhookId: id };
}

/** A form that was sent once, and a mailing list. */
async function addForm({ services }: TestApp, { websiteId }: TestSite, mark: string) {
  const fields = [{ id: 'message', type: 'text' as const, title: `${mark} message` }];
  const { id: formId } = await mustAct(services, websiteId, (unit) =>
    createForm(unit, { name: `${mark} form`, fields }),
  );
  const form = await loadForm(services.database.read, websiteId, formId);
  if (!form) throw new Error('The form is not there.');
  const sent = { key: `${mark} key`, values: { message: `${mark} says` }, page: { pageTitle: mark, pagePath: '/' } };
  await act(services, websiteId, (unit) => storeSubmission(unit, form, { ...sent, isSuspicious: false }));
  const { id: submissionId } = await services.database.read
    .selectFrom('form_submissions')
    .select('id')
    .where('website_id', '=', websiteId)
    .executeTakeFirstOrThrow();
  const list = await mustAct(services, websiteId, (unit) => createMailingList(unit, { name: `${mark} list` }));
  const person = { email: `reader@${mark.toLowerCase()}.example`, name: `${mark} Reader` };
  const people = { subscribers: [person], consent: `${mark} agreed` };
  await mustAct(services, websiteId, (unit) => importSubscribers(unit, list.id, people));
  const { id: subscriberId } = await services.database.read
    .selectFrom('subscribers')
    .select('id')
    .where('website_id', '=', websiteId)
    .executeTakeFirstOrThrow();
  const token = subscriberToken(services.secrets, { websiteId, id: subscriberId });
  const tokens = { 'confirm.token': token, 'unsubscribe.token': token };
  return { formId, submissionId, listId: list.id, mailingListId: list.id, subscriberId, ...tokens };
}

async function addOldAddress({ services }: TestApp, { websiteId }: TestSite, mark: string) {
  const redirect = { from: `/${mark}`, to: `/shop/${mark}` };
  const { id } = await mustAct(services, websiteId, (unit) => addRedirect(unit, redirect));
  const content = { section: { theme: '', grid: {} }, blocks: [] };
  const kept = await mustAct(services, websiteId, (unit) => saveSection(unit, { title: mark, content }));
  return { redirectId: id, sectionId: kept.id, 'redirects.from': '/older', 'redirects.to': '/shop' };
}

/** Proven, not primary where the shop has a host: whatever is done to it stays possible. */
async function askForDomain({ services }: TestApp, { websiteId }: TestSite, mark: string) {
  const host = `www.${mark.toLowerCase()}.example`;
  await act(services, websiteId, (unit) => addTestDomain(unit, host));
  return { 'domains.host': host };
}

async function changeAtOnce({ services }: TestApp, { websiteId, itemIds }: TestSite): Promise<string> {
  const id = crypto.randomUUID();
  const made = { id, change: { kind: 'tag', by: 'add', tag: 'new' }, ids: itemIds.slice(0, 2) } as const;
  await mustAct(services, websiteId, (unit) => makeBulkChange(unit, { ...made, ids: [...made.ids] }));
  return id;
}

/** A job that could not be done, about nothing that is there: no writer makes one. */
async function giveUp({ services: { database, clock } }: TestApp, { websiteId }: TestSite) {
  const jobId = newId(clock.now());
  const due = { lane: 'mails', run_at: clock.now(), created_at: clock.now(), leased_until: 0, name: null };
  const tries = { state: 'dead' as const, attempts: 10, last_error: 'Nothing was there.' };
  const job = {
    id: jobId,
    website_id: websiteId,
    kind: 'mail.deliver',
    payload: '{"mailId":"none"}',
    ...due,
    ...tries,
  };
  await database.write((tx) => tx.insertInto('jobs').values(job).execute());
  return { jobId };
}

async function signIn(
  test: TestApp,
  { websiteId }: TestSite,
  { email, password }: { email: string; password: string },
) {
  await makeTestOwner(test.services.database, websiteId, { email, password });
  const visitor = new TestVisitor(test.app, test.services.config.ownerHost);
  await visitor.call('POST', '/api/account/session', { email, password });
  return visitor;
}

const lastSegment = (url: string | undefined): string => url?.split('/').at(-1) ?? '';
