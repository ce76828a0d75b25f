import { describe, expect, it } from 'vitest';
import { shownLooks } from './option-looks.ts';

type Given = Parameters<typeof shownLooks>[0];

const variant = (Glaze: string, mainImageId?: string) => ({ attributes: { Glaze }, mainImageId });
const item = (optionLooks?: object[]) =>
  ({
    structuredContent: {
      variants: [variant('Ash'), variant('Ash', 'a'), variant('Ink', 'b'), variant('Bone')],
      optionLooks,
    },
    items: [
      { id: 'a', assetUrl: '/a.webp' },
      { id: 'b', assetUrl: '/b.webp' },
    ],
  }) as unknown as Given;

describe('how options are shown', () => {
  it('gives a swatch its color, else the first picture of its variants, else neither (storefront 2)', () => {
    const colors = [{ value: 'Ink', color: '#39434b' }];
    expect(shownLooks(item([{ option: 'Glaze', kind: 'swatches', colors }]))).toEqual([
      {
        option: 'Glaze',
        marks: [
          { value: 'Ash', picture: '/a.webp?format=100w' },
          { value: 'Ink', color: '#39434b' },
        ],
      },
    ]);
  });

  it('gives buttons no marks, and says nothing of lists (storefront 2)', () => {
    const colors = [{ value: 'Ink', color: '#39434b' }];
    expect(shownLooks(item([{ option: 'Glaze', kind: 'buttons', colors }]))).toEqual([{ option: 'Glaze', marks: [] }]);
    expect(shownLooks(item([{ option: 'Glaze', kind: 'list', colors }]))).toEqual([]);
    expect(shownLooks(item())).toEqual([]);
  });
});
