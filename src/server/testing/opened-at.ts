/** Where a page opens: of each element with `autofocus`, of which a page has one, its id or its words. */
export const openedAt = (html: string): (string | undefined)[] =>
  [...html.matchAll(/<[^<>]*\sautofocus\b[^<>]*>([^<]*)/g)].map(
    ([tag, words]) => /\sid="([^"]*)"/.exec(tag)?.[1] ?? words,
  );
