import type { PageNeeds } from '../../page-needs.ts';

/** The address of a file of sound, of this site or by https, which the page then may play; undefined for anything else. */
export function soundSource(text: string, needs: PageNeeds): string | undefined {
  const pasted = text.trim();
  if (/^\/[^/\\]/.test(pasted)) return pasted;
  const url = URL.parse(pasted);
  if (url?.protocol !== 'https:') return undefined;
  needs.mediaSources.add(url.origin);
  return url.href;
}
