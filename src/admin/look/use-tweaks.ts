import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { StyledKind } from '#catalog/tweaks.ts';
import type { SiteStyles } from '#contract/site-styles.ts';
import type { previewStyles } from '#contract/style-calls.ts';
import { plainCall } from '../session/client.ts';
import { useWebsite } from '../session/session.ts';
import { tellTweak } from './tweak-events.ts';

interface Tweaked {
  styled: SiteStyles;
  theme: string;
  /** The kind of page that is styled apart; without it, the website. */
  kind: StyledKind | undefined;
}

/** What the frame shows over its page. */
interface Shown {
  css?: string;
  sheet?: CSSStyleSheet;
  /** The styles that it is from, as JSON. */
  from?: string;
}

/**
 * Puts the styles over the page in a frame whenever they change, and tells of it (platform 3); the newest that is asked
 * for is the one that stays. `isMissing` says that there is no such page.
 */
export function useTweaks(frame: RefObject<HTMLIFrameElement | null>, { styled, theme, kind }: Tweaked) {
  const { id: websiteId } = useWebsite();
  const shown = useRef<Shown>({});
  const [isMissing, setMissing] = useState(false);
  const pageType = kind ?? 'style';
  useLayoutEffect(() => {
    const element = frame.current;
    tellTweak(element, 'beforeopen', pageType);
    return () => {
      tellTweak(element, 'close', pageType);
      takeOff(element, shown.current);
      shown.current = {};
      tellTweak(element, 'afterclose', pageType);
    };
  }, [frame, pageType]);
  const body = JSON.stringify({ query: { websiteId, theme, ...(kind && { kind }) }, body: styled });
  useEffect(() => {
    let isStale = false;
    const timer = setTimeout(async () => {
      const options = JSON.parse(body) as Parameters<typeof plainCall<typeof previewStyles>>[2];
      const result = await plainCall<typeof previewStyles>('POST', '/api/styles/preview', options);
      if (isStale || !result.ok) return;
      const { from } = shown.current;
      shown.current.css = result.value.css;
      shown.current.from = body;
      lay(frame.current, shown.current, pageType);
      if (from !== undefined && from !== body) tellTweak(frame.current, 'change', pageType);
    }, 80);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [frame, body, pageType]);
  const onLoad = () => {
    setMissing(frame.current?.contentDocument?.querySelector('body.page') === null);
    lay(frame.current, shown.current, pageType);
  };
  return { isMissing, onLoad };
}

/** Lays the styles over the page that stands in the frame, if both are there. */
function lay(frame: HTMLIFrameElement | null, shown: Shown, pageType: StyledKind | 'style'): void {
  const page = frame?.contentDocument;
  const view = page?.defaultView;
  // Before it loads, a frame holds an empty page.
  if (!page || !view || shown.css === undefined || !page.querySelector('body.page')) return;
  const isFirst = shown.sheet === undefined;
  if (!shown.sheet || !page.adoptedStyleSheets.includes(shown.sheet)) {
    // A sheet belongs to the document whose window made it.
    shown.sheet = new view.CSSStyleSheet();
    page.adoptedStyleSheets.push(shown.sheet);
  }
  shown.sheet.replaceSync(shown.css);
  if (isFirst) tellTweak(frame, 'aftershow', pageType);
}

function takeOff(frame: HTMLIFrameElement | null, { sheet }: Shown): void {
  const page = frame?.contentDocument;
  if (page && sheet) page.adoptedStyleSheets = page.adoptedStyleSheets.filter((one) => one !== sheet);
}
