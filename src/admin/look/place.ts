export const parts = ['theme', 'colors', 'fonts', 'shape', 'css'] as const;
export type Part = (typeof parts)[number];

/** What the address says: which part is open, which page is shown, and the theme that is looked at. */
export interface Place {
  part?: Part;
  page?: string;
  theme?: string;
}

/** Reads it from an address, whatever stands there. */
export function readPlace({ part, page, theme }: Record<string, unknown>): Place {
  const known = parts.find((one) => one === part);
  return {
    ...(known && known !== 'theme' && { part: known }),
    ...(typeof page === 'string' && page.startsWith('/') && page !== '/' && { page: page.slice(0, 300) }),
    ...(typeof theme === 'string' && /^[a-z0-9-]{1,64}$/.test(theme) && { theme }),
  };
}
