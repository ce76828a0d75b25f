import { sendCartReminder } from '#jobs/mail/cart-reminder.ts';
import { sendGiftCards, type GiftCardMail } from '#jobs/mail/gift-cards.ts';
import { sendOrderConfirmation } from '#jobs/mail/order-confirmation.ts';
import { sendRefundMail, type RefundPayload } from '#jobs/mail/order-refund.ts';
import { sendShippedMail, type ShippedPayload } from '#jobs/mail/order-shipped.ts';
import { issueBoughtCards, type BoughtCards } from '#jobs/orders/issue-bought-cards.ts';
import { expireCheckouts } from '#jobs/orders/sweeps.ts';
import { payRefund, retryRefunds } from '#jobs/payments/pay-refund.ts';
import { reconcilePayments } from '#jobs/payments/reconcile.ts';
import { forgetOld } from '#jobs/retention/forget-old.ts';
import { Worker, type Job, type JobHandler } from '#jobs/worker.ts';
import { forgetStale } from './accounts/accounts.ts';
import { receiveWebhook } from './payments/webhook.ts';
import type { Services } from './services.ts';

const sweepEveryMs = 10_000;
const forgetEveryMs = 3_600_000;

/** The worker of this process, with a handler for every kind of job. */
export function makeWorker(services: Services): Worker {
  const { database, clock, report } = services;
  return new Worker({
    database,
    clock,
    handlers: jobHandlers(services),
    slowKinds: ['image.avif'],
    sweeps: [
      { every: sweepEveryMs, run: () => expireCheckouts(services) },
      { every: sweepEveryMs, run: () => reconcilePayments(services) },
      { every: sweepEveryMs, run: () => retryRefunds(services) },
      { every: forgetEveryMs, run: () => forgetStale(database, clock.now()) },
      { every: forgetEveryMs, run: () => forgetOld(services) },
    ],
    reportError: report,
  });
}

function jobHandlers(services: Services): Record<string, JobHandler> {
  return {
    'mail.order-confirmation': async (job) => {
      const { orderId } = job.payload as { orderId: string };
      await sendOrderConfirmation(services, ownerOf(job), orderId);
    },
    'mail.order-shipped': (job) => sendShippedMail(services, ownerOf(job), job.payload as ShippedPayload),
    'mail.order-refund': (job) => sendRefundMail(services, ownerOf(job), job.payload as RefundPayload),
    'mail.gift-cards': (job) => sendGiftCards(services, ownerOf(job), job.payload as GiftCardMail),
    'gift-cards.issue': (job) => issueBoughtCards(services, ownerOf(job), job.payload as BoughtCards),
    'mail.cart-reminder': async (job) => {
      const { cartId } = job.payload as { cartId: string };
      await sendCartReminder(services, ownerOf(job), cartId);
    },
    'payment.refund': async (job) => {
      const { refundId } = job.payload as { refundId: string };
      await payRefund(services, ownerOf(job), refundId);
    },
    'payment.test-webhook': async (job) => {
      const { id, body } = job.payload as { id: string; body: string };
      const headers = services.testPayments(ownerOf(job)).sign(id, body);
      await receiveWebhook(services, ownerOf(job), 'test', { body, headers });
    },
    'image.avif': async (job) => {
      const { blobKey, width } = job.payload as { blobKey: string; width: number };
      await services.images.make(blobKey, width, 'avif');
    },
  };
}

function ownerOf(job: Job): string {
  if (job.websiteId === null) throw new Error('The job belongs to no website.');
  return job.websiteId;
}
