import { ratioValues } from '#catalog/list-looks.ts';
import type { ListLook } from '#contract/list-look.ts';
import type { Collection } from '#contract/page.ts';
import type { Collections } from '#database/page-schema.ts';
import type { ItemOrder } from './load-items.ts';
import type { PageQuery } from './lists.ts';

/** The order in which a list is shown: what a visitor asks for, or else what its owner has chosen. */
export function chosenOrder({ sort = 'featured' }: PageQuery, { order }: ListLook): ItemOrder {
  if (sort !== 'featured') return sort;
  return order === 'hand' ? 'featured' : order;
}

/** What templates know of the look of a list: where something is otherwise than in the theme. */
export function shownLook(
  { has_quick_view: hasQuickView }: Pick<Collections, 'has_quick_view'>,
  look: ListLook,
): Pick<Collection, 'hasQuickView' | 'listLook'> {
  const { columns, ratio, hasSecondPicture, hasExcerpt, hasPrice, hasStatus, hasRating } = look;
  const listLook = {
    ...(columns !== null && { columns }),
    ...(ratio !== null && { ratio: ratioValues[ratio] }),
    ...(hasSecondPicture && { hasSecondPicture }),
    ...(hasExcerpt && { hasExcerpt }),
    ...(!hasPrice && { hidesPrice: true }),
    ...(!hasStatus && { hidesStatus: true }),
    ...(!hasRating && { hidesRating: true }),
  };
  return {
    ...(hasQuickView === 1 && { hasQuickView: true }),
    ...(Object.keys(listLook).length > 0 && { listLook }),
  };
}
