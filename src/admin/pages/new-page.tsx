import { useState, type FormEvent } from 'react';
import { postCollectionNames, type PostCollection } from '#catalog/collection-types.ts';
import type { Failure } from '#contract/client.ts';
import type { createBlog } from '#contract/post-calls.ts';
import type { createPage, createProductCollection } from '#contract/site-calls.ts';
import { Button } from '#kit/button.tsx';
import { OneOf, Switch } from '#kit/choice.tsx';
import { Problem } from '#kit/problem.tsx';
import { Select } from '#kit/select.tsx';
import { TextField } from '#kit/text-field.tsx';
import { call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import { pages as texts } from '../texts/pages.ts';
import styles from './pages.module.css';

const kinds = (['page', 'cover', 'template', 'blog', 'shop'] as const).map((value) => ({
  value,
  label: texts.kinds[value],
  hint: texts.kindHints[value],
}));
type Kind = (typeof kinds)[number]['value'];

/** Makes an empty page, a cover page, one of the theme, a page for posts, or one that sells. */
function make(kind: Kind, title: string, { websiteId, holds }: { websiteId: string; holds: PostCollection }) {
  const query = { websiteId };
  if (kind === 'blog') {
    return call<typeof createBlog>('POST', '/api/blogs', { query, body: { title, kind: holds } });
  }
  if (kind !== 'shop') {
    const body = { title, isCover: kind === 'cover', isTemplate: kind === 'template' };
    return call<typeof createPage>('POST', '/api/pages', { query, body });
  }
  const path = '/api/content-service/product/1.1/websites/{websiteId}/products';
  return call<typeof createProductCollection>('POST', path, { params: { websiteId }, body: { title, enabled: true } });
}

interface NewPageProps {
  /** With the page that was made, and whether visitors are to be led to it. */
  onDone: (made: { id: string; title: string; isLinked: boolean }) => void;
}

/** Asks for the kind and the title of a new page, and whether the main navigation leads to it. */
export function NewPageForm({ onDone }: NewPageProps) {
  const { id: websiteId } = useWebsite();
  const [title, setTitle] = useState('');
  const [kind, setKind] = useState<Kind>('page');
  const [holds, setHolds] = useState<PostCollection>('generic');
  const [isLinked, setLinked] = useState(true);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<Failure>();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    const result = await make(kind, title.trim(), { websiteId, holds });
    setSending(false);
    if (result.ok) onDone({ id: result.value.id, title: title.trim(), isLinked });
    else setFailure(result);
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label={texts.name}
        hint={texts.nameHint}
        isRequired
        maxLength={200}
        autoComplete="off"
        problem={failure?.errors?.title}
        value={title}
        onChange={setTitle}
      />
      <OneOf label={texts.kind} options={kinds} value={kind} onChange={setKind} />
      {kind === 'blog' && (
        <Select
          label={texts.holds}
          hint={texts.holdsHints[holds]}
          options={postCollectionNames.map((value) => ({ value, label: texts.posts[value] }))}
          value={holds}
          onChange={setHolds}
        />
      )}
      <Switch isSelected={isLinked} onChange={setLinked}>
        {texts.linkNew}
      </Switch>
      <Problem>{failure && !failure.errors?.title && failure.message}</Problem>
      <Button type="submit" kind="chief" isPending={isSending}>
        {texts.make}
      </Button>
    </form>
  );
}
