import { useState } from 'react';
import type { PostState } from '#contract/post-calls.ts';
import { OneOf, Switch } from '#kit/choice.tsx';
import { TextField } from '#kit/text-field.tsx';
import { fromTimeField, toTimeField } from '#kit/time-field.ts';
import { Links } from '../items/links.tsx';
import styles from '../items/items.module.css';
import { useWebsite } from '../session/session.ts';
import { posts as texts } from '../texts/posts.ts';
import { postStates } from './filter.ts';
import type { usePostForm } from './use-post-form.ts';
import { useBlogs } from './use-posts.ts';

interface PartProps {
  form: ReturnType<typeof usePostForm>;
}

const day = 24 * 3_600_000;

/** Who sees it, from when on, and whose name stands beside it. */
export function Visibility({ form: { draft, set, errors, mayPublish, isReadOnly } }: PartProps) {
  const { status, publishOn, authorName, starred } = draft;
  const [now, setNow] = useState(() => Date.now());
  const isLater = publishOn > now;
  const value: PostState = status === 'published' && isLater ? 'scheduled' : status;
  const offered = postStates.filter((state) => mayPublish || isReadOnly || state === 'draft' || state === 'review');
  const choose = (chosen: PostState) => {
    if (chosen === 'scheduled') return set({ status: 'published', publishOn: isLater ? publishOn : now + day });
    if (chosen !== 'published') return set({ status: chosen });
    // What was begun long ago and is shown today stands at today.
    const isOld = draft.status !== 'published' && publishOn < now;
    const at = Date.now();
    // Else what is shown from this moment on would lie ahead of when the screen was opened.
    setNow(at);
    set({ status: chosen, ...((isLater || isOld) && { publishOn: at }) });
  };
  return (
    <section className={styles.section}>
      <OneOf
        label={texts.publish}
        options={offered.map((state) => ({ value: state, label: texts.states[state], hint: texts.stateHints[state] }))}
        value={value}
        onChange={choose}
      />
      {status === 'published' && (
        <TextField
          label={value === 'scheduled' ? texts.from : texts.day}
          hint={texts.dayHint}
          type="datetime-local"
          value={toTimeField(publishOn)}
          onChange={(text) => text && set({ publishOn: fromTimeField(text) })}
          problem={errors.publishOn}
        />
      )}
      <TextField
        label={texts.author}
        hint={texts.authorHint}
        maxLength={200}
        value={authorName ?? ''}
        onChange={(name) => set({ authorName: name || null })}
        autoComplete="name"
      />
      <Switch isSelected={starred} onChange={(isOn) => set({ starred: isOn })}>
        {texts.starred}
      </Switch>
    </section>
  );
}

/** Where it stands. */
export function PostLinks({ form: { draft, set, errors } }: PartProps) {
  const { url } = useWebsite();
  const { data } = useBlogs();
  const blog = data?.blogs.find(({ id }) => id === draft.blogId);
  const addressHint = texts.addressHint(new URL(draft.url, url).pathname);
  return (
    <Links draft={draft} set={set} errors={errors} categories={blog?.categories} texts={{ ...texts, addressHint }} />
  );
}
