import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sentences } from '#catalog/sentences.ts';
import type { Problem } from '#contract/problem.ts';
import { refusals, Refusal } from '#contract/refusals.ts';
import { validationErrors } from '#contract/validation-messages.ts';
import { outageOf } from '#database/outage.ts';
import type { ReportError } from '../services.ts';

/** What is refused before anything of the shop is asked, as how a call is written. */
const ofCalls = {
  'bad-request': 400,
  'bad-json': 400,
  'bad-text': 400,
  'too-deep': 400,
  'needs-script': 400,
  'unknown-host': 404,
  'too-many-keys': 400,
  'link-expired': 410,
  refunded: 410,
  'content-type': 415,
  range: 416,
} as const;

/** The one place where what is refused gets its status. */
const statuses = { ...refusals, ...ofCalls };

type ProblemCode = keyof typeof statuses;

/** What a caller did wrong; one handler turns it into an answer (design 8). */
export class HttpProblem extends Error {
  readonly status: number;
  readonly code: ProblemCode;
  readonly details: Partial<Problem>;
  /** In how many seconds it is worth another try. */
  readonly retryAfter: number | undefined;

  constructor(code: ProblemCode, message: string, details: Partial<Problem> = {}, retryAfter?: number) {
    super(message);
    this.name = 'HttpProblem';
    this.status = statuses[code];
    this.code = code;
    this.details = details;
    this.retryAfter = retryAfter;
  }

  /** All that people are told: the message, and the sentence that goes with it. */
  get words(): string {
    return sentences(this.message, this.details.hint);
  }
}

/** An address at which nothing is. It carries its path, which callers of the API are told (platform 8). */
export class NotFoundError extends HttpProblem {
  readonly path: string;

  constructor(path: string) {
    const details = path.startsWith('/api/') ? { path } : {};
    super('not-found', 'There is nothing at this address.', details);
    this.name = 'NotFoundError';
    this.path = path;
  }
}

/** What a caller is answered who was refused. */
export function problemOf({ code, message, details }: Refusal): HttpProblem {
  return new HttpProblem(code, message, details);
}

/** What was asked for; throws a refusal as its problem, for pages that answer by themselves. */
export function orThrow<T>(answer: T | Refusal): T {
  if (answer instanceof Refusal) throw problemOf(answer);
  return answer;
}

const unreadable: Problem = { message: 'The request could not be read.', code: 'bad-request' };

/** The answer to a `Range` that lies outside of a file. */
export const noSuchPart = 'The file has no such part.';

/** What the web framework refuses by itself, in our words: its own name its parts. */
const ofFramework: Record<number, Problem> = {
  413: { message: 'The request is too large.', code: 'too-large' },
  415: { message: 'This content type is not taken here. Send application/json.', code: 'content-type' },
  416: { message: noSuchPart, code: 'range' },
};

/** The answer to any thrown error; the inside of a 5xx stays in the log, under its request id. */
export function toProblem(error: unknown, requestId: string): ProblemAnswer {
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
  if (statusCode && statusCode < 500) return { status: statusCode, problem: ofFramework[statusCode] ?? unreadable };
  if (outageOf(error)) {
    const message = 'The website cannot answer at the moment. Please try again in a few seconds.';
    return { status: 503, problem: { message, code: 'unavailable', requestId } };
  }
  return { status: 500, problem: { message: 'Something went wrong', code: 'internal', requestId } };
}

/** For how long whoever gets a 503 is asked to wait. */
export const retryAfterSeconds = 5;

/** What is answered to a problem. */
export interface ProblemAnswer {
  status: number;
  problem: Problem;
}

/** Sends a problem as a page, to people. */
export type RenderProblem = (request: FastifyRequest, reply: FastifyReply, refusal: ProblemAnswer) => Promise<unknown>;

/** Answers problems: to calls as JSON, to people as pages. */
export class ProblemAnswers {
  readonly #report: ReportError;
  readonly #render: RenderProblem;

  constructor(report: ReportError, render: RenderProblem) {
    this.#report = report;
    this.#render = render;
  }

  listen(app: FastifyInstance): void {
    app.setErrorHandler((error, request, reply) => this.answer(error, request, reply));
    app.setNotFoundHandler((request, reply) => {
      const [path = ''] = request.url.split('?', 1);
      return this.answer(new NotFoundError(path), request, reply);
    });
  }

  async answer(error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const refusal = toProblem(error, request.id);
    if (refusal.status >= 500 && !(error instanceof HttpProblem)) this.#tell(request, error);
    if (error instanceof HttpProblem && error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter);
    return this.#send(request, reply, refusal);
  }

  /** The route names the place in the log: an address itself may hold an order's token. */
  #tell(request: FastifyRequest, error: unknown): void {
    this.#report(`${request.method} ${request.routeOptions.url ?? ''} failed.`, error, request.id);
  }

  async #send(request: FastifyRequest, reply: FastifyReply, { status, problem }: ProblemAnswer): Promise<FastifyReply> {
    reply.headers({ 'cache-control': 'no-store', 'x-request-id': request.id });
    if (status === 503) reply.header('retry-after', retryAfterSeconds);
    const isCall = request.url.startsWith('/api/') || !request.headers.accept?.includes('text/html');
    if (isCall) return reply.code(status).send(problem);
    try {
      await this.#render(request, reply, { status, problem });
    } catch (error) {
      // A page about an error may fail like any other; then words alone have to do.
      this.#tell(request, error);
      const worse = toProblem(error, request.id);
      if (worse.status === 503) reply.header('retry-after', retryAfterSeconds);
      const { message, requestId } = worse.problem;
      await reply.code(worse.status).type('text/plain; charset=utf-8').send(`${message} (${requestId})`);
    }
    return reply;
  }
}
