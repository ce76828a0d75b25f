import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { sampleNewsletter } from '#contract/newsletter-calls.ts';
import type { NewsletterDraft } from '#contract/newsletter.ts';
import { Tabs } from '#kit/tabs.tsx';
import { useMatch } from '#kit/use-match.ts';
import { Trouble } from '#kit/trouble.tsx';
import { mailDocument } from '../mailbox/mail-document.ts';
import { useRested } from '#kit/use-rested.ts';
import { answer, call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import { newsletters as texts } from '../texts/newsletters.ts';
import styles from './newsletters.module.css';

/** A newsletter as it arrives: on a computer, on a phone, and in programs that show no HTML. */
export function Preview({ newsletterId, draft }: { newsletterId: string; draft: NewsletterDraft }) {
  const { id: websiteId } = useWebsite();
  const written = useRested(draft);
  const { data, error, refetch } = useQuery({
    queryKey: [websiteId, 'newsletter-sample', newsletterId, written],
    queryFn: () => {
      const options = { params: { newsletterId }, query: { websiteId }, body: written };
      return answer(call<typeof sampleNewsletter>('POST', '/api/newsletters/{newsletterId}/samples', options));
    },
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const frame = (className: string | undefined, name: string) => (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways, by keyboard, too
    <section className={styles.stage} aria-label={name} tabIndex={0}>
      {data && (
        <iframe
          className={className}
          title={`${name}: ${data.subject}`}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          srcDoc={mailDocument(data.html)}
        />
      )}
    </section>
  );
  const narrow = { id: 'narrow', title: texts.narrow, content: frame(styles.narrow, texts.narrow) };
  const isNarrow = useMatch('(width < 720px)');
  return (
    <section className={styles.preview} aria-label={texts.preview}>
      <h2>{texts.preview}</h2>
      {error && <Trouble message={error.message} part={texts.preview} onRetry={() => void refetch()} />}
      <Tabs
        key={isNarrow ? 'narrow' : 'wide'}
        label={texts.preview}
        tabs={[
          // A phone shows what a phone would.
          ...(isNarrow ? [narrow] : []),
          { id: 'wide', title: texts.wide, content: frame(styles.wide, texts.wide) },
          ...(isNarrow ? [] : [narrow]),
          { id: 'plain', title: texts.plain, content: <pre className={styles.plain}>{data?.text}</pre> },
        ]}
      />
    </section>
  );
}
