import { useState } from 'react';
import { useWebsite } from '../session/session.ts';
import styles from './look.module.css';
import { useScale } from './use-scale.ts';

/** As wide as a page on a computer, and as much of its height as a picture has room for, in px. */
const size = { inlineSize: 1280, blockSize: 960 };

/**
 * A screen of dots is finer than a small picture can hold, and all of it would turn black: the contrast that makes it
 * goes. Gives whether there is such a page.
 */
function drawSmall({ contentDocument: page, contentWindow: view }: HTMLIFrameElement): boolean {
  for (const element of page?.querySelectorAll<HTMLElement>('body *') ?? [])
    if (view?.getComputedStyle(element).filter.includes('contrast(')) element.style.filter = 'none';
  return page?.querySelector('body.page') !== null;
}

interface ThemePictureProps {
  theme: string;
  /** By its address on the website. */
  page: string;
}

/** A page of the website in a theme, in small: nothing in it runs, and nothing of it can be reached. */
export function ThemePicture({ theme, page }: ThemePictureProps) {
  const { id: websiteId } = useWebsite();
  const { room, scale } = useScale(size.inlineSize);
  const [isMissing, setMissing] = useState(false);
  return (
    <div className={styles.picture} ref={room} inert aria-hidden="true">
      <iframe
        title={theme}
        src={`/api/styles/preview?${new URLSearchParams({ websiteId, theme, page })}`}
        sandbox="allow-same-origin"
        loading="lazy"
        data-missing={isMissing || undefined}
        onLoad={({ currentTarget }) => setMissing(!drawSmall(currentTarget))}
        style={{ ...size, scale: String(scale) }}
      />
    </div>
  );
}
