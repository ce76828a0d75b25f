import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { formFileMessages } from '#catalog/form-files.ts';
import { captchaInput, formInputs } from '#catalog/form-inputs.ts';
import type { FormValues } from '#contract/form.ts';
import type { PageModel, SentForm, ShownBlocks } from '#contract/page-model.ts';
import { Refusal } from '#contract/refusals.ts';
import type { StoredForm } from '#domain/forms/load-forms.ts';
import type { Site } from '#domain/websites/site.ts';
import { loadSiteSlide } from '#domain/pages/site-slides.ts';
import { hashToken } from '#domain/secrets.ts';
import { collectValues } from '#forms/collect.ts';
import { submissionOutcome } from '#forms/submission.ts';
import { callerAddress } from '../http/caller-address.ts';
import { requireSameOrigin } from '../http/crumb.ts';
import { readToken, setCookie } from '../http/cookies.ts';
import { HttpProblem, NotFoundError, problemOf } from '../http/problem.ts';
import { verifyCaptcha } from '../http/verify-captcha.ts';
import { loadPage } from '../pages/load-page.ts';
import { parseAddress } from '../pages/page-address.ts';
import { renderModel } from '../pages/render.ts';
import { sendPage } from '../pages/send-page.ts';
import type { Services } from '../services.ts';
import { multipart, readSentForm } from './read-sent-form.ts';
import { findForm, receiveSubmission } from './receive-submission.ts';

const hidden = { schema: { hide: true } } as const;
const limited = { ...hidden, config: { limits: 'calls' } } as const;

/** Sites' forms as plain HTML: sent, and answered by the page that they stand on, with what was typed or what follows. */
export function formPages(app: FastifyInstance, services: Services): void {
  void app.register(async (scope) => {
    // Files are read by the handler, once it knows that the form asks for some.
    scope.addContentTypeParser(multipart, (_, payload, done) => done(null, payload));
    scope.post<{ Params: { formId: string } }>('/forms/:formId', limited, (request, reply) =>
      takeForm(services, request, reply, request.params.formId),
    );
  });

  app.get<{ Params: { formId: string } }>('/forms/:formId/sent', hidden, async (request, reply) => {
    const query = new URLSearchParams(request.url.split('?')[1]);
    const place = { from: query.get(formInputs.from) ?? '', blockId: query.get(formInputs.block) ?? '' };
    const page = await findPage(services, request, place);
    if (!page) throw new NotFoundError(request.url);
    return sendBack(services, request, reply, page, { ...nothing, blockId: place.blockId, isDone: true });
  });
}

const nothing = { values: {}, errors: {}, message: '' };

interface Place {
  from: string;
  blockId: string;
}

async function takeForm(services: Services, request: FastifyRequest, reply: FastifyReply, formId: string) {
  requireSameOrigin(request);
  const { site } = request;
  const form = await findForm(services, site, formId);
  if (form instanceof Refusal) throw problemOf(form);
  const { entries, files } = await readSentForm(services, request, form);
  const field = (name: string) => entries.find((entry) => entry[0] === name)?.[1] ?? '';
  const place = { from: field(formInputs.from), blockId: field(formInputs.block) };
  const page = await findPage(services, request, place);
  if (!page) throw new NotFoundError(request.url);
  const values = collectValues(form.content.fields, entries, queryOf(request));
  const { pageTitle, fullUrl: pagePath } = page.data;
  const key = keyOf(request, { formId, values, hashes: files.map(({ hash }) => hash) }, services.clock.now());
  const proof = await proofOf(services, site, form, field(captchaInput));
  const sent = { key: key.text, values, page: { pageTitle, pagePath }, trap: field(formInputs.trap), files, ...proof };
  const refusal = await orRefusal(receiveSubmission(services, request, form, sent));
  if (refusal && refusal.code !== 'key-reused') {
    const { message } = refusal;
    const errors = withFilesLost(refusal.errors, files);
    return sendBack(services, request, reply, page, { ...place, isDone: false, values, errors, message }, refusal);
  }
  setCookie(request, reply, 'sentForm', key.cookie, { maxAge: rememberedSeconds });
  const outcome = submissionOutcome({ id: formId, ...form.content });
  const query = new URLSearchParams({ [formInputs.from]: place.from, [formInputs.block]: place.blockId });
  const next = outcome.kind === 'redirect' ? outcome.address : `/forms/${formId}/sent?${query}#b-${place.blockId}-form`;
  return reply.redirect(next, 303);
}

