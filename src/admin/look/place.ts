import { styledKindIds, type StyledKind } from '#catalog/tweaks.ts';

export const parts = ['theme', 'colors', 'fonts', 'shape', 'kinds', 'css'] as const;
export type Part = (typeof parts)[number];

/** What the address says: which part is open, which page is shown, and the theme that is looked at. */
export interface Place {
  part?: Part;
  page?: string;
  /** The kind of page that is styled, with the part of that name. */
  kind?: StyledKind;
  theme?: string;
}

/** Reads it from an address, whatever stands there. */
export function readPlace({ part, page, theme, kind }: Record<string, unknown>): Place {
  const known = parts.find((one) => one === part);
  const styled = part === 'kinds' ? (styledKindIds.find((one) => one === kind) ?? 'checkout') : undefined;
  return {
    ...(styled && { kind: styled }),
    ...(known && known !== 'theme' && { part: known }),
    ...(typeof page === 'string' && page.startsWith('/') && page !== '/' && { page: page.slice(0, 300) }),
    ...(typeof theme === 'string' && /^[a-z0-9-]{1,64}$/.test(theme) && { theme }),
  };
}
