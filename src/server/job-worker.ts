import { sendCartReminder } from '#jobs/mail/cart-reminder.ts';
import { sendAccountNotice, sendReset } from '#jobs/mail/account-mails.ts';
import { sendGiftCardExpiry } from '#jobs/mail/gift-card-expiry.ts';
import { sendGiftCard, sendGiftCards } from '#jobs/mail/gift-cards.ts';
import { deliverMail } from '#jobs/mail/deliver-mail.ts';
import { sendNewsletter, sendNewsletterTest } from '#jobs/newsletters/send-newsletter.ts';
import { sendConfirmSubscription } from '#jobs/mail/confirm-subscription.ts';
import { sendFormReply } from '#jobs/mail/form-reply.ts';
import { sendFormSubmission } from '#jobs/mail/form-submission.ts';
import { sendInvitation } from '#jobs/mail/invitation.ts';
import { sendMemberArea } from '#jobs/mail/member-area.ts';
import { sendMemberLink } from '#jobs/mail/member-link.ts';
import { sendOrderConfirmation } from '#jobs/mail/order-confirmation.ts';
import { sendRefundMail } from '#jobs/mail/order-refund.ts';
import { sendPaidMail, sendPaymentReminder } from '#jobs/mail/agreed-payment.ts';
import { sendShippedMail } from '#jobs/mail/order-shipped.ts';
import { sendSampleMail } from '#jobs/mail/sample-mails.ts';
import { sendTextBroken } from '#jobs/mail/text-broken.ts';
import { sendTestMail } from '#jobs/mail/test-mail.ts';
import { sendDispute } from '#jobs/mail/dispute.ts';
import { sendNewOrder } from '#jobs/mail/new-order.ts';
import { sendReturnToDecide } from '#jobs/mail/return-to-decide.ts';
import { sendUndone } from '#jobs/mail/undone.ts';
import { sendWebhookOff } from '#jobs/mail/webhook-off.ts';
import { sendRestockMail } from '#jobs/mail/restock.ts';
import { sendCommentAnswer, sendCommentConfirm, sendCommentsWaiting } from '#jobs/mail/comment-mails.ts';
import { sendSubscriptionMeans } from '#jobs/mail/subscription-means.ts';
import { sendSubscriptionRefused } from '#jobs/mail/subscription-refused.ts';
import { sendReturnMail } from '#jobs/mail/return.ts';
import { sendReviewRequest } from '#jobs/mail/review-request.ts';
import { deliverWebhook } from '#domain/developer/deliver-webhook.ts';
import { issueBoughtCards } from '#domain/orders/issue-bought-cards.ts';
import { carryOnBulk } from '#domain/bulk/deletions.ts';
import { resolveEmbed } from '#domain/blogs/embeds.ts';
import { copyWebsite } from '#domain/copies/copy-website.ts';
import { masterKey, variantsKey } from '#domain/media/blob-keys.ts';
import { publishScheduled } from '#domain/pages/publish-scheduled.ts';
import { expireCheckouts } from '#domain/checkout/expire-checkouts.ts';
import { remindOfExpiry } from '#domain/gift-cards/remind-of-expiry.ts';
import { followAgreements } from '#domain/payments/follow-agreements.ts';
import { learnFee } from '#domain/payments/learn-fee.ts';
import { lookAtPayouts } from '#domain/payouts/look-at-payouts.ts';
import { payRefund, retryRefunds } from '#domain/payments/pay-refund.ts';
import { billSubscription } from '#domain/renewals/bill-subscription.ts';
import { queueDue, reviveBilling } from '#domain/renewals/due-billing.ts';
import { publishDue } from '#domain/pages/publishing.ts';
import { reconcilePayments } from '#domain/payments/reconcile.ts';
import { tellLowStock } from '#domain/catalogue/low-stock.ts';
import { sendLowStock } from '#jobs/mail/low-stock.ts';
import { sendDueNewsletters } from '#domain/newsletters/start.ts';
import { sendDueWaves } from '#domain/restock/waves.ts';
import { forgetUploads } from '#domain/retention/forget-uploads.ts';
import { forgetWebsites } from '#domain/retention/forget-websites.ts';
import { sweepBlobs } from '#domain/retention/sweep-blobs.ts';
import { withdrawRenewals } from '#domain/returns/end-withdrawn.ts';
import { indexAgain } from '#domain/search/index-again.ts';
import { forgetOld } from '#domain/retention/forget-old.ts';
import { Worker, type JobHandlers } from '#jobs/worker.ts';
import { forgetStale } from '#domain/accounts/accounts.ts';
import { receiveWebhook } from '#domain/payments/receive-webhook.ts';
import { inUnit, type Unit } from '#domain/unit.ts';
import { findMoving } from './uploads/find-moving.ts';
import { importProducts } from './products/import-pictures.ts';
import { ownerOrigin } from './config.ts';
import { orThrow } from './http/problem.ts';
import type { Services } from './services.ts';

