import { describe, expect, it } from 'vitest';
import { blockTypes } from '#catalog/block-types.ts';
import { blockNeeds } from './block-needs.ts';
import { PageNeeds } from './page-needs.ts';
import { renderSections } from './sections.tsx';
import { sampleData, sampleImage } from './testing/sample-page.ts';
import { pictureIds, withPictures } from './written-pictures.ts';

const image = sampleImage();
const html = `<p>Before <img data-image="${image.id}" alt="A &quot;bowl&quot;"> after</p>`;

describe('pictures in texts', () => {
  it('are drawn in all widths, with the words that stand for them (design 6)', () => {
    const drawn = withPictures(html, { [image.id]: image });
    expect(drawn).toContain(`srcset="${image.assetUrl}?format=100w 100w, `);
    expect(drawn).toMatch(/ sizes="[^"]+" width="\d+" height="\d+" alt="A &quot;bowl&quot;" loading="lazy"/);
    expect(drawn).not.toContain('data-image');
  });

  it('have the words of the library where the text says none, and leave no trace once they are gone (design 6)', () => {
    const bare = `<p><img data-image="${image.id}"></p>`;
    expect(withPictures(bare, { [image.id]: { ...image, altText: 'A <b>' } })).toContain('alt="A &lt;b&gt;"');
    expect(withPictures(`<p>x<img data-image="toString" alt="">y</p>`, {})).toBe('<p>xy</p>');
  });

  it('are loaded with the page, also those in the rows of a block (design 6)', () => {
    const at = {
      sectionId: 's',
      order: 'a0',
      typeVersion: 1,
      layout: { desktop: { column: 1, width: 6, row: 1, height: 2 } },
    };
    const blocks = {
      text: { ...at, type: blockTypes.html, props: { html } },
      rows: { ...at, type: blockTypes.accordion, order: 'a1', props: { rows: [{ title: 'Q', html }] } },
    };
    const document = { sections: { s: { order: 'a0', theme: '', grid: {} } }, blocks };
    expect(pictureIds(html)).toEqual([image.id]);
    expect(blockNeeds(document).assetIds).toEqual([image.id, image.id]);
    const page = { view: 'content' as const, status: 200, data: sampleData(), document, products: {} };
    const shown = renderSections({ ...page, images: { [image.id]: image } }, new PageNeeds());
    expect(shown.html.match(/<img src=/g)).toHaveLength(2);
  });
});
