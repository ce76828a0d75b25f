import type { ContentPage } from '#contract/page-model.ts';

/**
 * The blocks, and the sections by their own look, that show something else than before though nothing was edited in
 * them: what they show of the website came or changed.
 */
export function staleBlocks(before: ContentPage, page: ContentPage): Set<string> {
  const { blocks, sections } = page.document;
  if (page.data !== before.data) return new Set([...Object.keys(blocks), ...Object.keys(sections)]);
  const stale = new Set([
    ...changed(before.products, page.products),
    ...changed(before.outlines ?? {}, page.outlines ?? {}),
    ...changed(before.components ?? {}, page.components ?? {}),
    ...changed(before.forms ?? {}, page.forms ?? {}),
  ]);
  const images = changed(before.images, page.images);
  if (images.length === 0) return stale;
  const hasImage = (value: unknown) => {
    const text = JSON.stringify(value);
    return images.some((id) => text.includes(id));
  };
  for (const [id, { props }] of Object.entries(blocks)) if (hasImage(props)) stale.add(id);
  for (const [id, { look }] of Object.entries(sections)) if (look && hasImage(look)) stale.add(id);
  return stale;
}

/** The names under which something else stands. */
function changed(before: Readonly<Record<string, unknown>>, now: Readonly<Record<string, unknown>>): string[] {
  if (before === now) return [];
  return [...new Set([...Object.keys(before), ...Object.keys(now)])].filter((name) => before[name] !== now[name]);
}
