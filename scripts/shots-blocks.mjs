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

const chart = (kind, title, more, at) => ({
  type: 62,
  props: {
    kind,
    title,
    rows: [
      ['March', 240],
      ['April', 410],
      ['May', 355],
      ['June', 520],
    ].map(([label, value]) => ({ label, value })),
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
      gallery('grid', { lightbox: true, showMeta: true, aspectRatio: 75 }, [1, 12, 2, 6]),
      gallery('slideshow', { thumbnails: true, showMeta: true, aspectRatio: 75 }, [1, 6, 8, 5]),
      gallery('slider', { aspectRatio: 75 }, [7, 6, 8, 5]),
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
  {
    theme: 'bone',
    blocks: [
      { type: 3, props: { height: 72, image: '' }, at: [1, 4, 1, 1] },
      { type: 1, props: { alignment: 'right' }, at: [5, 8, 1, 1] },
      { type: 47, props: { style: 'wave' }, at: [1, 12, 2, 1] },
      { type: 17, props: { folder: 'Shop', columns: 2 }, at: [1, 6, 3, 3] },
      {
        type: 13,
        props: {
          url: 'https://clay.example/fair',
          title: 'The clay fair',
          text: 'Every second May, by the river.',
          image: 'picture:story-firing',
        },
        at: [7, 6, 3, 2],
      },
      { type: 12, props: { collection: 'collection:journal', showCount: true }, at: [7, 6, 5, 2] },
      {
        type: 44,
        props: {
          markdown:
            '## Markdown\n\nFired *twice*, with **ash**. See the [shop](/shop).\n\n| Glaze | Cone |\n|---|---|\n| Moss | 10 |\n| Oat | 9 |\n\n> Warm the pot first.',
        },
        at: [1, 6, 7, 4],
      },
      {
        type: 71,
        props: { shape: 'leaf', color: 'accent' },
        at: [8, 2, 7, 3],
      },
      { type: 71, props: { shape: 'pebble', color: 'wash' }, at: [10, 2, 7, 3] },
      { type: 71, props: { shape: 'arch', color: 'text', style: 'outline' }, at: [8, 2, 10, 3] },
      { type: 71, props: { shape: 'star', color: 'quiet', rotation: 10 }, at: [10, 2, 10, 3] },
    ],
  },
  {
    theme: 'paper',
    blocks: [
      html('<h2>From the journal</h2>', [1, 12, 1, 1]),
      { type: 7, props: { collection: 'collection:journal', limit: 1 }, at: [1, 7, 2, 6] },
      { type: 14, props: { collection: 'collection:journal', showCount: true }, at: [9, 4, 2, 2] },
      { type: 61, props: { collection: 'collection:journal', firstIsOpen: true }, at: [9, 4, 4, 3] },
      { type: 49, props: { collection: 'collection:journal' }, at: [9, 4, 7, 1] },
      { type: 26, props: { collection: 'collection:journal' }, at: [1, 12, 8, 6] },
      { type: 28, props: { collection: 'collection:journal', limit: 3 }, at: [1, 6, 14, 5] },
      { type: 11, props: { collection: 'collection:shop', columns: 2 }, at: [7, 6, 14, 5] },
    ],
  },
  {
    theme: 'mist',
    blocks: [
      html('<h2>Sound, numbers, offers</h2>', [1, 12, 1, 1]),
      {
        type: 41,
        props: { url: '/assets/kiln.mp3', title: 'The kiln at night', author: 'Ines Marlow', transcript: '/journal' },
        at: [1, 6, 2, 2],
      },
      {
        type: 60,
        props: {
          cover: 'picture:story-long-table',
          title: 'Slow fire',
          artist: 'The Orchard Players',
          tracks: ['Kindling', 'Thirty hours', 'Cooling'].map((title) => ({ title, url: '/assets/kiln.mp3' })),
        },
        at: [7, 6, 2, 4],
      },
      chart('bar', 'Pots fired in spring', { unit: 'pots', source: 'Our kiln book' }, [1, 6, 6, 4]),
      chart('line', 'Visitors a month', {}, [7, 6, 6, 4]),
      chart('pie', 'What leaves the house', {}, [1, 8, 10, 4]),
      {
        type: 72,
        props: {
          plans: [
            {
              title: 'A day',
              price: '$40',
              text: 'Come and try.',
              features: 'One wheel\nClay for three bowls',
              button: 'Book',
              url: '/visit',
            },
            {
              title: 'A shelf',
              price: '$120',
              period: 'a month',
              mark: 'Most chosen',
              features: 'Your own shelf\nTwo firings\nThe key on Sundays',
              button: 'Take it',
              url: '/visit',
            },
            {
              title: 'A season',
              price: '$300',
              features: 'All of that\nTwelve evenings',
              button: 'Ask us',
              url: '/visit',
            },
          ],
        },
        at: [1, 12, 14, 5],
      },
    ],
  },
  {
    theme: 'sage',
    blocks: [
      html('<h2>At the table</h2>', [1, 12, 1, 1]),
      {
        type: 18,
        props: {
          columns: 2,
          orderUrl: '/shop',
          dishes: [
            {
              course: 'Soups',
              title: 'Barley soup',
              text: 'Leek, thyme, a spoon of cream',
              price: '$9',
              marks: 'vegetarian',
            },
            { title: 'Clear broth', price: '$7' },
            { course: 'From the oven', title: 'Flat bread', text: 'With salt and oil', price: '$5', marks: 'vegan' },
            { title: 'Plum tart', price: '$8' },
          ],
        },
        at: [1, 12, 2, 5],
      },
      {
        type: 59,
        props: {
          dates: [
            { date: '2027-05-31', place: 'The long table', city: 'Hudson', url: '/visit' },
            { date: '2027-03-02', place: 'Kiln night', city: 'Troy', state: 'sold out' },
            { date: '2027-06-12', place: 'Orchard day', city: 'Hudson', state: 'cancelled' },
          ],
        },
        at: [1, 7, 7, 4],
      },
      { type: 6, props: { url: 'https://x.com/kiln/status/1', title: 'What we said', height: 320 }, at: [8, 5, 7, 4] },
      {
        type: 68,
        props: {
          url: 'https://www.exploretock.com/kiln',
          title: 'A seat at the long table',
          image: 'picture:story-long-table',
        },
        at: [1, 12, 11, 3],
      },
    ],
  },
];

/** What a block that shows a kept section shows. */
export const keptSection = {
  theme: 'sage',
  blocks: [
    html('<h2>Open on Sundays</h2><p>The door is blue, and the kettle is on from ten.</p>', [1, 7, 1, 1]),
    { type: 53, props: { label: 'Find us', url: '/visit' }, at: [1, 7, 2, 1] },
    picture('visit-door', { aspect: '3:2' }, [8, 5, 1, 4]),
  ],
};
