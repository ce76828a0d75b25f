import { ExternalLink } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Result } from '#contract/client.ts';
import { buttonClass } from '#kit/button.tsx';
import { preview as texts } from '../texts/preview.ts';
import styles from './preview.module.css';

/** It is drawn anew when nothing was typed for so long, in milliseconds. */
const pause = 400;

interface PreviewFrameProps<B> {
  title: string;
  /** Where it is as it is stored. */
  src: string;
  /** What is changed and not saved yet. */
  change: B;
  draw: (change: B) => Promise<Result<{ html: string }>>;
}

/** Something as a phone shows it, drawn by the server as one types, in a frame in which nothing runs. */
export function PreviewFrame<B extends object>({ title, src, change, draw }: PreviewFrameProps<B>) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isOpen, setOpen] = useState(false);
  const body = JSON.stringify(change);
  const drawNow = useEffectEvent((text: string) => draw(JSON.parse(text) as B));
  const hasBeenChanged = useRef(false);
  useEffect(() => {
    // What was changed and is as before again is drawn once more.
    let isStale = !isOpen || (body === '{}' && !hasBeenChanged.current);
    hasBeenChanged.current ||= body !== '{}';
    const timer = setTimeout(async () => {
      if (isStale) return;
      const result = await drawNow(body);
      if (!isStale && result.ok) show(frame.current, result.value.html);
    }, pause);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [isOpen, body]);
  return (
    <section className={styles.preview} aria-labelledby="preview">
      <header className={styles.head}>
        <h2 id="preview">{texts.title}</h2>
        <a className={buttonClass('quiet')} href={src} target="_blank" rel="noreferrer">
          {texts.inFull}
          <ExternalLink aria-hidden="true" />
        </a>
      </header>
      <iframe
        ref={frame}
        className={styles.frame}
        title={texts.frame(title)}
        src={src}
        sandbox="allow-same-origin"
        onLoad={() => setOpen(true)}
      />
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
