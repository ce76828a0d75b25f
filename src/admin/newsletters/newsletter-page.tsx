import { useParams } from '@tanstack/react-router';
import { Unloaded } from '../frame/unloaded.tsx';
import { NewsletterFrame } from './newsletter-frame.tsx';
import { SentNewsletter } from './sent-newsletter.tsx';
import { useNewsletter } from './use-newsletters.ts';
import { WriteNewsletter } from './write-newsletter.tsx';

/** One newsletter: as long as it is a draft, where it is written; then what becomes of it. */
export function NewsletterPage() {
  const { newsletterId } = useParams({ from: '/config/$site/newsletters/$newsletterId' });
  const query = useNewsletter(newsletterId);
  const { data } = query;
  if (data?.status === 'draft') return <WriteNewsletter key={data.id} stored={data} />;
  if (data) return <SentNewsletter newsletter={data} />;
  return (
    <NewsletterFrame>
      <Unloaded of={query} />
    </NewsletterFrame>
  );
}
