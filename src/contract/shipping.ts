import { Type, type Static } from 'typebox';
import { PickUpLocation } from './cart.ts';

const named = { id: Type.String(), name: Type.String() };

/** A price up to and including a measure; without `upTo` it has no upper end. */
export const RateBand = Type.Object({
  /** Grams or minor units. */
  upTo: Type.Optional(Type.Integer({ minimum: 0 })),
  costCents: Type.Integer({ minimum: 0 }),
});
export type RateBand = Static<typeof RateBand>;

/** How long it is on the way, in working days; both ends may be the same. */
export const WorkingDays = Type.Object({
  from: Type.Integer({ minimum: 0, maximum: 365 }),
  to: Type.Integer({ minimum: 0, maximum: 365 }),
});
export type WorkingDays = Static<typeof WorkingDays>;

const sent = { ...named, workingDays: Type.Optional(WorkingDays) };

/** One way to ship. Bands stand in rising order; where none fits, the rate is not offered. */
export const ShippingRate = Type.Union([
  Type.Object({
    ...sent,
    kind: Type.Literal('flat'),
    costCents: Type.Integer({ minimum: 0 }),
    /** On top, for each piece that ships. */
    costPerItemCents: Type.Optional(Type.Integer({ minimum: 0 })),
  }),
  Type.Object({ ...sent, kind: Type.Literal('by-weight'), bands: Type.Array(RateBand) }),
  Type.Object({ ...sent, kind: Type.Literal('by-price'), bands: Type.Array(RateBand) }),
  /** Brought by the shop itself to the postcodes that it names, where the goods cost enough. */
  Type.Object({
    ...named,
    kind: Type.Literal('local'),
    costCents: Type.Integer({ minimum: 0 }),
    /** Single ones, "125*", "12500-12599". */
    postcodes: Type.Array(Type.String({ minLength: 1, maxLength: 25 }), { maxItems: 500 }),
    /** What the goods must cost at least, and from what on it is free; minor units. */
    minimumCents: Type.Optional(Type.Integer({ minimum: 0 })),
    freeFromCents: Type.Optional(Type.Integer({ minimum: 0 })),
    /** When it is brought, in words. */
    days: Type.Optional(Type.String({ maxLength: 100 })),
  }),
  /** The buyer collects the goods, so tax follows the place of collection; offered wherever the buyer is. */
  Type.Object({
    ...named,
    kind: Type.Literal('pick-up'),
    costCents: Type.Integer({ minimum: 0 }),
    location: PickUpLocation,
  }),
]);
export type ShippingRate = Static<typeof ShippingRate>;

/** A country, or one region of it; the country '*' stands for the rest of the world. */
export const Territory = Type.Object({ country: Type.String(), region: Type.Optional(Type.String()) });
export type Territory = Static<typeof Territory>;

/** The rates of some territories; of the zones that fit a place, the most exact one holds. */
export const ShippingZone = Type.Object({
  ...named,
  territories: Type.Array(Territory),
  rates: Type.Array(ShippingRate),
});
export type ShippingZone = Static<typeof ShippingZone>;
