import { Type, type Static } from 'typebox';
import { customerMails } from '#catalog/customer-mails.ts';

const id = Type.String({ maxLength: 64 });
/** Of a mail: what it is about, and often whose it is and which time. */
const mailId = Type.String({ maxLength: 300 });

/** What is changed of an account that its person is told of. */
export const AccountChange = Type.Enum(['email', 'password', 'app', 'passkey-added', 'passkey-removed']);
export type AccountChange = Static<typeof AccountChange>;

/**
 * Every kind of work that is done behind the pages, with what it is about. `domain/queue.ts` writes jobs, a handler of
 * that kind does them (`server/job-worker.ts`).
 */
export const jobKinds = {
  /** `again` names a repetition that the owner asked for, here and below. */
  'mail.order-confirmation': Type.Object({ orderId: id, again: Type.Optional(id) }),
  'mail.order-shipped': Type.Object({ orderId: id, shipmentId: id, again: Type.Optional(id) }),
  'mail.order-refund': Type.Object({ orderId: id, refundId: id, again: Type.Optional(id) }),
  /** What became of what a buyer sends back; `at` names the time of the step. */
  'mail.return': Type.Object({
    orderId: id,
    returnId: id,
    step: Type.Enum(['asked', 'accepted', 'refused', 'received']),
    at: Type.Integer(),
  }),
  /** How to pay what an order waits for; `again` names a repetition that the owner asked for. */
  'mail.payment-reminder': Type.Object({ orderId: id, again: Type.Optional(id) }),
  /** The last of an order's money has come; `again` names the payment where it was not for the first time. */
  'mail.order-paid': Type.Object({ orderId: id, again: Type.Optional(id) }),
  /**
   * The codes of an order's gift cards, or a part of them, counted from 1: those that are the buyer's, or those of a
   * line to whom that is for.
   */
  'mail.gift-cards': Type.Object({
    orderId: id,
    orderItemId: Type.Optional(id),
    part: Type.Optional(Type.Integer({ minimum: 1 })),
    parts: Type.Optional(Type.Integer({ minimum: 1 })),
    again: Type.Optional(id),
  }),
  /** The code of a gift card that was issued by hand; `again` names a repetition. */
  'mail.gift-card': Type.Object({ giftCardId: id, again: Type.Optional(id) }),
  /** Hands a mail that the mailbox keeps to the website's mail server. */
  'mail.deliver': Type.Object({ mailId }),
  'mail.test': Type.Object({ mailId, to: Type.String() }),
  /** A mail to customers, by an order, to who works on it. */
  'mail.sample': Type.Object({ mailId, mail: Type.Enum([...customerMails]), orderId: id, to: Type.String() }),
  /** Tells administrators that a mail of theirs is not sent as they wrote it, and why. */
  'mail.text-broken': Type.Object({ mail: Type.Enum([...customerMails]), problem: Type.String() }),
  /** The link's token is sealed: what opens a team is not to be read where jobs are kept. */
  'mail.invitation': Type.Object({ invitationId: id, sealedToken: Type.String() }),
  /** The link of a forgotten password; its token is sealed. */
  'mail.reset': Type.Object({ accountId: id, sealedToken: Type.String() }),
  /** Tells who had an account what was changed of it. */
  'mail.account-notice': Type.Object({ to: Type.String(), change: AccountChange, at: Type.Integer() }),
  /** What opens, makes or changes a member's account: a link's token or a code, sealed. */
  'mail.member-link': Type.Object({ linkId: id, sealedSecret: Type.String() }),
  /** Tells somebody that an area of members is open to them; `at` names the time it was given. */
  'mail.member-area': Type.Object({ grantId: id, at: Type.Integer() }),
  /** Tells administrators that a buyer asks the provider for their money, or how that ended. */
  'mail.dispute': Type.Object({
    orderId: id,
    reference: Type.String(),
    /** Whom the buyer asks; PayPal in what was written before there were others. */
    provider: Type.Optional(Type.String()),
    amount: Type.String(),
    about: Type.String(),
    isOver: Type.Boolean(),
  }),
  /** Tells who wants to know of it of an order that came in, and of a return that a buyer asks for. */
  'mail.new-order': Type.Object({ orderId: id }),
  'mail.return-asked': Type.Object({ orderId: id, returnId: id }),
  /** Work could not be done after all tries; `hour` names the hour of it, counted from 1970. */
  'mail.undone': Type.Object({ hour: Type.Integer() }),
  'mail.webhook-off': Type.Object({ webhookId: id }),
  /** `at` names the time that it was asked for. */
  'mail.confirm-subscription': Type.Object({ subscriberId: id, at: Type.Integer() }),
  /** The next part of a newsletter's sending. */
  'newsletter.send': Type.Object({ newsletterId: id }),
  'newsletter.test': Type.Object({ newsletterId: id, mailId, to: Type.String() }),
  'mail.form-submission': Type.Object({ submissionId: id }),
  /** What was answered to a message. */
  'mail.form-reply': Type.Object({ replyId: id }),
  /** What somebody waited for is back. */
  'mail.restock': Type.Object({ signUpId: id }),
  /** Asks who bought an order what they think of it. */
  'mail.review-request': Type.Object({ orderId: id }),
  /** Asks whether somebody wants to hear of answers to what they said; `at` names the time that they asked. */
  'mail.comment-confirm': Type.Object({ readerId: id, at: Type.Integer() }),
  /** Somebody was answered. */
  'mail.comment-answer': Type.Object({ commentId: id }),
  /** Comments wait to be read; `hour` names the hour of it, counted from 1970. */
  'mail.comments-waiting': Type.Object({ hour: Type.Integer() }),
  /** What has become low; `at` names when that was found. */
  'mail.low-stock': Type.Object({ at: Type.Integer() }),
  'webhook.deliver': Type.Object({ deliveryId: id }),
  'mail.cart-reminder': Type.Object({ cartId: id }),
  'gift-cards.issue': Type.Object({
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
  'subscription.bill': Type.Object({ subscriptionId: id }),
  /** A charge of a subscription was refused, the first time, the second, and so on. */
  'mail.subscription-refused': Type.Object({
    subscriptionId: id,
    period: Type.Integer(),
    tries: Type.Integer(),
    /** Tells one try from another of the same number, as after another card was given. */
    at: Type.Optional(Type.Integer()),
  }),
  /** The way to the page where another card is given; `at` names the time that the shop sent it. */
  'mail.subscription-means': Type.Object({ subscriptionId: id, at: Type.Integer() }),
  'payment.refund': Type.Object({ refundId: id }),
  /** Asks what the provider keeps of a payment; `tries` counts those before. */
  'payment.fee': Type.Object({ attemptId: id, tries: Type.Integer() }),
  /** Asks the provider what it has paid out. */
  'payouts.look': Type.Object({}),
  'payment.test-webhook': Type.Object({ id: Type.String(), body: Type.String() }),
  /** Fills a website with what another one has. */
  'website.copy': Type.Object({ sourceId: id }),
  /** A website's search, made anew after an upgrade: of what comes after an id, in the order of ids. */
  'search.index': Type.Object({ after: Type.Optional(id) }),
  /** The next part of a file of products that is read, written or taken back. */
  'products.import': Type.Object({ importId: id }),
  /** The next part of a deletion of very many products, or of taking it back. */
  'products.bulk': Type.Object({ bulkId: id }),
  /** What another site says of what stands above a post. */
  'post.embed': Type.Object({ postId: id }),
  /** What is kept of a picture that was with a review. */
  'review-picture.remove': Type.Object({ blobKey: Type.String() }),
  /** A picture in all widths. */
  'image.widths': Type.Object({ blobKey: Type.String() }),
  /** A picture in a width, in pixels, for browsers that take AVIF. */
  'image.avif': Type.Object({ blobKey: Type.String(), width: Type.Integer() }),
};

export type JobKind = keyof typeof jobKinds;
export type PayloadOf<K extends JobKind> = Static<(typeof jobKinds)[K]>;
