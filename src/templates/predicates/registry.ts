import type { PredicateTable } from '../engine/registry.ts';
import { backgroundPredicates } from './background.ts';
import { commercePredicates } from './commerce.ts';
import { contentPredicates } from './content.ts';
import { corePredicates } from './core.ts';
import { galleryPredicates } from './gallery.ts';
import { i18nPredicates } from './i18n.ts';
import { promotedPredicates } from './promoted.ts';
import { recordPredicates } from './record.ts';
import { slidePredicates } from './slide.ts';
import { socialPredicates } from './social.ts';

/** Every predicate of the language, family by family; keys carry their `?`. */
export const predicates: PredicateTable = {
  ...backgroundPredicates,
  ...commercePredicates,
  ...contentPredicates,
  ...corePredicates,
  ...galleryPredicates,
  ...i18nPredicates,
  ...promotedPredicates,
  ...recordPredicates,
  ...slidePredicates,
  ...socialPredicates,
};
