import { Type, type Static, type TProperties } from 'typebox';
import { customerMails } from '#catalog/customer-mails.ts';

const id = Type.String({ maxLength: 64 });
/** Of a mail: what it is about, and often whose it is and which time. */
const mailId = Type.String({ maxLength: 300 });

/** What is changed of an account that its person is told of. */
export const AccountChange = Type.Enum(['email', 'password', 'app', 'passkey-added', 'passkey-removed']);
export type AccountChange = Static<typeof AccountChange>;

/**
 * Where jobs stand in line, and how many of a line a process does at once. They are begun in their order, whatever waits
 * in other lines: no order waits for a picture.
 */
export const jobLanes = {
  /** What is done at once or soon. */
  prompt: 1,
  /** So many are due on the same day that all else would wait; a provider lets each wait. */
  billing: 6,
  /** A copy takes long, and a webhook may take long to answer. */
  slow: 1,
  /** So much of a file or a list of products that all else would wait. */
  products: 1,
  /** Each takes a second of the process that draws. */
  pictures: 1,
  newsletters: 1,
  /** A mail server may take long to answer. */
  mails: 1,
} as const;
export type JobLane = keyof typeof jobLanes;

/** A kind of work: what owners read where it was given up, with `{name}` for what it is about, and what it is handed. */
const job = <P extends TProperties>(undone: string, payload: P, lane: JobLane = 'prompt') => ({
  undone,
  payload: Type.Object(payload),
  lane,
});

/**
 * Every kind of work that is done behind the pages. `domain/queue.ts` writes jobs, a handler of that kind does them
 * (`server/job-worker.ts`).
 */
