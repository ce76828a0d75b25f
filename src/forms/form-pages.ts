import type { FormField } from '#contract/form.ts';

/** Whether a field begins a page of its own: only a heading can. */
export const startsPage = (field: FormField) => field.type === 'section' && field.startsPage === true;

/**
 * The fields of a form by page, of those that are asked for. A page of which nothing can be seen is none, so that a form
 * whose first field begins a page has no empty one before it.
 */
export function formPages(fields: readonly FormField[], asked: readonly FormField[]): FormField[][] {
  const pages: FormField[][] = [[]];
  for (const field of fields) {
    if (startsPage(field)) pages.push([]);
    if (asked.includes(field)) pages.at(-1)?.push(field);
  }
  return pages.filter((page) => page.some(({ type }) => type !== 'hidden'));
}
