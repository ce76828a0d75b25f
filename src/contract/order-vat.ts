import { Type, type Static } from 'typebox';

/** The VAT numbers of an order’s seller and buyer, and how the buyer’s was checked. */
export const OrderVat = Type.Object({
  number: Type.String(),
  seller: Type.String(),
  /** Whether the buyer owes the VAT: the order’s prices are without it. */
  isReverseCharge: Type.Boolean(),
  /** When the register said that it is good (epoch ms); left out where it did not answer. */
  checkedAt: Type.Optional(Type.Integer()),
  /** Whose it is, as the register has it. */
  name: Type.Optional(Type.String()),
  /** The register’s number of the check, which proves it. */
  consultation: Type.Optional(Type.String()),
});
export type OrderVat = Static<typeof OrderVat>;
