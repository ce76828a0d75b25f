import { useWebsite } from '../session/session.ts';
import styles from './look.module.css';
import { useScale } from './use-scale.ts';

/** As wide as a page on a computer, and as much of its height as a picture has room for, in px. */
const size = { inlineSize: 1280, blockSize: 960 };

/** A screen of dots is finer than a small picture can hold, and all of it would turn black: the contrast that makes it goes. */
function drawSmall({ contentDocument: page, contentWindow: view }: HTMLIFrameElement): void {
  for (const element of page?.querySelectorAll<HTMLElement>('body *') ?? [])
    if (view?.getComputedStyle(element).filter.includes('contrast(')) element.style.filter = 'none';
}

/** The website's own first page in a theme, in small: nothing in it runs, and nothing of it can be reached. */
export function ThemePicture({ theme }: { theme: string }) {
  const { id: websiteId } = useWebsite();
  const { room, scale } = useScale(size.inlineSize);
  return (
    <div className={styles.picture} ref={room} inert aria-hidden="true">
      <iframe
        title={theme}
        src={`/api/styles/preview?${new URLSearchParams({ websiteId, theme })}`}
        sandbox="allow-same-origin"
        loading="lazy"
        onLoad={({ currentTarget }) => drawSmall(currentTarget)}
        style={{ ...size, scale: String(scale) }}
      />
    </div>
  );
}
