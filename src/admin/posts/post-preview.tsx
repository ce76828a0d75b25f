import { ExternalLink } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { OfficePost, previewPost } from '#contract/post-calls.ts';
import { buttonClass } from '#kit/button.tsx';
import { plainCall } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import { posts as texts } from '../texts/posts.ts';
import styles from './posts.module.css';
import { toBody, type PostFields } from './use-post-form.ts';

/** It is drawn anew when nothing was typed for so long, in milliseconds. */
const pause = 400;

/** The post as a phone shows it, drawn by the server as one types, in a frame in which nothing runs. */
export function PostPreview({ post: { id: postId, title }, change }: { post: OfficePost; change: PostFields }) {
  const { id: websiteId } = useWebsite();
  const frame = useRef<HTMLIFrameElement>(null);
  const [isOpen, setOpen] = useState(false);
  const src = `/api/posts/${postId}/preview?websiteId=${websiteId}`;
  const body = JSON.stringify(toBody(change));
  useEffect(() => {
    let isStale = !isOpen || body === '{}';
    const timer = setTimeout(async () => {
      if (isStale) return;
      const options = { params: { postId }, query: { websiteId }, body: JSON.parse(body) as object };
      const result = await plainCall<typeof previewPost>('POST', '/api/posts/{postId}/preview', options);
      if (!isStale && result.ok) show(frame.current, result.value.html);
    }, pause);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [isOpen, body, postId, websiteId]);
  return (
    <section className={styles.section} aria-label={texts.preview}>
      <iframe
        ref={frame}
        className={styles.preview}
        title={texts.previewTitle(title)}
        src={src}
        sandbox="allow-same-origin"
        onLoad={() => setOpen(true)}
      />
      <a className={buttonClass('quiet')} href={src} target="_blank" rel="noreferrer">
        {texts.previewInFull}
        <ExternalLink aria-hidden="true" />
      </a>
    </section>
  );
}

/** Puts a page into a frame whose own policy holds, and leaves it scrolled where it was. */
function show(frame: HTMLIFrameElement | null, html: string): void {
  const page = frame?.contentDocument;
  if (!page) return;
  const drawn = new DOMParser().parseFromString(html, 'text/html');
  const scrolled = page.scrollingElement?.scrollTop ?? 0;
  page.body.replaceWith(page.adoptNode(drawn.body));
  page.scrollingElement?.scrollTo({ top: scrolled });
}
