// One page with every kind of block in its layouts, for `npm run shots`. `at` is column, width, row and height;
// "picture:…", "item:…" and "collection:…" name what the demo shop has.
const html = (text, at) => ({ type: 2, props: { html: text }, at });
const picture = (name, more, at) => ({ type: 5, props: { image: `picture:${name}`, ...more }, at });
const words = {
  title: 'Thirty hours',
  text: 'We fire with apple wood twice a month.',
  button: 'How we work',
  url: '/about',
};
const titleOf = (name) => name[0].toUpperCase() + name.slice(1).replace('-', ' ');
const shown = ['quiet-kettle', 'morning-mug', 'field-bowl', 'salt-pig', 'iron-pan', 'butter-dish'];
const gallery = (design, more, at) => ({
  type: 8,
  props: {
    design,
    pictures: shown.map((name) => ({ image: `picture:${name}`, title: titleOf(name), text: 'Made here' })),
    ...more,
  },
  at,
});

export const sections = [
  {
    theme: 'bone',
    blocks: [
      html('<h1>Every block.</h1><p>What a page can be made of, in one place.</p>', [1, 9, 1, 2]),
      html(
        '<h2>Text</h2><p>A paragraph with a <a href="/shop">link</a>, <strong>weight</strong> and <em>stress</em>, long enough to run over more than one line and show its measure.</p><h3>A list</h3><ul><li>Bowls</li><li>Mugs, with handles for three fingers</li></ul><ol><li>Warm the pot</li><li>Wait</li></ol><blockquote><p>A bowl is finished when it is full of soup.</p></blockquote>',
        [1, 7, 3, 6],
      ),
      { type: 53, props: { label: 'Primary', url: '/shop', style: 'primary' }, at: [9, 4, 3, 1] },
      { type: 53, props: { label: 'Secondary', url: '/shop', style: 'secondary' }, at: [9, 4, 4, 1] },
      { type: 53, props: { label: 'Tertiary', url: '/shop', style: 'tertiary' }, at: [9, 4, 5, 1] },
      { type: 33, props: { placeholder: 'Bowls, plums, evenings' }, at: [9, 4, 6, 1] },
    ],
  },
  {
    theme: 'paper',
    blocks: [
      picture('story-flax', { aspect: '3:2', caption: 'Inline, with a caption.' }, [1, 6, 1, 5]),
      picture('story-damsons', { layout: 'poster', ...words }, [7, 6, 1, 5]),
      picture('story-firing', { layout: 'card', aspect: '3:2', ...words }, [1, 12, 6, 5]),
      picture('visit-door', { layout: 'overlap', aspect: '3:2', ...words }, [1, 12, 11, 5]),
      picture('about-workshop', { layout: 'collage', aspect: '3:2', side: 'right', ...words }, [1, 12, 16, 5]),
      picture('story-long-table', { layout: 'stack', aspect: '16:9', ...words }, [1, 6, 21, 5]),
      { type: 21, at: [1, 12, 26, 1] },
      { type: 47, at: [1, 12, 27, 1] },
    ],
  },
  {
    theme: 'mist',
    blocks: [
      html('<h2>Galleries</h2>', [1, 12, 1, 1]),
      gallery('grid', { lightbox: true, showMeta: true }, [1, 12, 2, 6]),
      gallery('slideshow', { thumbnails: true, showMeta: true, aspectRatio: 56 }, [1, 6, 8, 5]),
      gallery('slider', { aspectRatio: 40 }, [7, 6, 8, 5]),
      gallery(
        'stacked',
        { pictures: [{ image: 'picture:story-flax', title: 'Stacked' }], showMeta: true },
        [1, 12, 13, 5],
      ),
    ],
  },
  {
    theme: 'butter',
    blocks: [
      {
        type: 31,
        props: { quote: 'A bowl is finished when it is full of soup.', source: 'Ines Marlow, potter' },
        at: [2, 10, 1, 2],
      },
    ],
  },
  {
    theme: 'paper',
    blocks: [
      html('<h2>From the shop</h2>', [1, 12, 1, 1]),
      { type: 43, props: { item: 'item:quiet-kettle' }, at: [1, 12, 2, 6] },
      { type: 55, props: { collection: 'collection:shop', limit: 4, showExcerpt: true }, at: [1, 12, 8, 5] },
      {
        type: 55,
        props: { collection: 'collection:journal', limit: 3, layout: 'list', showExcerpt: true },
        at: [1, 12, 13, 5],
      },
    ],
  },
  {
    theme: 'ink',
    grid: { padding: 'small' },
    blocks: [
      {
        type: 70,
        props: { texts: ['Stoneware', 'Linen', 'Kettles', 'Preserves'].map((text) => ({ text })) },
        at: [1, 12, 1, 2],
      },
    ],
  },
  {
    theme: 'sage',
    blocks: [
      html('<h2>Films, and things from elsewhere</h2>', [1, 12, 1, 1]),
      {
        type: 32,
        props: {
          url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
          poster: 'picture:about-workshop',
          title: 'A morning at the wheel',
          showTitle: true,
        },
        at: [1, 7, 2, 6],
      },
      {
        type: 22,
        props: { url: 'https://example.com/calendar', title: 'Our calendar', height: 380 },
        at: [8, 5, 2, 6],
      },
      { type: 23, props: { code: '<p class="glaze">\n  Ash, moss, clay\n</p>', language: 'html' }, at: [1, 12, 8, 2] },
    ],
  },
  {
    theme: 'paper',
    blocks: [
      html('<h2>Questions</h2>', [1, 4, 1, 1]),
      {
        type: 69,
        props: {
          firstIsOpen: true,
          rows: [
            { title: 'May it go into the oven?', html: '<p>Yes, but not straight from the fridge.</p>' },
            { title: 'And the dishwasher?', html: '<p>Everything but wood and linen.</p>' },
            { title: 'What if it breaks?', html: '<p>Send us a photograph.</p>' },
          ],
        },
        at: [5, 8, 1, 4],
      },
      {
        type: 4,
        props: { title: 'Field & Kiln', address: '218 Orchard Lane\nHudson, New York 12534' },
        at: [1, 8, 5, 6],
      },
      {
        type: 54,
        props: {
          links: ['https://www.instagram.com/x', 'https://www.youtube.com/x', 'mailto:hello@fieldandkiln.example'].map(
            (url) => ({ url }),
          ),
          layout: 'column',
        },
        at: [9, 4, 5, 3],
      },
    ],
  },
];
