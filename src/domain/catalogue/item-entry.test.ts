import { expect, it } from 'vitest';
import { itemEntry } from './derive.ts';

it('ends what an item says in each place, so that its excerpt among what is found does not run on (storefront 2)', () => {
  const block = JSON.stringify({ type: 31, typeVersion: 1, props: { quote: 'It burns slowly', source: 'Ada' } });
  const item = {
    title: 'Wick',
    body: '<p>Add a lid</p>',
    tags: '["soy","slow"]',
    url_id: 'wick',
    place: 'shop',
    block,
  };
  expect(itemEntry({ ...item, excerpt: 'Smells of rain' }).body).toBe(
    'Smells of rain. It burns slowly. Ada. Add a lid.\nsoy, slow',
  );
  expect(itemEntry({ ...item, block: null, excerpt: '' }).body).toBe('Add a lid.\nsoy, slow');
});
