import { Type, type Static } from 'typebox';

/** A variant's price: a decimal in text and a currency code (platform 3). */
export const Money = Type.Object({ value: Type.String(), currency: Type.String() });
export type Money = Static<typeof Money>;

/** An order's amount (storefront 3). */
export const DecimalMoney = Type.Object({ decimalValue: Type.String(), currencyCode: Type.String() });
export type DecimalMoney = Static<typeof DecimalMoney>;

/** An amount in integer minor units: what the project computes with. */
export interface Amount {
  /** Minor units, as 1250 for 12.50 USD or for 1250 JPY. */
  minor: number;
  currency: string;
}
