import { expect, it } from 'vitest';
import { PageNeeds } from '../../page-needs.ts';
import { renderBlock } from '../../testing/sample-block.ts';
import { audioBlock } from './audio.tsx';

it('plays a sound once it is pressed, in the browser’s own player, and has the code 41 (platform 3.34)', () => {
  expect(audioBlock.type).toBe(41);
  const props = {
    url: '/assets/kiln.mp3',
    title: 'The <kiln>',
    author: 'Ines',
    transcript: '/kiln',
    canDownload: true,
  };
  const html = renderBlock(audioBlock, props);
  expect(html).toContain(
    '<noscript><audio controls="" preload="none" src="/assets/kiln.mp3" aria-label="The &lt;kiln&gt;"></audio></noscript>',
  );
  expect(html).toMatch(/data-enhance="frame"[^>]*>.*<a [^>]*href="\/assets\/kiln.mp3"><svg.*>Play The &lt;kiln&gt;\.</);
  expect(html).toContain('<span class="audio__author">Ines</span>');
  expect(html).toContain('<a href="/kiln">Read it</a><a href="/assets/kiln.mp3" download="">Download</a>');
  const plain = renderBlock(audioBlock, { url: '/assets/kiln.mp3' });
  expect(plain).not.toMatch(/figcaption|download/);
  expect(plain).toContain('>Play the sound.<');
});

it('tells its page of sound that lies elsewhere', () => {
  const needs = new PageNeeds();
  const html = renderBlock(audioBlock, { url: 'https://sound.example/a.mp3' }, { needs });
  expect(html).toContain('src="https://sound.example/a.mp3"');
  expect([...needs.mediaSources]).toEqual(['https://sound.example']);
});

it('shows nothing for an address that cannot be played', () => {
  const addresses = ['', 'javascript:alert(1)', 'http://a.example/a.mp3', '//a.example/a.mp3', 'a.mp3'];
  for (const url of addresses) expect(renderBlock(audioBlock, { url, title: 'X' })).toBe('');
});
