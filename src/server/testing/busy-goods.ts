import { meetCustomer } from '#domain/customers/customers.ts';
import { createHash } from 'node:crypto';
import { plainCommentSettings } from '#contract/comment-settings.ts';
import { everyone } from '#contract/newsletter.ts';
import { newId } from '#database/ids.ts';
import { hashPassword } from '#domain/accounts/accounts.ts';
import { reminderToken } from '#domain/cart/reminders.ts';
import { changeProduct } from '#domain/catalogue/products.ts';
import { readerToken } from '#domain/comments/comment-readers.ts';
import { findPlace } from '#domain/comments/places.ts';
import { writeComment } from '#domain/comments/write-comment.ts';
import { askReturn } from '#domain/returns/ask-return.ts';
import { giveLabel } from '#domain/returns/decide-return.ts';
import { defaultPreferences } from '#contract/preferences.ts';
import { granted } from '#domain/unit.ts';
import { createForm } from '#domain/forms/forms.ts';
import { putArea } from '#domain/member-areas/areas.ts';
import { grantArea } from '#domain/member-areas/people.ts';
import { bounceToken } from '#domain/newsletters/bounces.ts';
import { createNewsletter, saveNewsletter } from '#domain/newsletters/newsletters.ts';
import { askForMail } from '#domain/members/member-links.ts';
import { createMember } from '#domain/members/members.ts';
import { signUpForRestock } from '#domain/restock/sign-up.ts';
import { reviewToken } from '#domain/reviews/review-requests.ts';
import { deleteAssets, registerAsset } from '#domain/media/assets.ts';
import { masterKey } from '#domain/media/blob-keys.ts';
import { writeReview } from '#domain/reviews/write-review.ts';
import { subscriptionToken } from '#domain/subscriptions/load-subscription.ts';
import { act, mustAct } from '#domain/testing/act.ts';
import { savePreferences } from '#domain/websites/preferences.ts';
import { subscriptionToken as cartToken } from '../cart/subscription-checkout.ts';
import type { TestApp } from './app.ts';
import { beginTestSubscription } from './begin-subscription.ts';
import { keepTestFile } from './files.ts';
import type { TestSite } from './site.ts';
import { type TestVisitor } from './visitor.ts';

/** A picture in the trash; gives its id. */
export async function addTrashed({ services }: TestApp, websiteId: string, picture: object): Promise<string> {
  const { id } = await mustAct(services, websiteId, (unit) => registerAsset(unit, picture));
  await mustAct(services, websiteId, (unit) => deleteAssets(unit, [id]));
  return id;
}

/** A newsletter to the website's list that is not sent yet. */
export async function writeNewsletter({ services }: TestApp, { websiteId }: TestSite, mark: string) {
  const lists = services.database.read.selectFrom('mailing_lists').select('id').where('website_id', '=', websiteId);
  const { id: listId } = await lists.executeTakeFirstOrThrow();
  const { id: newsletterId } = await mustAct(services, websiteId, (unit) => createNewsletter(unit));
  const parts = [{ kind: 'text' as const, id: 'words', html: `<p>${mark} is out of the kiln.</p>` }];
  const draft = { listId, segment: everyone, subject: `${mark} letter`, preheader: `${mark} first`, parts, version: 1 };
  await mustAct(services, websiteId, (unit) => saveNewsletter(unit, newsletterId, draft));
  return { newsletterId, bounceToken: bounceToken(services.secrets, websiteId) };
}

/** Somebody waits for what is sold out. */
export async function waitFor({ services }: TestApp, { websiteId, itemIds, variantIds }: TestSite, mark: string) {
  const asked = { productId: itemIds[4] ?? '', variantId: variantIds.VASE ?? '', isJoinMailingList: false };
  const siteVisitorEmail = `waits@${mark.toLowerCase()}.example`;
  await act(services, websiteId, (unit) => signUpForRestock(unit, { ...asked, siteVisitorEmail }, { source: '/' }));
  return { 'restock.productId': asked.productId, 'restock.variantId': asked.variantId };
}

/** A GIF. */
const onePixel = Buffer.from('R0lGODdhAQABAIAAAP///////ywAAAAAAQABAAACAkQBADs=', 'base64');

/** What a buyer thinks of a mug of theirs, with a picture, decided on. */
export async function review({ services }: TestApp, { websiteId, itemIds }: TestSite, mark: string) {
  const orders = services.database.read.selectFrom('orders').select('id').where('website_id', '=', websiteId);
  const { id: orderId } = await orders.executeTakeFirstOrThrow();
  const email = `reviews@${mark.toLowerCase()}.example`;
  const order = { orderId, email, products: [{ itemId: itemIds[0] ?? '', title: mark }] };
  const given = { itemId: itemIds[0] ?? '', rating: '5', name: `${mark} reader`, body: `${mark} is mine` };
  const blobKey = createHash('sha256').update(mark).digest('hex');
  await services.blobs.put(masterKey(blobKey), onePixel);
  const row = await mustAct(services, websiteId, async (unit) => {
    const refusal = await writeReview(unit, order, given, [{ blob_key: blobKey, width: 1, height: 1 }]);
    if (refusal) return refusal;
    const own = unit.tx.selectFrom('review_pictures').where('website_id', '=', websiteId);
    return own.select(['review_id as id', 'id as pictureId']).executeTakeFirstOrThrow();
  });
  const token = reviewToken(services.secrets, { websiteId, orderId });
  const { pictureId } = row;
  return {
    pictureId,
    reviewId: row.id,
    'reviews.token': token,
    'reviews.itemId': itemIds[0] ?? '',
    'reviews.rating': '5',
  };
}

