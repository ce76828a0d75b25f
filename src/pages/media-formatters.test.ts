import { describe, expect, it } from 'vitest';
import { compileTemplate } from '#templates/compile.ts';
import { mediaFormatters } from './media-formatters.ts';
import { renderPage } from './render-page.ts';
import { sampleClient, sampleData, sampleTheme } from './testing/sample-page.ts';

const tables = { formatters: mediaFormatters, predicates: {} };
const media = { assetUrl: '/media/1/mug.jpg', originalSize: '640x480', title: 'Mug' };

function print(template: string, json: unknown): string {
  const { output, errors } = compileTemplate(template, tables).render(json);
  expect(errors).toEqual([]);
  return output;
}

/** A page of which the template is all. */
function page(template: string, fields: object = {}) {
  const theme = sampleTheme({ 'not-found.html': template });
  return renderPage({ view: 'not-found', status: 404, data: { ...sampleData(), ...fields } }, theme, sampleClient);
}

describe('media on pages', () => {
  it.each(['image-srcset', 'audio-player', 'twitter-follow-button'])('%s prints its example (language 4)', (name) => {
    const { template = '', json, output } = mediaFormatters[name]?.example ?? {};
    expect(print(template, json)).toBe(output);
  });

  it('offers only addresses that are served, whatever was stored of a picture (platform 9)', () => {
    const all = print('{@|image-srcset}', media);
    expect(all.match(/\?format=\w+/g)).toEqual([100, 300, 500, 750, 1000, 1500, 2500].map((px) => `?format=${px}w`));
    for (const systemDataVariants of ['640w', 'original', '', '640x480', null]) {
      expect(print('{@|image-srcset}', { ...media, systemDataVariants })).toBe(all);
    }
    expect(print('{@|image-srcset}', { ...media, systemDataVariants: '100w,1500w' })).toBe(
      ' srcset="/media/1/mug.jpg?format=100w 100w,/media/1/mug.jpg?format=1500w 1500w"',
    );
    expect(print('{a|image-srcset}{@|image-srcset}', {})).toBe('');
  });

  it.each([
    ['{@|image hero}', media],
    ['<img {@|image-meta}/>', media],
    ['<img {@|child-image-meta}/>', { items: [media] }],
    ['<img {@|cover-image-meta}/>', { coverImage: media }],
  ])('loads the picture of %s without a script (design 3)', (template, json) => {
    const html = print(template, json);
    expect(html).toMatch(/^<img [^<]*\bsrc="\/media\/1\/mug.jpg\?format=1000w" srcset="[^"]+" sizes="100vw"[^<]*>$/);
    expect(html).toContain('data-image-focal-point="0.5,0.5"');
    expect(html).toContain('alt="Mug"');
    expect(print('<img {@|image-meta}/>', {})).not.toContain('format=');
  });

  it('names to the policy the code that runs once a picture is there, and no other (platform 3)', () => {
    const props = 'src=/a.jpg width=1 height=1 alt=a loader=raw';
    const { needs, html } = page(
      `{@|image-template ${props} onLoadingComplete=this.title="it's<in>"}<img src="/b.jpg" onload="steal()">`,
    );
    expect(html).toContain('onload="this.title=&quot;it\'s&lt;in&gt;&quot;"');
    expect([...needs.inlineHandlers]).toEqual([`this.title="it's<in>"`]);
    expect([...page(`{@|image-template ${props}}`).needs.inlineHandlers]).toEqual([]);
  });

  it('plays sound from where the item has it, and tells the policy from where (platform 7.45)', () => {
    const player = (audioAssetUrl: unknown) => page('{@|audio-player}', { structuredContent: { audioAssetUrl } });
    const far = player('https://sound.example/a.mp3?x=1&y=2');
    expect(far.html).toContain('controls="" preload="none" src="https://sound.example/a.mp3?x=1&amp;y=2"');
    expect([...far.needs.mediaSources]).toEqual(['https://sound.example']);
    expect([...player('/a.mp3').needs.mediaSources]).toEqual([]);
    for (const none of ['', undefined, 'javascript:alert(1)']) expect(player(none).html).not.toContain('<audio');
    expect(print('{@|audio-player}', { id: '"><i>', structuredContent: { audioAssetUrl: '/"a' } })).not.toContain(
      '<i>',
    );
  });

  it('follows an account by a link (platform 7.46)', () => {
    expect(print('{@|twitter-follow-button}', { userName: 'a&"b' })).toContain('screen_name=a%26%22b"');
    expect(print('{@|twitter-follow-button}', { profileUrl: 'https://twitter.com/fieldkiln/' })).toContain(
      '@fieldkiln<',
    );
    expect(print('{@|twitter-follow-button}', {})).toBe('');
  });
});
