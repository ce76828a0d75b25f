import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Problem } from '#contract/problem.ts';
import { validationErrors } from '#contract/validation-messages.ts';

/** What a caller did wrong; one handler turns it into an answer (design 8). */
export class HttpProblem extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: Partial<Problem>;

  constructor(status: number, code: string, message: string, details: Partial<Problem> = {}) {
    super(message);
    this.name = 'HttpProblem';
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

const unreadable: Problem = { message: 'The request could not be read.', code: 'bad-request' };

/** What the web framework refuses by itself, in our words: its own name its parts. */
const refusals: Record<number, Problem> = {
  413: { message: 'The request is too large.', code: 'too-large' },
  414: { message: 'The address is too long.', code: 'too-large' },
  415: { message: 'This content type is not taken here. Send application/json.', code: 'content-type' },
  416: { message: 'The file has no such part.', code: 'range' },
};

/** The answer to any thrown error; the inside of a 5xx stays in the log, under its request id. */
export function toProblem(error: unknown, requestId: string): { status: number; problem: Problem } {
  if (error instanceof HttpProblem) {
    return { status: error.status, problem: { message: error.message, code: error.code, ...error.details } };
  }
  const { validation, validationContext, statusCode } = error as Partial<FastifyError>;
  if (validation) {
    const errors = validationErrors(validation);
    const where = validationContext === 'body' ? 'The request' : `The ${validationContext ?? 'request'}`;
    const first = Object.entries(errors)[0];
    const text = first ? `${where} is not valid: ${first[0]}: ${first[1]}` : `${where} is not valid.`;
    return { status: 400, problem: { message: text, code: 'invalid', errors } };
  }
  if (statusCode && statusCode < 500) return { status: statusCode, problem: refusals[statusCode] ?? unreadable };
  return { status: 500, problem: { message: 'Something went wrong', code: 'internal', requestId } };
}

export type ReportError = (message: string, error: unknown, requestId?: string) => void;

/** Renders a problem for people; `requestId` is left out where nothing in the log would be found under it. */
export type RenderProblem = (
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: { status: number; problem: Problem },
) => Promise<FastifyReply>;

const nothingHere = { status: 404, problem: { message: 'There is nothing at this address.', code: 'not-found' } };

/** Answers every problem: to calls as JSON, to people as a page. */
export function answerErrors(app: FastifyInstance, report: ReportError, renderPage: RenderProblem): void {
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply, report, renderPage));
  app.setNotFoundHandler((request, reply) => sendProblem(request, reply, nothingHere, renderPage));
}

/** Answers one error. Its route names the place in the log: an address itself may hold an order's token. */
export function answerError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  report: ReportError,
  renderPage: RenderProblem,
): Promise<FastifyReply> {
  const refusal = toProblem(error, request.id);
  if (refusal.status >= 500) report(`${request.method} ${request.routeOptions.url} failed.`, error, request.id);
  return sendProblem(request, reply, refusal, renderPage);
}

async function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: { status: number; problem: Problem },
  renderPage: RenderProblem,
): Promise<FastifyReply> {
  reply.headers({ 'cache-control': 'no-store', 'x-request-id': request.id });
  const isCall = request.url.startsWith('/api/') || !request.headers.accept?.includes('text/html');
  return isCall ? reply.code(refusal.status).send(refusal.problem) : renderPage(request, reply, refusal);
}