/** What a visitor says of a mug, and waits for somebody to read. */
export async function comment({ services }: TestApp, { websiteId, itemIds }: TestSite, mark: string) {
  const placeId = itemIds[0] ?? '';
  const settings = {
    ...plainCommentSettings,
    commentsEnabled: true,
    simpleLikingEnabled: true,
    approval: 'nobody' as const,
  };
  await mustAct(services, websiteId, (unit) => savePreferences(unit, 'comments', { ...settings }));
  const given = { body: `${mark} is heavy`, name: `${mark} visitor`, email: `says@${mark.toLowerCase()}.example` };
  const { id } = await mustAct(services, websiteId, async (unit) => {
    const place = await findPlace(unit.tx, { websiteId, settings, now: unit.now }, placeId);
    if (!place) throw new Error('The mug is gone.');
    const writer = { caller: '', isSuspicious: false, isProven: true };
    return writeComment(unit, { place, settings }, { ...given, parentId: '', wantsMail: true }, writer);
  });
  const readers = services.database.read.selectFrom('comment_readers').select('id').where('website_id', '=', websiteId);
  const reader = await readers.executeTakeFirstOrThrow();
  return {
    commentId: id,
    'mails.token': readerToken(services.secrets, { websiteId, id: reader.id }),
    placeId,
    'comments.body': `${mark} again`,
    'comments.name': given.name,
    'comments.email': given.email,
    'comments.state': 'shown',
    'comments.parentId': id,
  };
}

/** Days that reports are asked for. */
const reportDays = Object.fromEntries(
  ['sales', 'taxes', 'gift-cards'].flatMap((report) => [
    [`${report}.from`, '2027-01-01'],
    [`${report}.to`, '2027-01-31'],
  ]),
);

/** What opens a cart from elsewhere. */
export function cartTokens({ secrets }: TestApp['services'], cartId: string) {
  const tokens = {
    'reminders.token': reminderToken(secrets, cartId),
    'subscription.cartToken': cartToken(secrets, cartId),
  };
  return { ...tokens, report: 'sales', ...reportDays };
}

/** Something that a buyer has sent every month. */
export async function subscribe({ services }: TestApp, { websiteId, itemIds, variantIds }: TestSite, mark: string) {
  const { secrets, database } = services;
  const orders = database.read.selectFrom('orders').selectAll().where('website_id', '=', websiteId);
  const order = await orders.executeTakeFirstOrThrow();
  const subscription = {
    article: { itemId: itemIds[0] ?? '', variantId: variantIds.MUG ?? '', sku: 'MUG' },
    title: `${mark} every month`,
    email: `subscribes@${mark.toLowerCase()}.example`,
    contactName: mark,
    orderId: order.id,
  };
  const row = await mustAct(services, websiteId, async (unit) => {
    await beginTestSubscription(unit, secrets, subscription);
    return unit.tx
      .selectFrom('subscriptions')
      .select('id')
      .where('website_id', '=', websiteId)
      .executeTakeFirstOrThrow();
  });
  return { subscriptionId: row.id, 'subscription.token': subscriptionToken(secrets, row.id), act: 'skip' };
}

/** A product with a form, in the visitor's cart. */
export async function askForDetails(
  { services }: TestApp,
  visitor: TestVisitor,
  { websiteId, itemIds }: TestSite,
  mark: string,
) {
  const itemId = itemIds[5] ?? '';
  const fields = [{ id: 'text', type: 'text' as const, title: `${mark} engraving` }];
  await mustAct(services, websiteId, async (unit) => {
    const form = await createForm(unit, { name: `${mark} engraving`, fields });
    if (!('id' in form)) return form;
    return changeProduct(unit, itemId, { additionalFieldsFormId: form.id });
  });
  const entry = { itemId, sku: 'RING', quantity: 1, additionalFields: JSON.stringify({ text: mark }) };
  const { json } = await visitor.call('POST', '/api/commerce/shopping-cart/entries', entry);
  const { id: entryId } = json.newlyAdded;
  return {
    'fields.entryId': entryId,
    'fields.itemId': itemId,
    'fields._itemId': itemId,
    'fields._sku': 'RING',
    'entries.entryId': entryId,
  };
}

/** The last mail that was sent. */
export async function receiveMail({ services }: TestApp, { websiteId }: TestSite) {
  const [mail] = await services.mailbox(websiteId).list(1);
  return { mailId: mail?.id ?? '' };
}

