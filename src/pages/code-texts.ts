const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };

/**
 * The texts of the `<script>` or `<style>` elements inside the page's sandboxed frames (`srcdoc`). Such a frame is held
 * to the page's content policy, so that its code runs only if the policy names it (design 9).
 */
export function codeTexts(html: string, element: 'script' | 'style'): string[] {
  const frames = [...html.matchAll(/\bsrcdoc="([^"]*)"/gi)].map(([, text = '']) => unescape(text));
  const parts = new RegExp(`<${element}\\b[^>]*>([\\s\\S]*?)</${element}\\s*>`, 'gi');
  return frames.flatMap((frame) => [...frame.matchAll(parts)].map(([, text = '']) => text)).filter(Boolean);
}

function unescape(text: string): string {
  return text.replaceAll(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole);
}