/** A form comes back without its files, which is said at their fields. */
function withFilesLost(errors: Record<string, string>, files: readonly { fieldId: string }[]) {
  const ids = [...new Set(files.map(({ fieldId }) => fieldId))];
  const said = ids.map((id) => [id, `${errors[id] ?? ''} ${formFileMessages.chooseAgain}`.trim()] as const);
  return { ...errors, ...Object.fromEntries(said) };
}

const rememberedSeconds = 3600;
const minuteMs = 60_000;

/**
 * The key of a form that came without one: the same again within a minute from one address, as by two presses, is one
 * submission; so is the one that this browser sent last, when it goes back and sends it again.
 */
function keyOf(request: FastifyRequest, sent: { formId: string; values: FormValues; hashes: string[] }, now: number) {
  const content = hashToken(JSON.stringify(Object.values(sent)));
  const [before = '', minute = ''] = (readToken(request, 'sentForm') ?? '').split('.');
  const at = before === content ? minute : String(Math.floor(now / minuteMs));
  return { text: `plain:${content}:${at}:${callerAddress(request)}`, cookie: `${content}.${at}` };
}

/**
 * Whether the captcha was passed that a form asks for. Without code there is none, which turns nobody away; the code of a
 * page sends it with a form that has files.
 */
async function proofOf(services: Services, site: Site, form: StoredForm, token: string) {
  if (!form.content.captcha.enabled) return { isProven: true };
  if (token === '') return { isProven: false };
  const captcha = await verifyCaptcha(services, site, { websiteId: site.id, formId: form.id }, token);
  return captcha ? { isProven: true, captcha } : { isProven: false };
}

/** What a hidden field may read: the query of the page that the form stands on. */
function queryOf({ headers }: FastifyRequest): Record<string, string> {
  const address = URL.parse(headers.referer ?? '');
  return address?.host === headers.host ? Object.fromEntries(address?.searchParams ?? []) : {};
}

interface Told {
  code: string;
  status: number;
  message: string;
  errors: Record<string, string>;
}

/** What a visitor is told; what is not theirs to hear is thrown on. */
async function orRefusal(work: Promise<Refusal | undefined>): Promise<Told | undefined> {
  try {
    const refusal = await work;
    const problem = refusal && problemOf(refusal);
    return problem && told(problem);
  } catch (error) {
    if (error instanceof HttpProblem && error.status === 429) return told(error);
    throw error;
  }
}

function told({ code, status, message, details }: HttpProblem): Told {
  return { code, status, message, errors: details.errors ?? {} };
}

/**
 * The page at a path, if one of its blocks shows a form; else the popup's slide, if its form was sent before there was
 * code; undefined where neither does.
 */
async function findPage(services: Services, { site }: FastifyRequest, { from, blockId }: Place) {
  const address = parseAddress(from);
  const loaded = address && (await loadPage(services, site, address.path, {}));
  if (loaded && shownBlocks(loaded.model).some(({ forms }) => forms?.[blockId])) return loaded.model;
  if (!site.preferences.popup.isOn) return undefined;
  const { model: popup } = await loadSiteSlide(services, site, 'popup-overlay');
  return popup.forms?.[blockId] ? popup : undefined;
}

/** The blocks of a page: its own, and those that stand above its posts. */
function shownBlocks(model: PageModel): ShownBlocks[] {
  if (model.view === 'content') return [model];
  if (model.view !== 'blog-item' && model.view !== 'blog-list') return [];
  return [model.promoted, model.written].filter((blocks) => blocks !== undefined);
}

/** The page with what came of one of its forms. */
function withSent(model: PageModel, sent: SentForm): PageModel {
  if (model.view === 'content') return { ...model, sent };
  if (model.view !== 'blog-item' && model.view !== 'blog-list') return model;
  const { promoted, written } = model;
  return {
    ...model,
    ...(promoted && { promoted: { ...promoted, sent } }),
    ...(written && { written: { ...written, sent } }),
  };
}

async function sendBack(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  page: PageModel,
  sent: SentForm,
  { status }: Pick<Told, 'status'> = { status: 200 },
) {
  const { blockId, isDone, values, errors, message } = sent;
  const shown = { blockId, isDone, values, errors, message };
  const model = { ...withSent(page, shown), status };
  sendPage(request, reply, await renderModel(services, request.site, model, []), 'private, no-store');
}
