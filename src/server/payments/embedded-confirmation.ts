import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { confirmationPage, confirmationStyle } from '#providers/payments/embedded-confirmation-page.ts';
import { HttpProblem } from '../http/problem.ts';
import { requireSameOrigin } from '../http/crumb.ts';
import { readForm } from '../http/form.ts';
import type { Services } from '../services.ts';
import { siteMoney } from '#domain/websites/site-money.ts';

const styleHash = createHash('sha256').update(confirmationStyle).digest('base64');
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;
const hidden = { schema: { hide: true } };
const unknown = () => new HttpProblem('not-found', 'There is no such payment.');

/** The embedded provider's own page, on which the buyer confirms or refuses a charge. */
export function testConfirmationRoutes(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { attemptId: string } }>('/payments/test/:attemptId', hidden, async (request, reply) => {
    const charge = await services.embeddedPayments(request.site.id).book(request.params.attemptId);
    if (!charge?.returnUrl) throw unknown();
    reply
      .header('content-security-policy', policy)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8');
    const amount = { minor: charge.amountCents, currency: charge.currency };
    return confirmationPage(charge, siteMoney(request.site)(amount));
  });

  app.post<{ Params: { attemptId: string } }>('/payments/test/:attemptId', hidden, async (request, reply) => {
    requireSameOrigin(request);
    const isApproved = readForm(request).answer === 'approve';
    const charge = await services.embeddedPayments(request.site.id).confirm(request.params.attemptId, isApproved);
    if (!charge) throw unknown();
    return reply.redirect(charge.returnUrl, 303);
  });
}
