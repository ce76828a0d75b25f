import { useQueryClient } from '@tanstack/react-query';
import { failureMessages } from '#catalog/interface-messages.ts';
import { newsletterLimits } from '#catalog/limits.ts';
import type { OfficeNewsletter, putNewsletter } from '#contract/newsletter-calls.ts';
import type { NewsletterDraft, NewsletterSegment } from '#contract/newsletter.ts';
import { Problem } from '#kit/problem.tsx';
import { SaveBar } from '#kit/save-bar.tsx';
import { Select } from '#kit/select.tsx';
import { TextField } from '#kit/text-field.tsx';
import { useState } from 'react';
import { useLists } from '../lists/use-lists.ts';
import { call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import shared from '../lists/lists.module.css';
import { newsletters as texts } from '../texts/newsletters.ts';
import { useChange } from '../use-change.ts';
import { useLeaving } from '../use-leaving.ts';
import { NewsletterFrame } from './newsletter-frame.tsx';
import { ToLists } from './to-lists.tsx';
import { Parts } from './parts.tsx';
import { Preview } from './preview.tsx';
import { SendActs } from './send-acts.tsx';
import styles from './newsletters.module.css';

/** A newsletter that is written, and beside it how it arrives. */
export function WriteNewsletter({ stored }: { stored: OfficeNewsletter }) {
  const { id: websiteId } = useWebsite();
  const queries = useQueryClient();
  const { listId, segment, subject, preheader, parts } = stored;
  const kept: NewsletterDraft = { listId, segment, subject, preheader, parts };
  const [missing, setMissing] = useState<Record<string, string>>({});
  const { change, set, errors, save, bar } = useChange<NewsletterDraft>(async (part) => {
    const options = { params: { newsletterId: stored.id }, query: { websiteId } };
    const body = { ...kept, ...part, version: stored.version };
    const result = await call<typeof putNewsletter>('PUT', '/api/newsletters/{newsletterId}', { ...options, body });
    if (!result.ok) return result;
    queries.setQueryData<OfficeNewsletter>([websiteId, 'newsletter', stored.id], (known) => {
      return known && { ...known, ...part, version: result.value.version };
    });
    void queries.invalidateQueries({ queryKey: [websiteId, 'newsletters'] });
    return undefined;
  });
  const draft = { ...kept, ...change };
  const wrong = { ...missing, ...errors };
  useLeaving(bar.isShown, texts.leaving);
  const write = (part: Partial<NewsletterDraft>) => {
    setMissing({});
    set(part);
  };
  return (
    <NewsletterFrame
      subject={draft.subject}
      acts={<SendActs newsletter={stored} isSaved={!bar.isShown} onSave={save} onMissing={setMissing} />}
    >
      <div className={styles.columns}>
        <form
          className={shared.form}
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          {Object.keys(missing).length > 0 && <Problem>{Object.values(missing)[0]}</Problem>}
          <Audience draft={draft} errors={wrong} write={write} />
          <TextField
            label={texts.subject}
            maxLength={newsletterLimits.subject}
            value={draft.subject}
            onChange={(next) => write({ subject: next })}
            problem={wrong.subject}
          />
          <TextField
            label={texts.preheader}
            hint={texts.preheaderHint}
            maxLength={newsletterLimits.preheader}
            value={draft.preheader}
            onChange={(next) => write({ preheader: next })}
            problem={wrong.preheader}
          />
          <Parts parts={draft.parts} known={stored} errors={wrong} onChange={(next) => write({ parts: next })} />
          <SaveBar {...bar} />
        </form>
        <Preview newsletterId={stored.id} draft={draft} />
      </div>
    </NewsletterFrame>
  );
}

interface AudienceProps {
  draft: NewsletterDraft;
  errors: Record<string, string>;
  write: (part: Partial<NewsletterDraft>) => void;
}

const days = ['0', '7', '30', '90', '365'] as const;
const boughts = ['either', 'yes', 'no'] as const;

/** The list, and who of it. */
function Audience({ draft: { listId, segment }, errors, write }: AudienceProps) {
  const { data } = useLists();
  const lists = data?.lists ?? [];
  const narrow = (part: Partial<NewsletterSegment>) => write({ segment: { ...segment, ...part } });
  if (data && lists.length === 0) {
    return (
      <>
        <Problem>{failureMessages.noMailingLists}</Problem>
        <ToLists />
      </>
    );
  }
  return (
    <>
      <Select
        label={texts.list}
        options={[{ value: '', label: texts.chooseList }, ...lists.map(({ id, name }) => ({ value: id, label: name }))]}
        value={listId ?? ''}
        onChange={(id) => write({ listId: id || null })}
        {...(errors.listId !== undefined && { problem: errors.listId })}
      />
      <div className={styles.pair}>
        <Select
          label={texts.bought}
          options={boughts.map((value) => ({ value, label: texts.boughts[value] }))}
          value={segment.bought}
          onChange={(bought) => narrow({ bought })}
        />
        <Select
          label={texts.newerThan}
          options={days.map((value) => ({ value, label: texts.newerThans[value] }))}
          value={days.find((each) => Number(each) === segment.newerThanDays) ?? '0'}
          onChange={(value) => narrow({ newerThanDays: Number(value) })}
        />
      </div>
    </>
  );
}
