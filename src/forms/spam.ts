import type { FormField, FormValues } from '#contract/form.ts';

/** More links than a person puts into a message. */
const mostLinks = 3;

/** Whether answers look like no person's: a message full of links, or one in a field for a line. It waits apart then. */
export function looksLikeSpam(fields: readonly FormField[], values: FormValues): boolean {
  return fields.some(({ id, type }) => {
    const value = values[id];
    if (typeof value !== 'string') return false;
    const links = value.match(/https?:\/\//gi)?.length ?? 0;
    return type === 'website' ? links > 1 : links > mostLinks;
  });
}
