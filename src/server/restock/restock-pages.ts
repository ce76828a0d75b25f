import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { restockMessages, restockWords as words } from '#catalog/restock-words.ts';
import { pageTypes } from '#catalog/page-types.ts';
import { escapeHtml } from '#contract/escape-html.ts';
import type { MerchandisingContext } from '#contract/page.ts';
import { itemsNow, loadItems } from '#domain/pages/load-items.ts';
import { loadMerchandising } from '#domain/pages/load-merchandising.ts';
import { emailAdvice } from '#forms/restock.ts';
import { requireSameOrigin } from '../http/crumb.ts';
import { readForm } from '../http/form.ts';
import { problemOf } from '../http/problem.ts';
import { fieldHtml, opensAtProblem, refusalHtml } from '../pages/field-html.ts';
import { taskDocument } from '../pages/words-document.ts';
import { sendPersonalPage } from '../pages/personal-pages.ts';
import type { Services } from '../services.ts';
import { takeSignUp } from './take-sign-up.ts';

/** The form of who waits for a product without scripts: what came of it stands on a page, with the way back. */
export function restockPages(app: FastifyInstance, services: Services): void {
  const config = { limits: 'calls' } as const;
  app.post('/restock', { schema: { hide: true }, config }, async (request, reply) => {
    requireSameOrigin(request);
    const { productId = '', variantId = '', email = '', isJoinMailingList } = readForm(request);
    const cut = (text: string) => text.slice(0, 64);
    const asked = {
      productId: cut(productId),
      variantId: cut(variantId),
      siteVisitorEmail: email.slice(0, 1000),
      isJoinMailingList: isJoinMailingList === 'true',
    };
    const refusal = await takeSignUp(services, request, asked);
    const problem = refusal && problemOf(refusal);
    return sendOutcome(services, request, reply, { ...asked, problem });
  });
}

interface Outcome {
  productId: string;
  variantId: string;
  siteVisitorEmail: string;
  isJoinMailingList: boolean;
  problem: { status: number; words: string } | undefined;
}

async function sendOutcome(services: Services, request: FastifyRequest, reply: FastifyReply, outcome: Outcome) {
  const { productId, problem } = outcome;
  const { site } = request;
  const { read } = services.database;
  const [item] = await loadItems(read, itemsNow(services, site), { itemIds: [productId] });
  const { productMerchandisingContext: said } = item ? await loadMerchandising(services, site, [item]) : {};
  const success = said?.[productId]?.restockNotificationMessages.successText ?? restockMessages.signedUp;
  const back = item && { title: words.backToProduct, url: item.fullUrl };
  // Who sends this form has no scripts, without which no captcha of another can be solved.
  const needsScripts = site.preferences.captcha.kind !== 'own';
  const refused =
    item && !needsScripts
      ? formOf(outcome, said?.[productId])
      : refusalHtml('restock-problem', item ? words.needsScripts : problem?.words);
  await sendPersonalPage(services, request, reply, {
    view: 'content',
    status: problem?.status ?? 200,
    document: taskDocument({
      title: words.pageTitle,
      back,
      html: problem ? refused : `<p>${escapeHtml(success)}</p>`,
    }),
    isTask: true,
    images: {},
    products: {},
    pageType: pageTypes.page,
    pageTitle: words.pageTitle,
    path: '/restock',
  });
}

/** The form as it came back, with what was typed and chosen. */
function formOf(
  { productId, variantId, siteVisitorEmail, isJoinMailingList, problem }: Outcome,
  said: MerchandisingContext | undefined,
): string {
  const typed = (tied: string) =>
    `<input ${tied} name="email" type="email" required autocomplete="email" value="${escapeHtml(siteVisitorEmail)}">`;
  const hint = emailAdvice(problem?.words ?? '');
  const email = fieldHtml({ id: 'restock-email', label: words.email, hint, problem: problem?.words, input: typed });
  const checked = isJoinMailingList ? ' checked' : '';
  const list = said?.mailingListSignUpEnabled
    ? `<label class="form__choice"><input type="checkbox" name="isJoinMailingList" value="true"${checked}> ${escapeHtml(said.restockNotificationMessages.mailingListDescription)}</label>`
    : '';
  return `<form class="form" method="post" action="/restock">
<input type="hidden" name="productId" value="${escapeHtml(productId)}">
<input type="hidden" name="variantId" value="${escapeHtml(variantId)}">
${opensAtProblem(email)}
${list}
<p><button class="button button--primary" type="submit">${words.buttonText}</button></p></form>`;
}
