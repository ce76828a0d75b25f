import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { blockTypes } from '#catalog/block-types.ts';
import { collectionTypes } from '#catalog/collection-types.ts';
import { commentLimits, commentStates, commentWords as words } from '#catalog/comment-words.ts';
import { formInputs } from '#catalog/form-inputs.ts';
import { pageTypes } from '#catalog/page-types.ts';
import { escapeHtml } from '#contract/escape-html.ts';
import { Refusal } from '#contract/refusals.ts';
import { findShownComment, loadComments, loadTalk } from '#domain/comments/load-comments.ts';
import type { Place } from '#domain/comments/places.ts';
import { reportComment } from '#domain/comments/report-comment.ts';
import { toCollection } from '#domain/pages/lists.ts';
import { byVisitor } from '../http/by-visitor.ts';
import { requireSameOrigin } from '../http/crumb.ts';
import { readForm } from '../http/form.ts';
import { NotFoundError, problemOf } from '../http/problem.ts';
import { fieldHtml, opensAtProblem, refusalHtml } from '../pages/field-html.ts';
import { sendPersonalPage } from '../pages/personal-pages.ts';
import { taskDocument, wordsDocument } from '../pages/words-document.ts';
import type { Services } from '../services.ts';
import { findCommented } from './find-place.ts';
import { callerOf, receiveComment } from './receive-comment.ts';

type PlaceRequest = FastifyRequest<{ Params: { placeId: string }; Querystring: { to?: unknown } }>;

const hidden = { schema: { hide: true } } as const;
const limited = { ...hidden, config: { limits: 'calls' } } as const;

/** Where comments are written without any code: the form of a place, an answer to one, and what came of it; and reported. */
export function commentPages(app: FastifyInstance, services: Services): void {
  reportPages(app, services);
  earlierPages(app, services);
  const find = async (request: PlaceRequest) => {
    const place = await findCommented(services, request, request.params.placeId);
    if (!place) throw new NotFoundError(request.url);
    return place;
  };

  app.get('/comments/:placeId', hidden, async (request: PlaceRequest, reply) => {
    const place = await find(request);
    const { to } = request.query;
    const parentId = typeof to === 'string' ? to : '';
    const form = await formOf(services, request, place, { given: { ...nothing, parentId } });
    await sendWords(services, request, reply, { title: words.write, html: form, place });
  });

  app.post('/comments/:placeId', limited, async (request: PlaceRequest, reply) => {
    requireSameOrigin(request);
    const {
      body = '',
      name = '',
      email = '',
      parentId = '',
      wantsMail,
      [formInputs.trap]: trap = '',
    } = readForm(request);
    const place = await find(request);
    const given = { body, name, email, parentId, wantsMail: wantsMail !== undefined };
    const written = await receiveComment(services, request, place, given, { trap });
    if (written instanceof Refusal) {
      const { status, details, words: problem } = problemOf(written);
      const form = await formOf(services, request, place, { given, problem, errors: details.errors });
      return sendWords(services, request, reply, { title: words.write, html: form, place, status });
    }
    const back = written.state === 'shown' ? `${place.url}#comment-${written.id}` : place.url;
    const html = `<p role="status">${words[written.state]}</p><p><a href="${escapeHtml(back)}">${words.back}</a></p>`;
    return sendWords(services, request, reply, { title: place.title, html, place });
  });
}

/** Where a comment is reported: opening it changes nothing, a press does. */
function reportPages(app: FastifyInstance, services: Services): void {
  const find = async (request: ReportRequest) => {
    const { placeId, commentId } = request.params;
    const place = await findCommented(services, request, placeId);
    const asked = { id: commentId, placeId };
    const comment = place && (await findShownComment(services.database.read, request.site.id, asked));
    if (!comment) throw new NotFoundError(request.url);
    return { place, comment };
  };

  app.get('/comments/:placeId/report/:commentId', hidden, async (request: ReportRequest, reply) => {
    const { place, comment } = await find(request);
    const html = `<p>${words.reportText}</p><blockquote>${comment.html}</blockquote>
<form method="post"><button class="button button--primary" type="submit">${words.reportAct}</button></form>`;
    await sendWords(services, request, reply, { title: words.reportTitle, html, place });
  });

  app.post('/comments/:placeId/report/:commentId', limited, async (request: ReportRequest, reply) => {
    requireSameOrigin(request);
    const { place, comment } = await find(request);
    const caller = callerOf(services, request);
    await byVisitor(services, request.site, (unit) => reportComment(unit, comment.id, caller));
    const html = `<p role="status">${words.reported}</p>`;
    await sendWords(services, request, reply, { title: words.reportTitle, html, place });
  });
}

