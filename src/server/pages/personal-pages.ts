import type { FastifyReply, FastifyRequest } from 'fastify';
import type { NoticePage, SiteSlide } from '#catalog/slices.ts';
import { requestLine } from '#catalog/slide-words.ts';
import { loadNotice, loadSiteSlide } from '#domain/pages/site-slides.ts';
import { backSoonWords, errorTitles } from '#catalog/page-words.ts';
import { pageTypes } from '#catalog/page-types.ts';
import { sentences } from '#catalog/sentences.ts';
import type { PageData } from '#contract/page.ts';
import type { Problem } from '#contract/problem.ts';
import type { PageModel } from '#contract/page-model.ts';
import { ownPath } from '../http/own-path.ts';
import type { Services } from '../services.ts';
import { overridesKey } from '#domain/websites/flags.ts';
import type { Site } from '#domain/websites/site.ts';
import { siteTags } from '#domain/pages/lists.ts';
import type { CachedPage } from '../page-cache.ts';
import { pageData } from '#domain/pages/page-data.ts';
import { renderModel } from './render.ts';
import { sendPage } from './send-page.ts';

/** A page's own part: its model but for what every page of the website has. */
type PersonalPart<M = PageModel> = M extends PageModel
  ? Omit<M, 'data' | 'status' | 'screen'> & {
      /** The website's slide that stands there. */
      screen?: SiteSlide;
      /** The page of the owner's own that stands there instead, where there is one. */
      notice?: NoticePage;
      status?: number;
      pageType: number;
      pageTitle: string;
      path: string;
      data?: Partial<PageData>;
    }
  : never;

const forNobody = 'private, no-store';

/** Renders and sends a page that belongs to one visitor: it is never kept by anyone. */
export async function sendPersonalPage(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  part: PersonalPart,
) {
  sendPage(request, reply, await renderPart(services, request.site, part), forNobody);
}

/**
 * Sends a page without an address of its own that is the same for all who meet it, as of what is missing: it is rendered
 * once for all of them. There must not be more of them than a website has texts, so nothing of a request is in it.
 */
export async function sendCommonPage(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  part: PersonalPart,
) {
  const { site } = request;
  const key = JSON.stringify([site.id, site.language, overridesKey(site), part]);
  const page = await services.pageCache.getOrRender(key, () => renderPart(services, site, part));
  sendPage(request, reply, page, forNobody);
}

async function renderPart(services: Services, site: Site, part: PersonalPart): Promise<CachedPage> {
  const { pageType, pageTitle, path, status = 200, data: own, screen: name, notice, ...model } = part;
  const requestId = model.view === 'error' ? model.requestId : undefined;
  const made = notice && (await loadNotice(services, site, { page: notice, status, requestId }));
  if (made) return renderModel(services, site, made.model, made.tags);
  const names = { pageType, pageTitle, pageDescription: '', fullUrl: path };
  const data = await pageData(services, site, { ...names, ...own });
  const slide = name && (await loadSiteSlide(services, site, name));
  const shown = { ...model, status, data, ...(slide && { screen: slide.model }) };
  return renderModel(services, site, shown, [...siteTags(site), ...(slide?.tags ?? [])]);
}

/** A refusal in words alone. */
export async function sendWords(reply: FastifyReply, { status, problem }: { status: number; problem: Problem }) {
  const { message, requestId } = problem;
  const lines = [message, ...(requestId ? [requestLine(requestId)] : [])];
  await reply.code(status).type('text/plain; charset=utf-8').send(lines.join('\n'));
}

/** A refusal as a page: for an address that leads nowhere, for what a form cannot have, and for what went wrong here. */
export async function sendErrorPage(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { status, problem }: { status: number; problem: Problem },
) {
  // No theme: a host may name no website, an unreadable address has no host yet, and the owner's side shows no site.
  if (!request.site || request.isOwnerSide) return sendWords(reply, { status, problem });
  const isMissing = status === 404;
  const notice: NoticePage | undefined = isMissing ? 'not-found' : status === 500 ? 'error' : undefined;
  const part = {
    ...(notice && { notice }),
    view: isMissing ? 'not-found' : 'error',
    status,
    pageType: isMissing ? pageTypes.notFound : pageTypes.error,
    pageTitle: isMissing ? errorTitles.missing : problem.code === 'closed' ? backSoonWords.title : errorTitles.failed,
  } as const;
  const { requestId } = problem;
  const message = sentences(problem.message, problem.hint);
  if (requestId) {
    const path = ownPath(request.url).split('?')[0] ?? '/';
    return sendPersonalPage(services, request, reply, { ...part, path, requestId });
  }
  return sendCommonPage(services, request, reply, { ...part, path: '', form: { values: {}, errors: {}, message } });
}
