import type { ToDo } from '#contract/to-do-calls.ts';

const one = (single: string, many: string) => (count: number) => (count === 1 ? single : many);

/** What is said behind the number of what waits. */
export const toDo = {
  toSend: one('order to send', 'orders to send'),
  unpaid: one('order awaiting payment', 'orders awaiting payment'),
  charges: one('payment needs attention', 'payments need attention'),
  returns: one('return waits for you', 'returns wait for you'),
  reviews: one('review to approve', 'reviews to approve'),
  comments: one('comment to approve', 'comments to approve'),
  unread: one('unread message', 'unread messages'),
  undone: one('task failed', 'tasks failed'),
  held: one('newsletter is on hold', 'newsletters are on hold'),
} satisfies Record<keyof ToDo, (count: number) => string>;
