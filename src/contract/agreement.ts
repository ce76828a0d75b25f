import { Type, type Static } from 'typebox';

const closed = { additionalProperties: false };

/** A way of paying that shop and buyer agree on: the order comes first, its money later and elsewhere. */
export const Agreement = Type.Object(
  {
    id: Type.String({ minLength: 1, maxLength: 36, pattern: '^[0-9a-z-]+$' }),
    /** Cash is offered to who collects the goods alone. */
    kind: Type.Enum(['transfer', 'cash', 'invoice']),
    /** What buyers choose it by. */
    title: Type.String({ minLength: 1, maxLength: 100 }),
    /** How to pay, in plain lines: the order's page and its mails show them. */
    instructions: Type.String({ maxLength: 2000 }),
  },
  closed,
);
export type Agreement = Static<typeof Agreement>;

const days = Type.Integer({ minimum: 0, maximum: 365 });

/** How a shop is paid by agreement; days count from the order, and none is never. */
export const AgreementSettings = Type.Object(
  {
    agreements: Type.Array(Agreement, { maxItems: 10 }),
    /** When the buyer is reminded, once. */
    remindAfterDays: days,
    /** When an order that nothing was paid of is cancelled. */
    cancelAfterDays: days,
  },
  closed,
);
export type AgreementSettings = Static<typeof AgreementSettings>;

/** How an order that waits for its money is to be paid, as it was agreed on. */
export const AgreedPayment = Type.Pick(Agreement, ['kind', 'title', 'instructions']);
export type AgreedPayment = Static<typeof AgreedPayment>;
