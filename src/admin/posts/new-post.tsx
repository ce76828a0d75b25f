import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import type { Failure } from '#contract/client.ts';
import { recordTypes, postKinds, type PostKind } from '#catalog/record-types.ts';
import type { Blog, createPost } from '#contract/post-calls.ts';
import { Button } from '#kit/button.tsx';
import { Dialog } from '#kit/dialog.tsx';
import { Select } from '#kit/select.tsx';
import { TextField } from '#kit/text-field.tsx';
import { call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import { posts as texts } from '../texts/posts.ts';
import styles from './posts.module.css';

interface NewPostDialogProps {
  isOpen: boolean;
  blogs: readonly Blog[];
  onClose: () => void;
}

/** Asks for a title, and opens the post that has it. */
export function NewPostDialog({ isOpen, blogs, onClose }: NewPostDialogProps) {
  return (
    <Dialog title={texts.add} isOpen={isOpen} onClose={onClose}>
      <NewPostForm blogs={blogs} />
    </Dialog>
  );
}

function NewPostForm({ blogs }: { blogs: readonly Blog[] }) {
  const website = useWebsite();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [title, setTitle] = useState('');
  const [blogId, setBlog] = useState(blogs[0]?.id ?? '');
  const [kind, setKind] = useState<PostKind>('text');
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<Failure>();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    const body = { blogId, title: title.trim(), recordType: recordTypes[kind] };
    const result = await call<typeof createPost>('POST', '/api/posts', { query: { websiteId: website.id }, body });
    setSending(false);
    if (!result.ok) return setFailure(result);
    await queries.invalidateQueries({ queryKey: [website.id, 'posts'] });
    await navigate({
      to: '/config/$site/posts/$postId',
      params: { site: website.handle, postId: result.value.id },
    });
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <p className={styles.soft}>{texts.addText}</p>
      <TextField
        label={texts.name}
        isRequired
        maxLength={200}
        value={title}
        onChange={setTitle}
        problem={failure?.errors.title}
      />
      <Select
        label={texts.kind}
        options={postKinds.map((value) => ({ value, label: texts.kinds[value] }))}
        value={kind}
        onChange={setKind}
      />
      {blogs.length > 1 && (
        <Select
          label={texts.blog}
          options={blogs.map((blog) => ({ value: blog.id, label: blog.title }))}
          value={blogId}
          onChange={setBlog}
        />
      )}
      <p className={styles.problem} role="alert">
        {failure && !failure.errors.title && failure.message}
      </p>
      <Button type="submit" kind="chief" isPending={isSending}>
        {texts.make}
      </Button>
    </form>
  );
}
