import { unescapeHtml } from './escape-html.ts';

/**
 * The texts of the `<script>` or `<style>` elements inside the page's sandboxed frames (`srcdoc`). Such a frame is held
 * to the page's content policy, so that its code runs only if the policy names it (design 9).
 */
export function codeTexts(html: string, element: 'script' | 'style'): string[] {
  const frames = [...html.matchAll(/\bsrcdoc="([^"]*)"/gi)].map(([, text = '']) => unescapeHtml(text));
  const parts = new RegExp(`<${element}\\b[^>]*>([\\s\\S]*?)</${element}\\s*>`, 'gi');
  return frames.flatMap((frame) => [...frame.matchAll(parts)].map(([, text = '']) => text)).filter(Boolean);
}
