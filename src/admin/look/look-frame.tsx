import { Monitor, Smartphone } from 'lucide-react';
import { useState, type RefObject } from 'react';
import type { SiteStyles } from '#contract/site-styles.ts';
import { Button } from '#kit/button.tsx';
import { Select } from '#kit/select.tsx';
import { usePages } from '../pages/use-pages.ts';
import { useWebsite } from '../session/session.ts';
import { look as texts } from '../texts/look.ts';
import styles from './look.module.css';
import type { Place } from './place.ts';
import { useScale } from './use-scale.ts';
import { useTweaks } from './use-tweaks.ts';

interface LookFrameProps {
  frame: RefObject<HTMLIFrameElement | null>;
  styled: SiteStyles;
  theme: string;
  /** Which page is shown: by its address on the website, or one of a kind. */
  place: Place;
  onPage: (page: string) => void;
}

/** How wide a page is shown, in px; it is drawn smaller where there is less room. */
const widths = { wide: 1280, phone: 390 } as const;

/** A page of the website as it would look, in a frame in which nothing runs. */
export function LookFrame({ frame, styled, theme, place, onPage }: LookFrameProps) {
  const { page = '/', kind } = place;
  const { id: websiteId } = useWebsite();
  const [view, setView] = useState<keyof typeof widths>(() => (window.innerWidth < 700 ? 'phone' : 'wide'));
  const { isMissing, onLoad } = useTweaks(frame, { styled, theme, kind });
  const width = widths[view];
  const { room, scale } = useScale(width);
  const query = new URLSearchParams({ websiteId, theme, ...(kind ? { kind } : { page }) });
  const views = [
    ['wide', Monitor, texts.wide],
    ['phone', Smartphone, texts.phone],
  ] as const;
  return (
    <section className={styles.preview} aria-label={texts.preview}>
      <div className={styles.previewBar}>
        {kind ? <span /> : <PageSelect page={page} onPage={onPage} />}
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
        {isMissing && <p className={styles.notice}>{texts.noCover}</p>}
        <iframe
          ref={frame}
          className={styles.frame}
          title={kind ? texts.kindFrame(texts.kindTitles[kind]) : texts.frame(page)}
          hidden={isMissing}
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

function PageSelect({ page, onPage }: { page: string; onPage: (page: string) => void }) {
  const { linked, found } = usePages();
  const pages = new Map([...linked, ...found].map((each) => [each.id, each]));
  const known = [...pages.values()].map(({ title, isHome, urlId }) => ({
    value: isHome ? '/' : `/${urlId}`,
    label: title,
  }));
  const options = known.some(({ value }) => value === page) ? known : [{ value: page, label: page }, ...known];
  return <Select label={texts.page} options={options} value={page} onChange={onPage} />;
}
