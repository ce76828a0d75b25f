import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { PenLine } from 'lucide-react';
import type { OfficePost, writePlainly } from '#contract/post-calls.ts';
import { Button, buttonClass } from '#kit/button.tsx';
import { confirm } from '#kit/confirm.tsx';
import { RichText } from '#kit/rich-text.tsx';
import { tell } from '#kit/toasts.tsx';
import styles from '../items/items.module.css';
import { call } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import { posts as texts } from '../texts/posts.ts';
import own from './posts.module.css';
import type { usePostForm } from './use-post-form.ts';

interface PostWordsProps {
  post: OfficePost;
  form: ReturnType<typeof usePostForm>;
}

/** The words of a post: written here, or on its page with all that stands on pages. */
export function PostWords({ post, form }: PostWordsProps) {
  const { handle } = useWebsite();
  const { draft, set, isReadOnly, mayWrite, mayPublish } = form;
  const params = { site: handle, postId: post.id };
  const way = mayWrite && (
    <Link className={buttonClass('plain')} to="/config/$site/posts/$postId/page" params={params}>
      <PenLine aria-hidden="true" />
      {texts.onPage}
    </Link>
  );
  if (post.isWritten) {
    return (
      <section className={own.onPage} aria-label={texts.words}>
        <p>{texts.isOnPage}</p>
        <p className={styles.soft}>{texts.isOnPageHint}</p>
        <div className={own.ways}>
          {way}
          {mayPublish && <Plainly postId={post.id} />}
        </div>
      </section>
    );
  }
  return (
    <>
      <RichText label={texts.words} value={draft.body} onChange={(body) => set({ body })} isReadOnly={isReadOnly} />
      {way && (
        <div className={own.ways}>
          {way}
          <span className={styles.soft}>{texts.onPageHint}</span>
        </div>
      )}
    </>
  );
}

function Plainly({ postId }: { postId: string }) {
  const { id: websiteId } = useWebsite();
  const queries = useQueryClient();
  async function turn() {
    const question = { title: texts.plainlyTitle, text: texts.plainlyText, act: texts.plainlyAct };
    if (!(await confirm({ ...question, isDangerous: true }))) return;
    const options = { params: { postId }, query: { websiteId } };
    const result = await call<typeof writePlainly>('POST', '/api/posts/{postId}/plain', options);
    await queries.invalidateQueries({ queryKey: [websiteId, 'posts', postId] });
    tell(result.ok ? texts.isPlain : result.message);
  }
  return <Button onPress={() => turn()}>{texts.plainly}</Button>;
}