export const jobKinds = {
  /** `again` names a repetition that the owner asked for, here and below. */
  'mail.order-confirmation': job('The confirmation of the order {name} was not mailed', {
    orderId: id,
    again: Type.Optional(id),
  }),
  'mail.order-shipped': job('The news that the order {name} has left was not mailed', {
    orderId: id,
    shipmentId: id,
    again: Type.Optional(id),
    /** Whether it sets right what an earlier mail said. */
    corrects: Type.Optional(Type.Boolean()),
  }),
  'mail.order-refund': job('The news of a refund of the order {name} was not mailed', {
    orderId: id,
    refundId: id,
    again: Type.Optional(id),
  }),
  /** What became of what a buyer sends back; `at` names the time of the step. */
  'mail.return': job('The news of a return of the order {name} was not mailed', {
    orderId: id,
    returnId: id,
    step: Type.Enum(['asked', 'accepted', 'refused', 'received']),
    at: Type.Integer(),
  }),
  /** How to pay what an order waits for; `again` names a repetition that the owner asked for. */
  'mail.payment-reminder': job('The reminder to pay the order {name} was not mailed', {
    orderId: id,
    again: Type.Optional(id),
  }),
  /** The last of an order's money has come; `again` names the payment where it was not for the first time. */
  'mail.order-paid': job('The news that the order {name} is paid was not mailed', {
    orderId: id,
    again: Type.Optional(id),
  }),
  /**
   * The codes of an order's gift cards, or a part of them, counted from 1: those that are the buyer's, or those of a
   * line to whom that is for.
   */
  'mail.gift-cards': job('The gift cards of the order {name} were not mailed', {
    orderId: id,
    orderItemId: Type.Optional(id),
    part: Type.Optional(Type.Integer({ minimum: 1 })),
    parts: Type.Optional(Type.Integer({ minimum: 1 })),
    again: Type.Optional(id),
  }),
  /** The code of a gift card that was issued by hand; `again` names a repetition. */
  'mail.gift-card': job('The code of a gift card was not mailed', { giftCardId: id, again: Type.Optional(id) }),
  /** Something is on a gift card that comes to its end; `expiresAt` names the end, in epoch ms. */
  'mail.gift-card-expiry': job('Nobody was reminded that a gift card comes to its end', {
    giftCardId: id,
    expiresAt: Type.Integer(),
  }),
  /** Hands a mail that the mailbox keeps to the website's mail server. */
  'mail.deliver': job('The mail {name} did not reach your mail server or was refused', { mailId }, 'mails'),
  'mail.test': job('A test mail was not sent', { mailId, to: Type.String() }),
  /** A mail to customers, by an order, to who works on it. */
  'mail.sample': job('A test mail was not sent', {
    mailId,
    mail: Type.Enum([...customerMails]),
    orderId: id,
    to: Type.String(),
  }),
  /** Tells administrators that a mail of theirs is not sent as they wrote it, and why. */
  'mail.text-broken': job('The news that a mail is not sent as you wrote it was not mailed', {
    mail: Type.Enum([...customerMails]),
    problem: Type.String(),
  }),
  /** The link's token is sealed: what opens a team is not to be read where jobs are kept. */
  'mail.invitation': job(
    'The invitation of {name} was not mailed',
    { invitationId: id, sealedToken: Type.String() },
    'mails',
  ),
  /** The link of a forgotten password; its token is sealed. */
  'mail.reset': job(
    'The link for a forgotten password was not mailed',
    { accountId: id, sealedToken: Type.String() },
    'mails',
  ),
  /** Tells who had an account what was changed of it. */
  'mail.account-notice': job(
    'The news of a change of an account was not mailed',
    {
      to: Type.String(),
      change: AccountChange,
      at: Type.Integer(),
    },
    'mails',
  ),
  /** What opens, makes or changes a member's account: a link's token or a code, sealed. */
  'mail.member-link': job(
    'Somebody who wants to sign in or to join was not mailed',
    {
      linkId: id,
      sealedSecret: Type.String(),
    },
    'mails',
  ),
  /** Tells somebody that an area of members is open to them; `at` names the time it was given. */
  'mail.member-area': job('Somebody was not told that a member area is open to them', {
    grantId: id,
    at: Type.Integer(),
  }),
  /** Tells administrators that a buyer asks the provider for their money, or how that ended. */
  'mail.dispute': job('Nobody was told of a dispute about the order {name}', {
    orderId: id,
    reference: Type.String(),
    /** Whom the buyer asks; PayPal in what was written before there were others. */
    provider: Type.Optional(Type.String()),
    amount: Type.String(),
    about: Type.String(),
    isOver: Type.Boolean(),
  }),
  /** Tells who wants to know of it of an order that came in, and of a return that a buyer asks for. */
  'mail.new-order': job('Nobody was told of the order {name}', { orderId: id }),
  'mail.return-asked': job('Nobody was told of a return of the order {name}', { orderId: id, returnId: id }),
  /** Work could not be done after all tries; `hour` names the hour of it, counted from 1970. */
  'mail.undone': job('Nobody was told of what could not be done', { hour: Type.Integer() }),
  'mail.webhook-off': job('The news that a webhook was turned off was not mailed', { webhookId: id }),
  /** `at` names the time that it was asked for. */
  'mail.confirm-subscription': job('Somebody who wants to be on a mailing list was not asked to confirm it', {
    subscriberId: id,
    at: Type.Integer(),
  }),
  /** The next part of a newsletter's sending. */
  'newsletter.send': job('A part of a newsletter was not sent', { newsletterId: id }, 'newsletters'),
  'newsletter.test': job('The test of a newsletter was not sent', { newsletterId: id, mailId, to: Type.String() }),
  'mail.form-submission': job('The message of a form was not mailed', { submissionId: id }),
  /** What was answered to a message. */
  'mail.form-reply': job('Your answer to a message was not mailed', { replyId: id }),
  /** What somebody waited for is back. */
  'mail.restock': job('Somebody who waits for a product was not told that it is back', { signUpId: id }),
  /** Asks who bought an order what they think of it. */
  'mail.review-request': job('Who bought the order {name} was not asked what they think of it', { orderId: id }),
  /** Asks whether somebody wants to hear of answers to what they said; `at` names the time that they asked. */
  'mail.comment-confirm': job('Somebody who wants to hear of answers to a comment was not asked to confirm it', {
    readerId: id,
    at: Type.Integer(),
  }),
  /** Somebody was answered. */
  'mail.comment-answer': job('Somebody was not told of an answer to their comment', { commentId: id }),
  /** Comments wait to be read; `hour` names the hour of it, counted from 1970. */
  'mail.comments-waiting': job('Nobody was told that comments wait to be read', { hour: Type.Integer() }),
  /** What has become low; `at` names when that was found. */
  'mail.low-stock': job('Nobody was told that stock is low', { at: Type.Integer() }),
  'webhook.deliver': job('A webhook was not told', { deliveryId: id }, 'slow'),
  'mail.cart-reminder': job('The reminder of a cart was not mailed', { cartId: id }),
  'gift-cards.issue': job('The gift cards of the order {name} were not made', {
    orderId: id,
    currency: Type.String(),
    isTest: Type.Boolean(),
    /** What each piece of a line will hold, in minor units. */
    lines: Type.Array(
      Type.Object({
        amountCents: Type.Integer(),
        quantity: Type.Integer(),
        orderItemId: Type.Optional(id),
        /** Whom they are for; `deliverAt` where they are mailed there, in epoch ms. */
        gift: Type.Optional(
          Type.Object({
            to: Type.String(),
            email: Type.String(),
            from: Type.String(),
            message: Type.String(),
            deliverAt: Type.Optional(Type.Integer()),
          }),
        ),
      }),
    ),
  }),
  /** The period of a subscription that is due. */
  'subscription.bill': job('A period of a subscription was not charged', { subscriptionId: id }, 'billing'),
  /** A charge of a subscription was refused, the first time, the second, and so on. */
  'mail.subscription-refused': job('Who has a subscription was not told that its payment was refused', {
    subscriptionId: id,
    period: Type.Integer(),
    tries: Type.Integer(),
    /** Tells one try from another of the same number, as after another card was given. */
    at: Type.Optional(Type.Integer()),
  }),
  /** The way to the page where another card is given; `at` names the time that the shop sent it. */
  'mail.subscription-means': job('Who has a subscription was not sent the way to give another card', {
    subscriptionId: id,
    at: Type.Integer(),
  }),
  /** The renewals of a subscription that was withdrawn from while one was being charged. */
  'returns.renewals': job('A payment of a subscription that was withdrawn from was not noted under Returns', {
    subscriptionId: id,
  }),
  'payment.refund': job('A refund of the order {name} was not paid', { refundId: id }),
  /** Asks what the provider keeps of a payment; `tries` counts those before. */
  'payment.fee': job('The fee of a payment was not looked up', { attemptId: id, tries: Type.Integer() }),
  /** Asks the provider what it has paid out. */
  'payouts.look': job('Stripe was not asked what it has paid out', {}),
  'payment.test-webhook': job('A test payment was not told of', { id: Type.String(), body: Type.String() }),
  /** Fills a website with what another one has. */
  'website.copy': job('This website was not filled with what the other one has', { sourceId: id }, 'slow'),
  /** A website's search, made anew after an upgrade: of what comes after an id, in the order of ids. */
  'search.index': job('The search was not renewed', { after: Type.Optional(id) }),
  /** The next part of a file of products that is read, written or taken back. */
  'products.import': job('A file of products was not worked through', { importId: id }, 'products'),
  /** The next part of a deletion of very many products, or of taking it back. */
  'products.bulk': job('Many products were not deleted, or not brought back, to the end', { bulkId: id }, 'products'),
  /** What another site says of what stands above a post. */
  'post.embed': job('What stands above a post was not asked for at its site', { postId: id }),
  /** What is kept of a picture that was with a review. */
  'review-picture.remove': job('A picture that was taken off a review was not removed', { blobKey: Type.String() }),
  /** A picture in all widths. */
  'image.widths': job(
    'A picture was not made smaller ahead of its first visitor',
    { blobKey: Type.String() },
    'pictures',
  ),
  /** Which pictures move, of those that came before that was noted. */
  'image.moving': job('It was not found out which pictures move', {}),
  /** A picture in a width, in pixels, for browsers that take AVIF. */
  'image.avif': job(
    'A picture was not made smaller for newer browsers',
    {
      blobKey: Type.String(),
      width: Type.Integer(),
    },
    'slow',
  ),
};

export type JobKind = keyof typeof jobKinds;
export type PayloadOf<K extends JobKind> = Static<(typeof jobKinds)[K]['payload']>;
