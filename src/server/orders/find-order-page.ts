import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findOrderWords as words } from '#catalog/page-words.ts';
import { fixedPaths, pageTypes } from '#catalog/page-types.ts';
import type { FormState } from '#contract/page-model.ts';
import { findOrderOf } from '#domain/orders/find-order.ts';
import { orderPath } from '#domain/orders/load-order.ts';
import { callerAddress } from '../http/caller-address.ts';
import { requireSameOrigin } from '../http/crumb.ts';
import { readForm } from '../http/form.ts';
import { limitGuesses } from '../http/guess-limit.ts';
import { HttpProblem } from '../http/problem.ts';
import { sendPersonalPage } from '../pages/personal-pages.ts';
import type { Services } from '../services.ts';

/** What is typed is cut to this: no number or email is longer. */
const longest = 320;
/** Whole towns of phones share a /48. */
const mostFromNetwork = 100;

/** Where who bought as a guest finds an order by its number and email, and goes on to its status. */
export function findOrderPage(app: FastifyInstance, services: Services): void {
  app.get(fixedPaths.findOrder, { schema: { hide: true } }, async (request, reply) => {
    await send(services, request, reply);
    return reply;
  });
  app.post(fixedPaths.findOrder, { schema: { hide: true }, config: { limits: 'calls' } }, async (request, reply) => {
    requireSameOrigin(request);
    const { number = '', email = '' } = readForm(request);
    const typed = { number: number.slice(0, longest).trim(), email: email.slice(0, longest).trim() };
    const found = await find(services, request, typed);
    if (typeof found === 'string') return reply.redirect(`${orderPath(services.secrets, found)}/status`, 303);
    await send(services, request, reply, {
      status: found.status,
      form: { values: typed, errors: { number: found.words } },
    });
    return reply;
  });
}

/** The order's id, or why there is none: in the same words, whichever of both is wrong. */
async function find(
  services: Services,
  request: FastifyRequest,
  { number, email }: { number: string; email: string },
): Promise<string | HttpProblem> {
  const { site } = request;
  const guess = { of: `order:${site.id}`, from: callerAddress(request), whose: email.toLowerCase() };
  try {
    const id = await limitGuesses(services, { ...guess, mostFromNetwork }, async () => {
      const found = await findOrderOf(services.database.read, site.id, { number, email });
      return { isRight: found !== undefined, value: found };
    });
    return id ?? new HttpProblem('refused', words.unknown);
  } catch (error) {
    if (error instanceof HttpProblem) return error;
    throw error;
  }
}

function send(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { status = 200, form }: { status?: number; form?: FormState } = {},
) {
  reply.header('x-robots-tag', 'noindex');
  const fields = [
    { name: 'number', label: words.number, type: 'text', autoComplete: 'off', hint: words.numberHint } as const,
    { name: 'email', label: words.email, type: 'email', autoComplete: 'email' } as const,
  ];
  return sendPersonalPage(services, request, reply, {
    view: 'account',
    pageType: pageTypes.orderStatus,
    pageTitle: words.title,
    path: fixedPaths.findOrder,
    heading: words.title,
    places: [],
    status,
    ...(form && { form }),
    lead: words.intro,
    sections: [{ forms: [{ action: fixedPaths.findOrder, submit: words.submit, fields }] }],
  });
}
