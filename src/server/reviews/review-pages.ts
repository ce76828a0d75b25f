import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import pLimit from 'p-limit';
import { pageTypes } from '#catalog/page-types.ts';
import { reviewLimits, reviewWords as words } from '#catalog/review-words.ts';
import { escapeHtml } from '#contract/escape-html.ts';
import { findReviewed, type ReviewedOrder } from '#domain/reviews/review-requests.ts';
import { writeReview, type GivenReview } from '#domain/reviews/write-review.ts';
import { itemsNow, loadItems } from '#domain/pages/load-items.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Unit } from '#domain/unit.ts';
import { byVisitor } from '../http/by-visitor.ts';
import { requireSameOrigin } from '../http/crumb.ts';
import { HttpProblem, NotFoundError, problemOf } from '../http/problem.ts';
import { sendPersonalPage } from '../pages/personal-pages.ts';
import { fieldHtml, opensAtProblem, problemHtml, refusalHtml } from '../pages/field-html.ts';
import { taskDocument } from '../pages/words-document.ts';
import type { Services } from '../services.ts';
import { keepPictures, removePictures } from './keep-pictures.ts';
import { readReview } from './read-review.ts';

type TokenRequest = FastifyRequest<{ Params: { token: string } }>;

const path = '/reviews/:token';
const hidden = { schema: { hide: true } } as const;

/**
 * Where a buyer says what they think of what they bought, by the link of a mail (page type 209). Opening it changes
 * nothing. Each product has a form of plain HTML.
 */
export function reviewPages(app: FastifyInstance, services: Services): void {
  const find = async ({ site, params, url }: TokenRequest) => {
    const { secrets, database, clock } = services;
    const now = clock.now();
    const order = await findReviewed({ read: database.read, secrets, now }, site.id, params.token);
    if (!order) throw new NotFoundError(url);
    return order;
  };

  app.get(path, { ...hidden, config: { limits: 'links' } }, async (request: TokenRequest, reply) => {
    await send(services, request, reply, { order: await find(request) });
  });

  app.register(async (scope) => {
    // What is sent is read by the handler, and only for a link that is somebody's.
    scope.addContentTypeParser('multipart/form-data', (_, payload, done) => done(null, payload));
    scope.post(path, { ...hidden, config: { limits: 'calls' } }, async (request: TokenRequest, reply) => {
      requireSameOrigin(request);
      const order = await find(request);
      const { given, refusal } = await receive(services, request, order);
      const sent = refusal ? { given, problem: problemOf(refusal) } : { given };
      await send(services, request, reply, { order: refusal ? order : await find(request), sent });
    });
  });
}

/** Pictures of so many reviews are held at once, and so many wait for that. */
const atOnce = pLimit(2);
const mostWaiting = 8;

/** Takes what a buyer sent; nothing of its pictures is left where it is refused. */
async function receive(services: Services, request: TokenRequest, order: ReviewedOrder) {
  if (atOnce.pendingCount >= mostWaiting) throw new HttpProblem('busy', words.busy, {}, 60);
  return atOnce(async () => {
    const { texts, files } = await readReview(request);
    const { itemId = '', rating = '', name = '', body = '', pictureText = '' } = texts;
    const given = { itemId, rating, name, body, pictureText, dropsPictures: texts.dropsPictures === '1' };
    const pictures = await keepPictures(services, files);
    if (pictures instanceof Refusal) return { given, refusal: pictures };
    const write = (unit: Unit) => writeReview(unit, order, given, pictures);
    const refusal = await byVisitor(services, request.site, write);
    if (refusal) await removePictures(services, pictures);
    return { given, refusal };
  });
}

interface Sent {
  given: GivenReview;
  problem?: Pick<HttpProblem, 'status' | 'words' | 'details'>;
}