/** Where comments are read that are too many for the page that they stand below. */
function earlierPages(app: FastifyInstance, services: Services): void {
  app.get('/comments/:placeId/before/:commentId', limited, async (request: ReportRequest, reply) => {
    const { site, params, url } = request;
    const place = await findCommented(services, request, params.placeId);
    if (!place) throw new NotFoundError(url);
    const { read } = services.database;
    const { id, title, commentState, url: latest } = place;
    const asked = { websiteId: site.id, comments: site.preferences.comments, now: services.clock.now() };
    const talk = (await loadTalk(read, asked, [{ id, isPost: false, publishOn: null }]))(id);
    const thread = await loadComments(read, site.id, { placeId: id, before: params.commentId });
    const row = { id, type: collectionTypes.page, url_id: '', title, description: '' };
    const said = { ...talk, ...thread, commentState, latestComments: `${latest}#comments-${id}` };
    const heading = `<h1>${words.earlier}</h1><p><a href="${escapeHtml(latest)}">${escapeHtml(title)}</a></p>`;
    reply.headers({ 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex' });
    await sendPersonalPage(services, request, reply, {
      view: 'content',
      document: wordsDocument(heading, blockTypes.comments),
      images: {},
      products: {},
      pageType: pageTypes.page,
      pageTitle: words.earlier,
      path: '/comments',
      data: { collection: { ...toCollection(row, []), ...said } },
    });
  });
}

type ReportRequest = FastifyRequest<{ Params: { placeId: string; commentId: string } }>;

const nothing = { body: '', name: '', email: '', parentId: '', wantsMail: false };

interface Typed {
  given: typeof nothing;
  problem?: string;
  errors?: Record<string, string> | undefined;
}

/** The form of a place as it came back, or for an answer to one of its comments, which stands above it. */
async function formOf(services: Services, request: PlaceRequest, place: Place, { given, problem, errors = {} }: Typed) {
  if (place.commentState !== commentStates.open) return `<p>${words.closed}</p>`;
  const { parentId } = given;
  const answered =
    parentId && (await findShownComment(services.database.read, request.site.id, { id: parentId, placeId: place.id }));
  const asked = answered
    ? `<h2>${escapeHtml(words.answering(answered.name))}</h2><blockquote>${answered.html}</blockquote>`
    : '';
  const field = (name: 'body' | 'name' | 'email', hint: string, input: (tied: string) => string) =>
    fieldHtml({ id: `comment-${name}`, label: words[name], hint, problem: errors[name], input });
  const value = (text: string) => `value="${escapeHtml(text)}"`;
  const writer = request.member
    ? ''
    : field('name', '', (tied) => `<input ${tied} name="name" autocomplete="name" ${value(given.name)}>`) +
      field(
        'email',
        words.emailHint,
        (tied) => `<input ${tied} name="email" type="email" autocomplete="email" ${value(given.email)}>`,
      );
  const body = field(
    'body',
    words.bodyHint,
    (tied) =>
      `<textarea ${tied} name="body" rows="6" maxlength="${commentLimits.body}">${escapeHtml(given.body)}</textarea>`,
  );
  return `${asked}${refusalHtml('comment-problem', Object.keys(errors).length > 0 ? '' : problem)}
<form class="form" method="post" action="/comments/${encodeURIComponent(place.id)}">
<input type="hidden" name="parentId" ${value(answered ? parentId : '')}>
${opensAtProblem(body + writer)}
<p><label class="form__choice"><input type="checkbox" name="wantsMail" value="true"${given.wantsMail ? ' checked' : ''}> ${words.wantsMail}</label></p>
<p><button class="button button--primary" type="submit">${words.send}</button></p>
</form>`;
}

interface Said {
  title: string;
  html: string;
  place: Place;
  status?: number;
}

async function sendWords(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { title, html, place, status = 200 }: Said,
) {
  reply.headers({ 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex' });
  const back = place.title === title ? undefined : place;
  const document = taskDocument({ title, back, html });
  const names = { pageType: pageTypes.page, pageTitle: title, path: '/comments', status, isTask: true };
  await sendPersonalPage(services, request, reply, { view: 'content', document, images: {}, products: {}, ...names });
}
