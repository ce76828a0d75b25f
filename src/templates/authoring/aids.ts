import type { Aids } from '../engine/aids.ts';
import { NearMissCritic } from './critic.ts';
import { planEscapes } from './html-places.ts';
import { readTree } from './tree-check.ts';

/** All that the engine can be aided with. */
export const allAids: Aids = { critic: (unit) => new NearMissCritic(unit), readTree, planEscapes };
