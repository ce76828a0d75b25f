import { describe, expect, it } from 'vitest';
import { PageNeeds } from '../../page-needs.ts';
import { renderBlock } from '../../testing/sample-block.ts';
import { serviceBlocks } from './service.tsx';

const known = (type: number) => serviceBlocks.find((definition) => definition.type === type)!;
const show = (type: number, props: object, needs?: PageNeeds) => renderBlock(known(type), props, needs && { needs });

describe('blocks of services of others', () => {
  it.each([
    [6, 'https://x.com/kiln/status/123?s=20', 'https://platform.twitter.com/embed/Tweet.html?id=123&amp;dnt=true'],
    [25, 'https://www.instagram.com/p/Cx-1_a/', 'https://www.instagram.com/p/Cx-1_a/embed/'],
    [45, 'https://www.flickr.com/photos/kiln/5512/in/album', 'https://embedr.flickr.com/photos/5512'],
    [
      50,
      'https://www.opentable.co.uk/r/kiln?rid=88',
      'https://www.opentable.com/widget/reservation/canvas?rid=88&amp;',
    ],
    [
      56,
      'https://soundcloud.com/kiln/a',
      'https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2Fkiln%2Fa',
    ],
    [65, 'https://kiln.as.me/?type=1', 'https://kiln.as.me/?type=1'],
    [
      66,
      'https://www.opentable.com/r/kiln?restref=88',
      'https://www.opentable.com/widget/reservation/canvas?rid=88&amp;',
    ],
  ])(
    'load nothing before a press, the type %i (platform 3.7, 3.25, 3.38, 3.43, 3.49, 3.57 and 3.58)',
    (type, url, frame) => {
      const needs = new PageNeeds();
      const html = show(type, { url, title: 'Ash <b>' }, needs);
      expect(html).toContain(`data-frame="${frame}`);
      expect(html).toContain('data-enhance="frame" data-title="Ash &lt;b&gt;"');
      expect(html).not.toMatch(/<iframe|src=/);
      expect(html).toContain(`<a href="${url.replaceAll('&', '&amp;')}"`);
      expect([...needs.frameSources]).toEqual([new URL(frame).origin]);
    },
  );

  it.each([
    [24, 'https://foursquare.com/v/kiln/1', 'See it at Foursquare'],
    [42, 'https://500px.com/p/kiln', 'See it at 500px'],
    [46, 'https://www.amazon.co.uk/dp/B01', 'See it at Amazon'],
    [63, 'https://www.zola.com/registry/kiln', 'See the registry'],
    [68, 'https://www.exploretock.com/kiln', 'Reserve a table'],
    [6, 'https://x.com/kiln', 'See it at X'],
    [66, 'https://www.opentable.com/r/kiln?rid=x', 'Reserve a table'],
  ])(
    'are a card with a link where nothing can stand in a frame, the type %i (platform 3.24, 3.35, 3.39, 3.56 and 3.60)',
    (type, url, label) => {
      const needs = new PageNeeds();
      const html = show(type, { url, title: 'Kiln', text: 'Come' }, needs);
      expect(html).toContain(`<a class="button" href="${url}">${label}</a>`);
      expect(html).toContain('<p class="service__title">Kiln</p><p class="service__text">Come</p>');
      expect(html).not.toMatch(/data-frame|data-enhance/);
      expect(needs.frameSources.size).toBe(0);
      expect(show(type, { url, label: 'Go' })).toContain('>Go</a>');
    },
  );

  it('show nothing for addresses of others', () => {
    const others = ['', 'javascript:alert(1)', 'http://x.com/a/status/1', 'https://evil.example/status/1'];
    const alike = [
      'https://notx.com/a/status/1',
      'https://x.com.evil.example/',
      'https://x.com@evil.example/a/status/1',
    ];
    for (const url of [...others, ...alike]) expect([url, show(6, { url })]).toEqual([url, '']);
    for (const url of [
      'https://amazon.evil.example/',
      'https://www.amazon.com.evil.example/',
      'https://notamazon.com/',
    ])
      expect([url, show(46, { url })]).toEqual([url, '']);
  });

  it('put no more into a frame’s address than they know', () => {
    const paths = ['p/a"onload="b', 'p/../evil', 'p/%2e%2e'];
    for (const path of paths)
      expect(show(25, { url: `https://www.instagram.com/${path}` })).not.toContain('data-frame');
  });
});
