import type { StatePage } from './shots-states.d.mts';

/** What the page of every block is made of. */
export const sections: StatePage['sections'];
