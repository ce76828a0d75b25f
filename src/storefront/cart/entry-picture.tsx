import type { CartEntry } from '#contract/cart.ts';

/** The small picture of a cart's line; the title beside it says what it is. */
export function EntryPicture({ entry }: { entry: CartEntry }) {
  if (!entry.image) return <span className="cart-entry__image" aria-hidden="true" />;
  const { assetUrl, originalSize } = entry.image;
  const [width, height] = originalSize.split('x').map(Number);
  return (
    <img
      className="cart-entry__image"
      src={`${assetUrl}?format=300w`}
      srcSet={`${assetUrl}?format=300w 300w, ${assetUrl}?format=500w 500w`}
      sizes="(max-width: 432px) 96px, 144px"
      width={width}
      height={height}
      alt=""
      loading="lazy"
      decoding="async"
    />
  );
}

/** The chosen values of a line's variant, as "Ash / Small". */
export function variantText({ chosenVariant }: Pick<CartEntry, 'chosenVariant'>): string {
  return Object.values(chosenVariant.attributes).join(' / ');
}
