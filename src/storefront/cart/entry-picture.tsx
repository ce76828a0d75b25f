import { useContext } from 'react';
import type { CartEntry } from '#contract/cart.ts';
import { HeadNeedsContext } from '../head-needs.ts';

/** The small picture of a cart's line; the title beside it says what it is. That of the first line is loaded at once. */
export function EntryPicture({ entry, isFirst = false }: { entry: CartEntry; isFirst?: boolean }) {
  const needs = useContext(HeadNeedsContext);
  if (!entry.image) return <span className="cart-entry__image" aria-hidden="true" />;
  const { assetUrl, originalSize } = entry.image;
  const [width, height] = originalSize.split('x').map(Number);
  const picture = {
    src: `${assetUrl}?format=300w`,
    srcset: `${assetUrl}?format=300w 300w, ${assetUrl}?format=500w 500w`,
    sizes: '(max-width: 799px) 96px, 160px',
  };
  if (isFirst) needs?.needPicture(picture);
  return (
    <img
      className="cart-entry__image"
      src={picture.src}
      srcSet={picture.srcset}
      sizes={picture.sizes}
      width={width}
      height={height}
      alt=""
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding="async"
    />
  );
}

/** The chosen values of a line's variant, as "Ash / Small". */
export function variantText({ chosenVariant }: Pick<CartEntry, 'chosenVariant'>): string {
  return Object.values(chosenVariant.attributes).join(' / ');
}

/** What was filled in for a line's product, as "Ada, engraved"; '' where nothing was. */
export function fieldsText({
  additionalFields,
  fieldAnswers,
}: Pick<CartEntry, 'additionalFields' | 'fieldAnswers'>): string {
  if (fieldAnswers) return fieldAnswers.map(({ title, text }) => `${title}: ${text}`).join(', ');
  if (typeof additionalFields !== 'object' || additionalFields === null) return '';
  const values: unknown[] = Object.values(additionalFields).flat();
  return values.filter((value) => typeof value === 'string' || typeof value === 'number').join(', ');
}
