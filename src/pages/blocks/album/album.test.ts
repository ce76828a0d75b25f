import { expect, it } from 'vitest';
import { renderBlock } from '../../testing/sample-block.ts';
import { sampleImage } from '../../testing/sample-page.ts';
import { albumBlock } from './album.tsx';

const track = (title: string, url = '/assets/a.mp3') => ({ title, url });

it('shows a sleeve and its tracks, and has the code 60 (platform 3.53)', () => {
  expect(albumBlock.type).toBe(60);
  const props = { cover: 'a1', title: 'Slow <fire>', artist: 'Ines', tracks: [track('One'), track('Gone', 'data:x')] };
  const html = renderBlock(albumBlock, props, { images: { a1: sampleImage() } });
  expect(html).toContain('<section class="album" aria-label="Slow &lt;fire&gt;"><picture');
  expect(html).toContain('<p class="album__artist">Ines</p>');
  expect(html).toContain('<noscript><audio controls="" preload="none" src="/assets/a.mp3" aria-label="One"');
  expect(html).toContain('>Play One.<');
  expect(html).not.toContain('Gone');
});

it('has at most 60 tracks (platform 9.122)', () => {
  const tracks = Array.from({ length: 61 }, (_, index) => track(`Track ${index + 1}`));
  expect(renderBlock(albumBlock, { tracks }).match(/<li/g)).toHaveLength(60);
});

it('shows nothing without a track that plays', () => {
  expect(renderBlock(albumBlock, { title: 'Silence', tracks: [track('One', 'ftp://a.example/a.mp3')] })).toBe('');
});
