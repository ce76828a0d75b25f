import type { NewsletterStatus } from '#contract/newsletter.ts';
import { Status } from '#kit/status.tsx';
import { newsletters as texts } from '../texts/newsletters.ts';

const marks = {
  draft: 'empty',
  scheduled: 'half',
  sending: 'half',
  held: 'bad',
  sent: 'full',
  cancelled: 'bad',
} as const;

/** How far a newsletter has come. */
export function NewsletterState({ status }: { status: NewsletterStatus }) {
  return <Status mark={marks[status]}>{texts.statuses[status]}</Status>;
}
