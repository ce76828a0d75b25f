import { expect, it } from 'vitest';
import { renderBlock } from '../../testing/sample-block.ts';
import { sampleOutline } from '../../testing/sample-outline.ts';
import { tagCloudBlock } from './tagcloud.tsx';

const cloud = (props: object) => renderBlock(tagCloudBlock, props, { outline: sampleOutline() });

it('shows tags, the larger the more there is of them, and has the code 14 (platform 3.15)', () => {
  expect(tagCloudBlock.type).toBe(14);
  const html = cloud({});
  expect(html).toContain('<li style="--step:5"><a class="tagcloud__tag" href="/journal?tag=Kiln">Kiln<');
  expect(html).toContain(
    '<li style="--step:1"><a class="tagcloud__tag" href="/journal?tag=Ash%20%26%20%3Cco%3E">Ash &amp; &lt;co&gt;<',
  );
  expect(html.indexOf('Ash')).toBeLessThan(html.indexOf('Kiln'));
  expect(html).toContain('<span class="visually-hidden">, 2 entries</span>');
});

it('shows categories, those that are used most, and how many, where that is wanted', () => {
  expect(cloud({ of: 'category' })).toContain('--step:2');
  expect(cloud({ of: 'category' })).toContain('href="/journal?category=making"');
  const html = cloud({ order: 'count', limit: 1, showCount: true });
  expect(html.match(/<li/g)).toHaveLength(1);
  expect(html).toContain('Kiln<span class="tagcloud__count">2</span>');
  expect(renderBlock(tagCloudBlock, {})).toBe('');
});