/** Somebody with an account of the website, and somebody who was mailed a link to make one. */
export async function addMember(test: TestApp, { websiteId }: TestSite, mark: string) {
  const { services } = test;
  await mustAct(services, websiteId, (unit) => savePreferences(unit, 'access', { accounts: true }));
  const at = `${mark.toLowerCase()}.example`;
  const passwordHash = await hashPassword(`the password of ${mark}`);
  const person = { email: `member@${at}`, name: `${mark} Member`, passwordHash };
  const memberId = await act(services, websiteId, (unit) => createMember(unit, person));
  const asked = { kind: 'join', email: `joins@${at}`, name: `${mark} Joiner`, address: '' } as const;
  await act(services, websiteId, (unit) => askForMail(unit, services.secrets, asked));
  await test.worker.runDue();
  const mails = await services.mailbox(websiteId).list(50);
  const text = mails.find(({ to }) => to === asked.email)?.text ?? '';
  const [, token = ''] = /\/account\/link\/(\S+)/.exec(text) ?? [];
  return { memberId, 'session.email': person.email, 'link.token': token, ...(await addArea(test, websiteId, mark)) };
}

/** An area of members, with somebody in it who has no account. */
async function addArea({ services }: TestApp, websiteId: string, mark: string) {
  const areaId = crypto.randomUUID();
  const fields = { name: `${mark} club`, description: `${mark} meets`, joining: 'open' } as const;
  await act(services, websiteId, (unit) => putArea(unit, areaId, fields));
  const email = `in@${mark.toLowerCase()}.example`;
  const given = { areaId, email, state: 'in', source: 'invited' } as const;
  return { areaId, grantId: await act(services, websiteId, (unit) => grantArea(unit, given)) };
}

/** A film that nothing plays. */
export async function addFilm({ services }: TestApp, { websiteId }: TestSite, mark: string) {
  const film = { filename: `${mark}.mp4`, mediaType: 'video/mp4', words: `The film of ${mark}` };
  return { 'files.fileId': await mustAct(services, websiteId, (unit) => keepTestFile(services, unit, film)) };
}

/** What a provider has paid out, with a line. */
export async function payOut({ services: { database, clock } }: TestApp, { websiteId }: TestSite, mark: string) {
  const [payoutId, now] = [newId(clock.now()), clock.now()];
  const sums = { amount_cents: 970, charges_cents: 1000, refunds_cents: 0, other_cents: 0, fee_cents: 30 };
  const names = { website_id: websiteId, provider: 'stripe', reference: `po_${mark}`, currency: 'USD' };
  const payout = { ...names, ...sums, test_mode: 1 as const, state: 'paid' as const, lines_at: now };
  const line = { website_id: websiteId, payout_id: payoutId, reference: `txn_${mark}`, kind: 'charge' as const };
  // They are fetched from a provider, which is not there.
  await database.write(async (tx) => {
    await tx
      .insertInto('payouts')
      .values({ id: payoutId, ...payout, created_at: now, arrives_at: now })
      .execute();
    await tx
      .insertInto('payout_lines')
      .values({ ...line, amount_cents: 1000, fee_cents: 30, order_id: null, made_at: now })
      .execute();
  });
  return { payoutId };
}

/** Two who can be merged and erased without anybody's cart or order noticing. */
export async function addCustomers({ services }: TestApp, { websiteId }: TestSite, mark: string) {
  const met = async (who: string) => {
    const email = `${who}@${mark.toLowerCase()}.example`;
    const guest = { email, name: `${mark} Guest`, isTest: false, cents: 900, currency: 'USD' };
    return act(services, websiteId, (unit) => meetCustomer(unit, guest));
  };
  return { customerId: await met('guest'), otherId: await met('twin') };
}

/** A film of which the first part has come. */
export async function sendHalf(owner: TestVisitor, { websiteId }: TestSite, mark: string): Promise<string> {
  const film = { purpose: 'media', filename: `${mark}-half.mp4`, byteSize: 200_000 };
  const { json } = await owner.call('POST', `/api/uploads/parts?websiteId=${websiteId}`, film);
  const part = Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42'), Buffer.alloc(100_000)]);
  const headers = { 'content-type': 'application/octet-stream' };
  await owner.call('PATCH', `/api/uploads/parts/${json.id}?websiteId=${websiteId}&offset=0`, part, headers);
  return json.id;
}

/** A mug of an order that its buyer has withdrawn from, with a label. */
export async function sendBack({ services }: TestApp, { websiteId }: TestSite, mark: string) {
  const lines = services.database.read.selectFrom('order_items').selectAll().where('website_id', '=', websiteId);
  const line = await lines.where('sku', '=', 'MUG').executeTakeFirstOrThrow();
  const terms = { ...defaultPreferences.commerce, takesWithdrawals: true };
  const asked = { id: crypto.randomUUID(), kind: 'withdrawal', reason: mark, note: mark } as const;
  const pieces = new Map([[line.id, 1]]);
  const label = { filename: `${mark}.pdf`, mediaType: 'application/pdf', content: '' };
  await mustAct(services, websiteId, async (unit) => {
    granted(await askReturn(unit, { orderId: line.order_id, terms, asked: { ...asked, pieces } }));
    return giveLabel(unit, asked.id, label);
  });
  return { returnId: asked.id };
}
