import { postKinds, type PostKind } from '#catalog/record-types.ts';
import type { PostState } from '#contract/post-calls.ts';
import { readText } from '../read-text.ts';

/** What of the posts is shown, as the address says it. */
export interface PostSearch {
  search?: string;
  state?: PostState;
  blog?: string;
  tag?: string;
  kind?: PostKind;
  sort?: 'newest' | 'title';
  down?: boolean;
}

export const postStates = ['published', 'scheduled', 'review', 'draft', 'private'] as const satisfies PostState[];

/** What an address asks for, without what it cannot mean. */
export function readFilter({ search, state, blog, tag, kind, sort, down }: Record<string, unknown>): PostSearch {
  const known = postStates.find((each) => each === state);
  const sorts = (['newest', 'title'] as const).find((each) => each === sort);
  const kinds = postKinds.find((each) => each === kind);
  return {
    ...readText('search', search),
    ...(known && { state: known }),
    ...(typeof blog === 'string' && blog !== '' && { blog }),
    ...readText('tag', tag),
    ...(kinds && { kind: kinds }),
    ...(sorts && { sort: sorts }),
    ...(typeof down === 'boolean' && { down }),
  };
}
