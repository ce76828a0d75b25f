import type { TweakEvent, TweakPageType } from '#catalog/tweaks.ts';

/** What is told of tweaks: what they are of, and the document that shows it. */
export interface TweakDetail {
  pageType: TweakPageType;
  page: Document | null;
}

/**
 * Tells what happens to tweaks as `tweak:change`, `tweak:save` … on the frame that shows them, up to the window of the
 * owner's application (platform 3): no script runs in the frame, and what listens outside outlives its pages.
 */
export function tellTweak(frame: HTMLIFrameElement | null, name: TweakEvent, pageType: TweakPageType): void {
  const detail: TweakDetail = { pageType, page: frame?.contentDocument ?? null };
  frame?.dispatchEvent(new CustomEvent(`tweak:${name}`, { bubbles: true, detail }));
}
