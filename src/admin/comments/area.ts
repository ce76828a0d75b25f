import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { MessagesSquare } from 'lucide-react';
import type { CommentState } from '#contract/comment-calls.ts';
import { area } from '../area.ts';
import { siteRoute } from '../site-route.ts';
import { areas } from '../texts/areas.ts';

/** Which comments are listed: those of a state, or those that visitors reported. */
export type ShownState = CommentState | 'reported';
export const shownStates = ['waiting', 'shown', 'reported', 'hidden', 'spam', 'deleted'] as const;

/** Which comments are listed, as the address says it: those to decide on without it. */
export interface CommentSearch {
  state?: ShownState;
  search?: string;
}

const frame = createRoute({ getParentRoute: () => siteRoute, path: 'comments' });

const list = createRoute({
  getParentRoute: () => frame,
  path: '/',
  validateSearch: ({ state, search }: Record<string, unknown>): CommentSearch => {
    const known = shownStates.find((each) => each === state);
    return { ...(known && { state: known }), ...(typeof search === 'string' && search !== '' && { search }) };
  },
  component: lazyRouteComponent(() => import('./comments-page.tsx'), 'CommentsPage'),
});

export const comments = area({
  label: areas.comments,
  icon: MessagesSquare,
  permission: 'comments.manage',
  waits: 'comments',
  route: frame.addChildren([list]),
});
