import type { FastifyRequest } from 'fastify';
import { uploadLimits } from '#catalog/media-limits.ts';
import { Refusal } from '#contract/refusals.ts';

/** Counts the uploads of each account that are under way. */
export class Turns {
  readonly #open = new Map<string, number>();

  async take<T>({ account }: FastifyRequest, work: () => Promise<T>): Promise<T | Refusal> {
    const id = account?.id ?? '';
    const count = this.#open.get(id) ?? 0;
    if (count >= uploadLimits.atOnce) {
      return new Refusal('busy', 'Other uploads of yours are under way. Try again when one has ended.');
    }
    this.#open.set(id, count + 1);
    try {
      return await work();
    } finally {
      const left = (this.#open.get(id) ?? 1) - 1;
      if (left > 0) this.#open.set(id, left);
      else this.#open.delete(id);
    }
  }
}
