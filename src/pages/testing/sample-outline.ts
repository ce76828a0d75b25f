import type { Outline } from '#contract/outline.ts';

const term = (word: string, key: string) => ({ title: word, fullUrl: `/journal?${key}=${encodeURIComponent(word)}` });

/** A journal of three posts of two authors, the newest first; New York has its own days. */
export function sampleOutline(part: Partial<Outline> = {}): Outline {
  return {
    title: 'Journal',
    description: 'From the <workshop>',
    fullUrl: '/journal',
    feedUrl: '/journal?format=rss',
    entries: [
      {
        id: 'p3',
        title: 'Étude in ash',
        fullUrl: '/journal/etude',
        // Still the last of March in New York.
        publishOn: Date.UTC(2026, 3, 1, 2),
        author: 'Ines',
        tags: [term('Kiln', 'tag'), term('Ash & <co>', 'tag')],
        categories: [term('making', 'category')],
      },
      {
        id: 'p2',
        title: 'eleven plums',
        fullUrl: '/journal/plums',
        publishOn: Date.UTC(2026, 2, 3, 12),
        author: 'Tom',
        tags: [term('Kiln', 'tag')],
        categories: [],
      },
      {
        id: 'p1',
        title: '7 bowls',
        fullUrl: '/journal/bowls',
        publishOn: Date.UTC(2025, 0, 9),
        tags: [],
        categories: [],
      },
    ],
    ...part,
  };
}
