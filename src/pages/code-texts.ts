import { unescapeHtml } from './escape-html.ts';

/**
 * The texts of the `<script>` or `<style>` elements inside the page's sandboxed frames (`srcdoc`). Such a frame is held
 * to the page's content policy, so that its code runs only if the policy names it (design 9).
 */
export function codeTexts(html: string, element: 'script' | 'style'): string[] {
  const frames = [...html.matchAll(/\bsrcdoc="([^"]*)"/gi)].map(([, text = '']) => unescapeHtml(text));
  return frames.flatMap((frame) => elementTexts(frame, element)).filter(Boolean);
}

const tags = {
  script: { start: /<script\b/gi, end: /<\/script\s*>/gi },
  style: { start: /<style\b/gi, end: /<\/style\s*>/gi },
};

/** What stands between the tags of each element, up to the first that is never closed. */
export function elementTexts(html: string, element: 'script' | 'style'): string[] {
  const { start, end } = tags[element];
  const texts: string[] = [];
  end.lastIndex = 0;
  for (start.lastIndex = 0; start.test(html); start.lastIndex = end.lastIndex) {
    const from = html.indexOf('>', start.lastIndex) + 1;
    end.lastIndex = from;
    const closing = from > 0 ? end.exec(html) : null;
    if (!closing) break;
    texts.push(html.slice(from, closing.index));
  }
  return texts;
}
