import { describe, expect, it } from 'vitest';
import { compile } from '../../compile.ts';
import { contentFormatters } from '../content.ts';
import { commentFormatters } from './comments.ts';

function render(template: string, json: unknown): string {
  const { output, errors } = compile(template).render(json);
  expect(errors).toEqual([]);
  return output;
}

describe('comment formatters', () => {
  it.each([...Object.entries(commentFormatters), ['audio-player', contentFormatters['audio-player']] as const])(
    '%s prints its example (language 4)',
    (_name, definition) => {
      const { template, json, output } = definition?.example ?? { template: '', output: 'an example' };
      expect(render(template, json)).toBe(output);
    },
  );

  it.each(['disqusShortname', 'disqusShortName'])(
    'leave comments to Disqus by the field %s (issue: both spellings)',
    (field) => {
      const json = { id: '5f2a', fullUrl: '/a', websiteSettings: { [field]: 'fieldkiln' } };
      expect(render('{@|comments}', json)).toContain('id="disqus_thread"');
      expect(render('{@|comment-link}', json)).toContain('sqs-disqus-comment-link');
    },
  );

  it('say how many comments there are (language 4)', () => {
    const count = (publicCommentCount: unknown) => render('{@|comment-count}', { publicCommentCount });
    expect([count(0), count(1), count('12'), count(null)]).toEqual([
      'No Comments',
      '1 Comment',
      '12 Comments',
      'No Comments',
    ]);
  });

  it('name the collection where there is no item (language 4)', () => {
    const html = render('{@|comments}', { id: 'c1', collection: { id: 'c1', publicCommentCount: 2 } });
    expect(html).toContain('data-collection-id="c1" data-public-comment-count="2" data-comment-state=""');
  });

  it('offer likes only where the site has them on (platform 3)', () => {
    expect(render('{@|like-button}', { id: '5f2a' })).toBe('');
  });
});
