import { findReviewed, reviewToken } from '#domain/reviews/review-requests.ts';
import type { Services } from '../services.ts';
import htmlSource from './review-request.html?raw';
import textSource from './review-request.txt?raw';
import { mailTemplate, sendSiteMail } from './site-mail.ts';

const template = mailTemplate('review-request', htmlSource, textSource);

/** Asks who bought an order what they think of it, once; not where it was taken back, or nothing of it is sold any more. */
export async function sendReviewRequest(services: Services, websiteId: string, orderId: string): Promise<void> {
  const { secrets, database, clock } = services;
  const token = reviewToken(secrets, { websiteId, orderId });
  const order = await findReviewed({ read: database.read, secrets, now: clock.now() }, websiteId, token);
  if (!order || order.products.length === 0) return;
  await sendSiteMail(services, websiteId, {
    id: `review-request-${orderId}`,
    to: order.email,
    subject: template.words.subject,
    template,
    data: { products: order.products.map(({ title }) => ({ title })) },
    action: { url: `${await services.baseUrl(websiteId)}/reviews/${token}`, label: template.words.write },
  });
}
