import { ratioValues } from '#catalog/list-looks.ts';
import type { ListLook, ShownListLook } from '#contract/list-look.ts';
import type { ItemOrder } from './load-items.ts';
import type { PageQuery } from './lists.ts';

/** The order in which a list is shown: what a visitor asks for, or else what its owner has chosen. */
export function chosenOrder({ sort = 'featured' }: PageQuery, { order }: ListLook): ItemOrder {
  if (sort !== 'featured') return sort;
  return order === 'hand' ? 'featured' : order;
}

/** What templates know of the look of a list, where something is otherwise than in the theme. */
export function shownLook(look: ListLook): { listLook?: ShownListLook } {
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
  return Object.keys(listLook).length > 0 ? { listLook } : {};
}
