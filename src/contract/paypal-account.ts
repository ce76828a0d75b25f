import { Type, type Static } from 'typebox';

/** With pretend money, or with real; PayPal has keys of their own for each. */
export const PayPalMode = Type.Enum(['sandbox', 'live']);
export type PayPalMode = Static<typeof PayPalMode>;

/** A website's PayPal account as its settings keep it (preferences `payments`, `paypal`); its secret is sealed. */
export const PayPalAccount = Type.Object({
  mode: PayPalMode,
  clientId: Type.String(),
  sealedSecret: Type.String(),
  /** By which PayPal names the webhook that it sends here; empty where it sends none. */
  webhookId: Type.String(),
});
export type PayPalAccount = Static<typeof PayPalAccount>;
