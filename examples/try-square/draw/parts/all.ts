import type { Draft } from '../draft.ts';
import { bolt, chain, nail, nut, plug, screw } from './fixings.ts';
import { chisel, glove, hammer, pliers, saw, screwdriver, spade, spanner, square } from './hand-tools.ts';
import { bit, brush, bulb, cable, disc, drill, smallTin, socket, tin, tube } from './house.ts';
import { elbow, handle, hinge, latch, padlock, tap } from './ironmongery.ts';

/** A drawing of each family of articles, by its name. */
export const families: Record<string, () => Draft> = {
  screw,
  bolt,
  nut,
  plug,
  nail,
  hinge: () => hinge('steel'),
  'hinge-brass': () => hinge('brass'),
  handle,
  latch,
  padlock,
  hammer,
  screwdriver,
  saw,
  spanner,
  pliers,
  square,
  chisel,
  drill,
  bit,
  disc,
  tin,
  'tin-small': smallTin,
  brush,
  tube,
  elbow,
  tap,
  cable,
  socket,
  bulb,
  spade,
  chain,
  glove,
};
