import { findReviewed, reviewToken } from '#domain/reviews/review-requests.ts';
import type { Services } from '../services.ts';
import htmlSource from './review-request.html?raw';
import textSource from './review-request.txt?raw';
import { keepsLink, mailTemplate, sendSiteMail, type SiteMail } from './site-mail.ts';

export const template = mailTemplate('review-request', htmlSource, textSource);

/** Asks who bought an order what they think of it, once; not where it was taken back, or nothing of it is sold any more. */
export async function sendReviewRequest(services: Services, websiteId: string, orderId: string): Promise<void> {
  const { secrets, database, clock } = services;
  const token = reviewToken(secrets, { websiteId, orderId });
  const order = await findReviewed({ read: database.read, secrets, now: clock.now() }, websiteId, token);
  if (!order || order.products.length === 0) return;
  const url = `${await services.baseUrl(websiteId)}/reviews/${token}`;
  const products = order.products.map(({ title }) => ({ title }));
  await sendSiteMail(services, websiteId, reviewRequestMail({ orderId, to: order.email, url }, products));
}

/** The mail that asks for reviews. */
export function reviewRequestMail(
  { orderId, to, url }: { orderId: string; to: string; url: string },
  products: { title: string }[],
): SiteMail {
  return {
    id: `review-request-${orderId}`,
    to,
    subject: template.words.subject,
    template,
    data: { products },
    action: { url, label: template.words.write },
    keeps: [keepsLink(url)],
  };
}
