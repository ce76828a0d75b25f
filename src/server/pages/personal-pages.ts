import type { FastifyReply, FastifyRequest } from 'fastify';
import { pageTypes } from '#catalog/page-types.ts';
import type { PageData } from '#contract/page.ts';
import type { Problem } from '#contract/problem.ts';
import type { PageModel } from '#pages/model.ts';
import { ownPath } from '../http/own-path.ts';
import { isOwnerSide } from '../owner-side.ts';
import type { Services } from '../services.ts';
import { pageData } from './page-data.ts';
import { renderModel } from './render.ts';
import { sendPage } from './send-page.ts';

type PersonalPart = Omit<PageModel, 'data' | 'status'> & {
  status?: number;
  pageType: number;
  pageTitle: string;
  path: string;
  data?: Partial<PageData>;
};

/** Renders and sends a page that belongs to one visitor: it is never kept by anyone. */
export async function sendPersonalPage(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  part: PersonalPart,
) {
  const { pageType, pageTitle, path, status = 200, data: own, ...model } = part;
  const names = { pageType, pageTitle, pageDescription: '', fullUrl: path };
  const data = await pageData(services, request.site, { ...names, ...own });
  const page = await renderModel(services, request.site, { ...model, status, data }, []);
  sendPage(request, reply, page, 'private, no-store');
}

/** A refusal as a page: for an address that leads nowhere, for what a form cannot have, and for what went wrong here. */
export async function sendErrorPage(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { status, problem }: { status: number; problem: Problem },
) {
  // No theme: a host may name no website, an unreadable address has no host yet, and the owner's side shows no site.
  if (!request.site || isOwnerSide(services, request)) {
    const lines = [
      problem.message,
      ...(problem.requestId ? [`If you write to us, name this: ${problem.requestId}`] : []),
    ];
    await reply.code(status).type('text/plain; charset=utf-8').send(lines.join('\n'));
    return;
  }
  const isMissing = status === 404;
  await sendPersonalPage(services, request, reply, {
    view: isMissing ? 'not-found' : 'error',
    status,
    pageType: isMissing ? pageTypes.notFound : pageTypes.error,
    pageTitle: isMissing ? 'Page not found' : 'Something went wrong',
    path: ownPath(request.url).split('?')[0] ?? '/',
    ...(problem.requestId && { requestId: problem.requestId }),
    ...(status < 500 && { form: { values: {}, errors: {}, message: problem.message } }),
  });
}
