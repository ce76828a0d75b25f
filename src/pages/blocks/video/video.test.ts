import { describe, expect, it } from 'vitest';
import { sampleImage } from '../../testing/sample-page.ts';
import { renderBlock } from '../../testing/sample-block.ts';
import { videoBlock } from './video.tsx';

describe('the video block', () => {
  it('loads nothing from a provider before it is asked to (design 6)', () => {
    const props = { url: 'https://youtu.be/aqz-KE-bpKQ', poster: 'a1', title: 'The "kiln"' };
    const html = renderBlock(videoBlock, props, { images: { a1: sampleImage() } });
    expect(html).not.toMatch(/<iframe|src="https:/);
    expect(html).toContain('data-frame="https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1"');
    expect(html).toContain('href="https://www.youtube.com/watch?v=aqz-KE-bpKQ"');
    expect(html).toContain('Play The &quot;kiln&quot;.');
    expect(html).toContain('Loads from YouTube');
  });

  it('shows where a file of the site is played by a press, and without scripts the browser’s own player', () => {
    const html = renderBlock(videoBlock, { url: '/assets/kiln.mp4', captions: '/assets/kiln.vtt', title: 'Kiln' });
    expect(html).toContain('preload="none"');
    expect(html).toMatch(/<noscript><video [^>]*src="\/assets\/kiln.mp4"/);
    expect(html).toMatch(/data-enhance="frame"[^>]*>.*<a class="video__play" href="\/assets\/kiln.mp4">/);
    expect(html).toContain('<track kind="captions" src="/assets/kiln.vtt"');
  });

  it('plays an upload whatever it is called, with captions in their language and a way to the words', () => {
    const url = '/media/files/0190/Kiln';
    const props = { url, captions: '/media/files/0191/kiln.vtt', captionsLanguage: 'de-AT', transcript: '/kiln' };
    const html = renderBlock(videoBlock, props);
    expect(html).toContain(`src="${url}"`);
    expect(html).toContain('<track kind="captions" src="/media/files/0191/kiln.vtt" srcLang="de-AT" default=""/>');
    expect(html).toContain('<a href="/kiln">Read it</a>');
    const plain = renderBlock(videoBlock, { ...props, captionsLanguage: '"><b>', transcript: 'javascript:alert(1)' });
    expect(plain).toContain('srcLang="en-US"');
    expect(plain).not.toMatch(/<b>|Read it/);
    expect(renderBlock(videoBlock, { url })).not.toContain('<track');
  });

  it('shows nothing for an address that is no video', () => {
    expect(renderBlock(videoBlock, { url: 'https://example.org/film' })).toBe('');
    expect(renderBlock(videoBlock, {})).toBe('');
  });
});
