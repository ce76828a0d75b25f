import { describe, expect, it } from 'vitest';
import { compileTemplate } from '../compile.ts';
import { backgroundPredicates } from './background.ts';
import { commercePredicates } from './commerce.ts';
import { contentPredicates } from './content.ts';
import { galleryPredicates } from './gallery.ts';
import { promotedPredicates } from './promoted.ts';
import { recordPredicates } from './record.ts';
import { slidePredicates } from './slide.ts';
import { socialPredicates } from './social.ts';

const predicates = {
  ...backgroundPredicates,
  ...commercePredicates,
  ...contentPredicates,
  ...galleryPredicates,
  ...promotedPredicates,
  ...recordPredicates,
  ...slidePredicates,
  ...socialPredicates,
};

function holds(tag: string, json: unknown): boolean {
  const { output, errors } = compileTemplate(`{.${tag}}yes{.or}no{.end}`, { formatters: {}, predicates }).render(json);
  expect(errors).toEqual([]);
  return output === 'yes';
}

describe('predicates', () => {
  it.each(Object.entries(predicates))(
    '%s holds for its example and not for an empty object (language 5)',
    (name, { example }) => {
      const { output, errors } = compileTemplate(example.template, { formatters: {}, predicates }).render(example.json);
      expect({ output, errors }).toEqual({ output: example.output, errors: [] });
      const holdsForNothing = ['clickable?', 'sold-out?', 'same-day?'].includes(name);
      expect(holds(example.template.slice(2, example.template.indexOf('}')), {})).toBe(holdsForNothing);
    },
  );

  it('know every record type, also those of reviews, chats, threads and lessons (platform 3)', () => {
    for (const [name, code] of [
      ['chat', 6],
      ['review', 10],
      ['thread', 13],
      ['lesson', 62],
    ] as const) {
      expect(holds(`${name}?`, { recordType: code })).toBe(true);
      expect(holds(`${name}?`, { recordType: code + 1 })).toBe(false);
    }
  });

  it('take a promoted block for the record type of that name (language 5)', () => {
    expect(holds('external-video?', { promotedBlockType: 'video' })).toBe(true);
    expect(holds('audio?', { promotedBlockType: 'audio' })).toBe(false);
  });

  it('call an excerpt of tags and invisible characters none (language 5)', () => {
    expect(holds('excerpt?', { excerpt: '<p>\u200b\u00a0 </p>' })).toBe(false);
    expect(holds('excerpt?', { excerpt: { html: 5 } })).toBe(false);
    expect(holds('excerpt?', { excerpt: 'x' })).toBe(true);
  });

  it('hide comments where the site turns them off, and show those already there (platform 4)', () => {
    expect(holds('comments?', { commentState: 1, websiteSettings: { commentsEnabled: false } })).toBe(false);
    expect(holds('comments?', { commentState: 2, publicCommentCount: 1 })).toBe(true);
  });

  it('compare days of an event in UTC, and no day equals a missing time (language 5)', () => {
    const midnight = Date.UTC(2024, 2, 1);
    expect(holds('same-day?', { startDate: midnight, endDate: midnight + 86_399_999 })).toBe(true);
    expect(holds('same-day?', { startDate: midnight - 1, endDate: midnight })).toBe(false);
    expect(holds('same-day?', { startDate: 'soon', endDate: 'soon' })).toBe(false);
  });

  it('read own properties only (issue: safety)', () => {
    expect(holds('collection?', JSON.parse('{"__proto__": {"collection": {"a": 1}}}'))).toBe(false);
    expect(holds('current-type? constructor', { currentType: 0 })).toBe(false);
  });
});
