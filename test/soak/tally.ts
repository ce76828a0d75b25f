import type { Deliver } from '#server/testing/visitor.ts';

const kept = 20;

/** Counts what visitors did and met. */
export class Tally {
  visits = 0;
  requests = 0;
  orders = 0;
  /** Answers in the 4xx that belong to a visit, as a declined card. */
  refusals = 0;
  /** Answers in the 5xx. */
  breakdowns = 0;
  /** Answers, or none, that no visit allows for. */
  surprises = 0;
  /** The first breakdowns and surprises, in words. */
  readonly examples: string[] = [];

  /** A way to the servers that counts what passes. */
  watch(deliver: Deliver): Deliver {
    return async (request) => {
      this.requests++;
      const answer = await deliver(request);
      if (answer.statusCode >= 500) {
        this.breakdowns++;
        this.#keep(`${request.method} ${request.url}: ${answer.statusCode} ${answer.body.slice(0, 200)}`);
      } else if (answer.statusCode >= 400) this.refusals++;
      return answer;
    };
  }

  surprise(what: string): void {
    this.surprises++;
    this.#keep(what);
  }

  #keep(what: string): void {
    if (this.examples.length < kept) this.examples.push(what);
  }
}
