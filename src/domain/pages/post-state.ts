import type { PostStatus } from '#contract/catalogue.ts';
import type { PostState } from '#contract/post-calls.ts';

/** The status of a post as it is stored; what is unknown is seen by nobody. */
export function statusOf(stored: string): PostStatus {
  return stored === 'published' || stored === 'review' || stored === 'private' ? stored : 'draft';
}

/** The same with whether its day is still to come. */
export function stateOf(status: string, publishOn: number, now: number): PostState {
  const known = statusOf(status);
  return known === 'published' && publishOn > now ? 'scheduled' : known;
}