const sweepEveryMs = 10_000;
const stockEveryMs = 60_000;
const forgetEveryMs = 3_600_000;
const blobsEveryMs = 24 * forgetEveryMs;
/** As many as make a day and more: a mail server may be away for a night. */
const mailAttempts = 40;

/** The worker of this process, with a handler for every kind of job. */
export function makeWorker(services: Services): Worker {
  const { database, clock, report } = services;
  return new Worker({
    database,
    clock,
    handlers: jobHandlers(services),
    patience: { 'mail.deliver': mailAttempts },
    sweeps: [
      { every: sweepEveryMs, run: () => expireCheckouts(services) },
      { every: sweepEveryMs, run: () => publishScheduled(services) },
      { every: sweepEveryMs, run: () => reconcilePayments(services) },
      { every: sweepEveryMs, run: () => retryRefunds(services) },
      { every: sweepEveryMs, run: () => queueDue(services) },
      { every: forgetEveryMs, run: () => reviveBilling(services) },
      { every: forgetEveryMs, run: () => followAgreements(services) },
      { every: forgetEveryMs, run: () => remindOfExpiry(services) },
      { every: sweepEveryMs, run: () => publishDue(services) },
      { every: sweepEveryMs, run: () => sendDueWaves(services) },
      { every: sweepEveryMs, run: () => sendDueNewsletters(services) },
      { every: stockEveryMs, run: () => tellLowStock(services) },
      { every: forgetEveryMs, run: () => forgetStale(database, clock.now()) },
      { every: forgetEveryMs, run: () => forgetOld(services) },
      { every: forgetEveryMs, run: () => forgetWebsites(services) },
      { every: forgetEveryMs, run: () => forgetUploads(services) },
      { every: blobsEveryMs, run: () => sweepBlobs(services) },
    ],
    reportError: report,
  });
}

function jobHandlers(services: Services): JobHandlers {
  const ownerUrl = ownerOrigin(services.config);
  const asJob = (websiteId: string, work: (unit: Unit) => Promise<void>) =>
    inUnit(services, { websiteId, actor: { kind: 'system', id: 'jobs' } }, work);
  return {
    ...shopMails(services),
    ...payments(services),
    ...newsletters(services),
    ...pictures(services),
    ...messages(services),
    'mail.new-order': (websiteId, told) => sendNewOrder(services, websiteId, { ...told, ownerUrl }),
    'mail.return-asked': (websiteId, told) => sendReturnToDecide(services, websiteId, { ...told, ownerUrl }),
    'mail.undone': (websiteId, told) => sendUndone(services, websiteId, { ...told, ownerUrl }),
    'mail.webhook-off': (websiteId, { webhookId }) => sendWebhookOff(services, websiteId, { webhookId, ownerUrl }),
    'mail.deliver': (websiteId, { mailId }) => deliverMail(services, websiteId, mailId),
    'mail.test': (websiteId, mail) => sendTestMail(services, websiteId, mail),
    'mail.sample': (websiteId, mail) => sendSampleMail(services, websiteId, mail),
    'mail.text-broken': (websiteId, told) => sendTextBroken(services, websiteId, { ...told, ownerUrl }),
    'mail.invitation': (websiteId, invitation) => sendInvitation(services, websiteId, { ...invitation, ownerUrl }),
    'mail.reset': (websiteId, link) => sendReset(services, websiteId, { ...link, ownerUrl }),
    'mail.account-notice': (websiteId, told) => sendAccountNotice(services, websiteId, { ...told, ownerUrl }),
    'mail.comment-answer': (websiteId, answer) => sendCommentAnswer(services, websiteId, answer),
    'mail.comment-confirm': (websiteId, asked) => sendCommentConfirm(services, websiteId, asked),
    'mail.low-stock': (websiteId, found) => sendLowStock(services, websiteId, { ...found, ownerUrl }),
    'mail.comments-waiting': (websiteId, told) => sendCommentsWaiting(services, websiteId, { ...told, ownerUrl }),
    'mail.member-link': (websiteId, link) => sendMemberLink(services, websiteId, link),
    'webhook.deliver': (websiteId, { deliveryId }) => deliverWebhook(services, websiteId, deliveryId),
    'gift-cards.issue': async (websiteId, bought) => {
      await asJob(websiteId, (unit) => issueBoughtCards(unit, services.secrets, bought));
      await services.faults.reach('gift-cards.issued');
    },
    'returns.renewals': (websiteId, { subscriptionId }) =>
      asJob(websiteId, (unit) => withdrawRenewals(unit, subscriptionId)),
    'website.copy': (websiteId, { sourceId }) => copyWebsite(services, websiteId, sourceId),
    'search.index': (websiteId, part) => asJob(websiteId, (unit) => indexAgain(unit, part)),
    'products.import': (websiteId, { importId }) => importProducts(services, websiteId, importId),
    'products.bulk': (websiteId, { bulkId }) => carryOnBulk(services, websiteId, bulkId),
    'post.embed': (websiteId, { postId }) => resolveEmbed(services, websiteId, postId),
  };
}

