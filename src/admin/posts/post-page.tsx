import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';
import type { deletePosts, OfficePost, previewPost } from '#contract/post-calls.ts';
import { Breadcrumbs } from '#kit/breadcrumbs.tsx';
import { Button, buttonClass } from '#kit/button.tsx';
import { confirm } from '#kit/confirm.tsx';
import { Menu, MenuItem } from '#kit/menu.tsx';
import { Page } from '#kit/page.tsx';
import { TextField } from '#kit/text-field.tsx';
import { tell } from '#kit/toasts.tsx';
import { Unloaded } from '../frame/unloaded.tsx';
import { EditForm } from '../items/edit-form.tsx';
import styles from '../items/items.module.css';
import { Pictures } from '../media/pictures.tsx';
import { PreviewFrame } from '../preview/preview-frame.tsx';
import { call, plainCall } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import { posts as texts } from '../texts/posts.ts';
import { Files } from './post-files.tsx';
import { Kind } from './post-kind.tsx';
import { Origin } from './post-origin.tsx';
import { PostLinks, Visibility } from './post-side.tsx';
import { PostWords } from './post-words.tsx';
import { toBody, usePostForm } from './use-post-form.ts';
import { usePost } from './use-posts.ts';

/** One post: its words on one page, beside how it looks on a phone. */
export function PostPage() {
  const website = useWebsite();
  const { postId } = useParams({ from: '/config/$site/posts/$postId' });
  const query = usePost(postId);
  const { data } = query;
  const title = data?.title ?? texts.post;
  const steps = [{ title: texts.title, href: `/config/${website.handle}/posts` }, { title }];
  return (
    <Page title={title} of={website.title} above={<Breadcrumbs steps={steps} />} acts={data && <Acts post={data} />}>
      <Unloaded of={query} />
      {data && <PostForm key={data.id} post={data} />}
    </Page>
  );
}

function PostForm({ post }: { post: OfficePost }) {
  const { id: websiteId } = useWebsite();
  const form = usePostForm(post);
  const options = { params: { postId: post.id }, query: { websiteId } };
  const { draft, set, errors, bar, isReadOnly } = form;
  return (
    <EditForm
      label={post.title}
      bar={bar}
      leave={texts.leave}
      isReadOnly={isReadOnly}
      note={isReadOnly && (form.mayWrite ? texts.onlyEditors : texts.onlyReading)}
      isWide
      main={
        <>
          <TextField
            label={texts.name}
            isRequired
            maxLength={200}
            value={draft.title}
            onChange={(title) => set({ title })}
            problem={errors.title}
          />
          <PostWords post={post} form={form} />
          <TextField
            label={texts.excerpt}
            hint={texts.excerptHint}
            rows={3}
            maxLength={500}
            value={draft.excerpt}
            onChange={(excerpt) => set({ excerpt })}
            problem={errors.excerpt}
          />
          <Pictures pictures={draft.pictures} onChange={(pictures) => set({ pictures })} />
        </>
      }
      side={
        <>
          <output className={styles.soft}>{form.state}</output>
          <Visibility form={form} />
          <Kind form={form} />
          {form.mayWrite && (
            <PreviewFrame
              title={post.title}
              src={`/api/posts/${post.id}/preview?websiteId=${websiteId}`}
              change={toBody(form.change)}
              draw={(body) =>
                plainCall<typeof previewPost>('POST', '/api/posts/{postId}/preview', { ...options, body })
              }
            />
          )}
          <PostLinks form={form} />
          <Files form={form} />
          <Origin form={form} />
        </>
      }
    />
  );
}

function Acts({ post }: { post: OfficePost }) {
  const website = useWebsite();
  const navigate = useNavigate();
  const queries = useQueryClient();

  async function remove() {
    const question = { title: texts.removeTitle(post.title), text: texts.removeText, act: texts.removeAct };
    if (!(await confirm({ ...question, isDangerous: true }))) return;
    const options = { query: { websiteId: website.id }, body: { ids: [post.id] } };
    const result = await call<typeof deletePosts>('POST', '/api/posts/deletions', options);
    if (!result.ok) return tell(result.message);
    await navigate({ to: '/config/$site/posts', params: { site: website.handle }, ignoreBlocker: true });
    await queries.invalidateQueries({ queryKey: [website.id, 'posts'] });
    tell(texts.removed(post.title));
  }

  return (
    <>
      {post.status === 'published' && (
        <a className={buttonClass()} href={post.url} target="_blank" rel="noreferrer">
          {texts.see}
          <ExternalLink aria-hidden="true" />
        </a>
      )}
      {website.permissions.includes('pages.manage') && (
        <Menu opener={<Button>{texts.acts}</Button>} placement="bottom end" aria-label={texts.acts}>
          <MenuItem isDanger onAction={() => void remove()}>
            {texts.remove}
          </MenuItem>
        </Menu>
      )}
    </>
  );
}
