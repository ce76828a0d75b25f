import { Monitor, Smartphone } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { SiteStyles } from '#contract/site-styles.ts';
import type { previewStyles } from '#contract/style-calls.ts';
import { Button } from '#kit/button.tsx';
import { Select } from '#kit/select.tsx';
import { usePages } from '../pages/use-pages.ts';
import { plainCall } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import { look as texts } from '../texts/look.ts';
import styles from './look.module.css';

interface LookFrameProps {
  styled: SiteStyles;
  theme: string;
  /** The address of the page on the website. */
  page: string;
  onPage: (page: string) => void;
}

/** How wide a page is shown, in px; it is drawn smaller where there is less room. */
const widths = { wide: 1280, phone: 390 } as const;

/** A page of the website as it would look, in a frame in which nothing runs. */
export function LookFrame({ styled, theme, page, onPage }: LookFrameProps) {
  const { id: websiteId } = useWebsite();
  const [view, setView] = useState<keyof typeof widths>(() => (window.innerWidth < 700 ? 'phone' : 'wide'));
  const { frame, onLoad } = useStyledFrame(styled, theme);
  const width = widths[view];
  const { room, scale } = useScale(width);
  const query = new URLSearchParams({ websiteId, page, theme });
  const views = [
    ['wide', Monitor, texts.wide],
    ['phone', Smartphone, texts.phone],
  ] as const;
  return (
    <section className={styles.preview} aria-label={texts.preview}>
      <div className={styles.previewBar}>
        <PageSelect page={page} onPage={onPage} />
        <span className={styles.views}>
          {views.map(([name, Icon, label]) => (
            <Button
              key={name}
              kind="quiet"
              aria-label={label}
              aria-pressed={view === name}
              onPress={() => setView(name)}
            >
              <Icon aria-hidden="true" />
            </Button>
          ))}
        </span>
      </div>
      <div className={styles.room} ref={room}>
        <iframe
          ref={frame}
          className={styles.frame}
          title={texts.frame(page)}
          src={`/api/styles/preview?${query}`}
          sandbox="allow-same-origin"
          style={{
            inlineSize: width,
            blockSize: `${100 / scale}%`,
            scale: String(scale),
            insetInlineStart: `calc(50% - ${(width * scale) / 2}px)`,
          }}
          onLoad={onLoad}
        />
      </div>
    </section>
  );
}

function PageSelect({ page, onPage }: Pick<LookFrameProps, 'page' | 'onPage'>) {
  const { linked, found } = usePages();
  const pages = new Map([...linked, ...found].map((each) => [each.id, each]));
  const known = [...pages.values()].map(({ title, isHome, urlId }) => ({
    value: isHome ? '/' : `/${urlId}`,
    label: title,
  }));
  const options = known.some(({ value }) => value === page) ? known : [{ value: page, label: page }, ...known];
  return <Select label={texts.page} options={options} value={page} onChange={onPage} />;
}

/** Puts the styles over the page in a frame whenever they change; the newest that is asked for is the one that stays. */
function useStyledFrame(styled: SiteStyles, theme: string) {
  const { id: websiteId } = useWebsite();
  const frame = useRef<HTMLIFrameElement>(null);
  const shown = useRef<Shown>({ css: '' });
  const body = JSON.stringify({ query: { websiteId, theme }, body: styled });
  useEffect(() => {
    let isStale = false;
    const timer = setTimeout(async () => {
      const options = JSON.parse(body) as Parameters<typeof plainCall<typeof previewStyles>>[2];
      const result = await plainCall<typeof previewStyles>('POST', '/api/styles/preview', options);
      if (isStale || !result.ok) return;
      shown.current.css = result.value.css;
      show(frame.current, shown.current);
    }, 80);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [body]);
  return { frame, onLoad: () => show(frame.current, shown.current) };
}

interface Shown {
  css: string;
  sheet?: CSSStyleSheet;
}

function show(frame: HTMLIFrameElement | null, shown: Shown): void {
  const page = frame?.contentDocument;
  const view = page?.defaultView;
  if (!page || !view) return;
  if (!shown.sheet || !page.adoptedStyleSheets.includes(shown.sheet)) {
    // A sheet belongs to the document whose window made it.
    shown.sheet = new view.CSSStyleSheet();
    page.adoptedStyleSheets.push(shown.sheet);
  }
  shown.sheet.replaceSync(shown.css);
}

/** How much smaller something of this width, in px, has to be drawn to fit where it stands. */
function useScale(width: number) {
  const room = useRef<HTMLDivElement>(null);
  const [available, setAvailable] = useState(width);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => entry && setAvailable(entry.contentRect.width));
    if (room.current) observer.observe(room.current);
    return () => observer.disconnect();
  }, []);
  return { room, scale: Math.min(1, available / width) };
}