/** What is made of pictures, and what goes with them. */
function pictures(services: Services) {
  const { blobs, images, drawAll } = services;
  return {
    'review-picture.remove': async (_, { blobKey }) => {
      for (const key of [masterKey(blobKey), variantsKey(blobKey)]) await blobs.remove(key);
    },
    'image.widths': (_, { blobKey }) => drawAll(blobKey),
    'image.moving': (websiteId) => findMoving(services, websiteId),
    'image.avif': async (_, { blobKey, width }) => {
      await images.make(blobKey, width, 'avif');
    },
  } satisfies Partial<JobHandlers>;
}

/** What is sent by forms, and answered to it. */
function messages(services: Services) {
  const ownerUrl = ownerOrigin(services.config);
  return {
    'mail.form-submission': (websiteId, { submissionId }) =>
      sendFormSubmission(services, websiteId, { submissionId, ownerUrl }),
    'mail.form-reply': (websiteId, reply) => sendFormReply(services, websiteId, reply),
  } satisfies Partial<JobHandlers>;
}

/** What goes to those who are on mailing lists. */
function newsletters(services: Services) {
  return {
    'mail.confirm-subscription': (websiteId, asked) => sendConfirmSubscription(services, websiteId, asked),
    'newsletter.send': (websiteId, newsletter) => sendNewsletter(services, websiteId, newsletter),
    'newsletter.test': (websiteId, test) => sendNewsletterTest(services, websiteId, test),
  } satisfies Partial<JobHandlers>;
}

/** Money that is taken and given back. */
function payments(services: Services) {
  const ownerUrl = ownerOrigin(services.config);
  return {
    'mail.dispute': (websiteId, told) => sendDispute(services, websiteId, { ...told, ownerUrl }),
    'subscription.bill': (websiteId, { subscriptionId }) => billSubscription(services, websiteId, subscriptionId),
    'payment.fee': (websiteId, { attemptId, tries }) => learnFee(services, websiteId, attemptId, tries),
    'payouts.look': (websiteId) => lookAtPayouts(services, websiteId),
    'payment.refund': (websiteId, { refundId }) => payRefund(services, websiteId, refundId),
    'payment.test-webhook': async (websiteId, { id, body }) => {
      const headers = services.embeddedPayments(websiteId).sign(id, body);
      orThrow(await receiveWebhook(services, websiteId, 'test', { body, headers }));
    },
  } satisfies Partial<JobHandlers>;
}

/** Mails about what a shop sells, to who buys it. */
function shopMails(services: Services) {
  return {
    'mail.order-confirmation': (websiteId, asked) => sendOrderConfirmation(services, websiteId, asked),
    'mail.order-shipped': (websiteId, shipment) => sendShippedMail(services, websiteId, shipment),
    'mail.order-refund': (websiteId, refund) => sendRefundMail(services, websiteId, refund),
    'mail.return': (websiteId, told) => sendReturnMail(services, websiteId, told),
    'mail.payment-reminder': (websiteId, asked) => sendPaymentReminder(services, websiteId, asked),
    'mail.order-paid': (websiteId, order) => sendPaidMail(services, websiteId, order),
    'mail.gift-cards': (websiteId, cards) => sendGiftCards(services, websiteId, cards),
    'mail.gift-card': (websiteId, card) => sendGiftCard(services, websiteId, card),
    'mail.gift-card-expiry': (websiteId, due) => sendGiftCardExpiry(services, websiteId, due),
    'mail.cart-reminder': (websiteId, { cartId }) => sendCartReminder(services, websiteId, cartId),
    'mail.restock': (websiteId, { signUpId }) => sendRestockMail(services, websiteId, signUpId),
    'mail.subscription-refused': (websiteId, refused) => sendSubscriptionRefused(services, websiteId, refused),
    'mail.subscription-means': (websiteId, sent) => sendSubscriptionMeans(services, websiteId, sent),
    'mail.review-request': (websiteId, { orderId }) => sendReviewRequest(services, websiteId, orderId),
    'mail.member-area': (websiteId, given) => sendMemberArea(services, websiteId, given),
  } satisfies Partial<JobHandlers>;
}
