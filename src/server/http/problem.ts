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

/** The answer to any thrown error; the inside of a 5xx stays in the log, under its request id. */
export function toProblem(error: unknown, requestId: string): { status: number; problem: Problem } {
  if (error instanceof HttpProblem) {
    return { status: error.status, problem: { message: error.message, code: error.code, ...error.details } };
  }
  const { validation, validationContext, statusCode, message, code } = error as Partial<FastifyError>;
  if (validation) {
    const errors = validationErrors(validation);
    const where = validationContext === 'body' ? 'The request' : `The ${validationContext ?? 'request'}`;
    const first = Object.entries(errors)[0];
    const text = first ? `${where} is not valid: ${first[0]}: ${first[1]}` : `${where} is not valid.`;
    return { status: 400, problem: { message: text, code: 'invalid', errors } };
  }
  if (statusCode && statusCode < 500)
    return { status: statusCode, problem: { message: message ?? '', code: code ?? 'refused' } };
  return { status: 500, problem: { message: 'Something went wrong', code: 'internal', requestId } };
}

export type ReportError = (message: string, error: unknown, requestId?: string) => void;

/** Answers errors of API calls as JSON; pages have their own (pages/error-page.ts). */
export function answerErrors(
  app: FastifyInstance,
  report: ReportError,
  renderPage: (
    status: number,
    requestId: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<FastifyReply>,
): void {
  const isCall = (request: FastifyRequest) =>
    request.url.startsWith('/api/') || !request.headers.accept?.includes('text/html');
  app.setErrorHandler(async (error, request, reply) => {
    const { status, problem } = toProblem(error, request.id);
    if (status >= 500) report(`${request.method} ${request.url.split('?')[0]} failed.`, error, request.id);
    reply.header('cache-control', 'no-store');
    if (isCall(request)) return reply.code(status).send(problem);
    return renderPage(status, request.id, request, reply);
  });
  app.setNotFoundHandler(async (request, reply) => {
    if (isCall(request))
      return reply.code(404).send({ message: 'There is nothing at this address.', code: 'not-found' });
    return renderPage(404, request.id, request, reply);
  });
}
