import { optionValues } from '#commerce/variants.ts';
import type { Item } from '#contract/page.ts';
import type { ShownLook } from '#storefront/purchase/purchase-props.ts';
import choicesCss from './choices.css?raw';
import type { PageNeeds } from './page-needs.ts';

/** Swatches of values without a colour show the first picture that a variant of that value has. */
export function shownLooks({
  structuredContent: product,
  items = [],
}: Pick<Item, 'structuredContent'> & Partial<Pick<Item, 'items'>>): ShownLook[] {
  const looks = product?.optionLooks?.filter(({ kind }) => kind !== 'list') ?? [];
  return looks.map(({ option, kind, colors }) => {
    if (kind === 'buttons') return { option, marks: [] };
    const marks = optionValues(product?.variants ?? [], option).flatMap((value): ShownLook['marks'] => {
      const color = colors.find((each) => each.value === value)?.color;
      if (color) return [{ value, color }];
      const pictured = product?.variants.filter(({ attributes }) => attributes[option] === value) ?? [];
      const image = items.find(({ id }) => pictured.some(({ mainImageId }) => mainImageId === id));
      return image ? [{ value, picture: `${image.assetUrl}?format=100w` }] : [];
    });
    return { option, marks };
  });
}

/** The styles of buttons and swatches, for pages that show some. */
export function needChoices({ looks }: { looks?: ShownLook[] }, needs: PageNeeds): void {
  if (looks) needs.styles.add(choicesCss);
}