async function send(
  services: Services,
  request: TokenRequest,
  reply: FastifyReply,
  { order, sent }: { order: ReviewedOrder; sent?: Sent },
) {
  reply.headers({ 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex' });
  const { products } = order;
  const itemIds = products.map(({ itemId }) => itemId);
  const items = await loadItems(services.database.read, itemsNow(services, request.site), { itemIds });
  const pictures = new Map(items.map(({ id, assetUrl }) => [id, assetUrl]));
  // One is open: what was just sent, else the first that nothing is written about.
  const first = products.find(({ review }) => !review) ?? products[0];
  const open = products.find(({ itemId }) => itemId === sent?.given.itemId) ?? first;
  const forms = products.map((product, at) =>
    formOf(product, at, {
      sent: sent?.given.itemId === product.itemId ? sent : undefined,
      isOpen: product === open,
      picture: pictures.get(product.itemId),
    }),
  );
  const nothing = { lead: words.nothing, html: `<p><a href="/">${words.backToShop}</a></p>` };
  const task = products.length > 0 ? { lead: words.intro, html: forms.join('') } : nothing;
  await sendPersonalPage(services, request, reply, {
    view: 'content',
    status: sent?.problem?.status ?? 200,
    document: taskDocument({ title: words.pageTitle, ...task }),
    images: {},
    products: {},
    isTask: true,
    pageType: pageTypes.reviewsRequest,
    pageTitle: words.pageTitle,
    path: '/reviews',
  });
}

interface Form {
  sent: Sent | undefined;
  isOpen: boolean;
  picture: string | undefined;
}

/** The form of one product, as it came back or as it was written before; it folds below its name. */
function formOf({ itemId, title, review }: ReviewedOrder['products'][number], at: number, { sent, ...fold }: Form) {
  const id = `review-${at}`;
  const { problem, given } = sent ?? {};
  const known = review && { rating: String(review.rating), name: review.author_name, body: review.body };
  const { rating, name, body } = (problem && given) ?? known ?? { rating: '', name: '', body: '' };
  const { errors } = problem?.details ?? {};
  const field = (name: string, label: string, input: (tied: string) => string, hint = '') =>
    fieldHtml({ id: `${id}-${name}`, label, hint, problem: errors?.[name], input });
  const said = problem ? '' : sent ? words.thanks : known ? words.known : '';
  const opensHere = sent ? ' tabindex="-1" autofocus' : '';
  const stars = words.stars.toReversed().map((label, index) => {
    const value = words.stars.length - index;
    const checked = String(value) === rating ? ' checked' : '';
    const opens = errors?.rating && index === 0 ? ' autofocus' : '';
    return `<label class="form__choice"><input type="radio" name="rating" value="${value}" required${checked}${opens}> ${label}</label>`;
  });
  const fields = `${field('body', words.body, (tied) => `<textarea ${tied} name="body" rows="6" maxlength="${reviewLimits.body}">${escapeHtml(body)}</textarea>`)}
${field('name', words.name, (tied) => `<input ${tied} name="name" required maxlength="${reviewLimits.name}" autocomplete="nickname" value="${escapeHtml(name)}">`)}
${pictureFields(field, review?.pictures ?? 0)}`;
  return `<details class="fold" id="${id}"${fold.isOpen ? ' open' : ''}>
<summary class="fold__title">${fold.picture ? `<img src="${escapeHtml(fold.picture)}?format=100w" alt="" width="56" height="56">` : ''}<h2 id="${id}-title">${escapeHtml(title)}</h2></summary>
${said && `<p role="status"${opensHere}>${said}</p>`}
${refusalHtml(`${id}-form-problem`, problem && !errors ? problem.words : '')}
<form class="form" method="post" enctype="multipart/form-data" aria-labelledby="${id}-title">
<input type="hidden" name="itemId" value="${escapeHtml(itemId)}">
<fieldset class="form__question"${errors?.rating ? ` aria-describedby="${id}-rating-problem"` : ''}><legend class="field__label">${words.rating}</legend>${stars.join('')}${problemHtml(`${id}-rating-problem`, errors?.rating)}</fieldset>
${errors?.rating ? fields : opensAtProblem(fields)}
<p><button class="button button--primary" type="submit">${known ? words.change : words.send}</button></p>
</form>
</details>`;
}

type WriteField = (name: string, label: string, input: (tied: string) => string, hint?: string) => string;

/** What may be added to be seen, and what is there. */
function pictureFields(field: WriteField, kept: number) {
  const drop = `<label class="form__choice"><input type="checkbox" name="dropsPictures" value="1"> ${words.removePictures}</label>`;
  const chosen = (tied: string) => `<input ${tied} type="file" name="pictures" multiple accept="image/*">`;
  const told = (tied: string) => `<input ${tied} name="pictureText" maxlength="${reviewLimits.pictureText}">`;
  return `${kept > 0 ? `<div>${words.kept(kept)} ${drop}</div>` : ''}
${field('pictures', words.pictures, chosen, words.picturesHint)}
${field('text', words.pictureText, told)}`;
}
