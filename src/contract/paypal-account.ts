import { Type, type Static } from 'typebox';

/** What opens PayPal's live side or its sandbox; the secret is sealed. */
const PayPalApp = Type.Object({
  clientId: Type.String(),
  sealedSecret: Type.String(),
  /** By which PayPal names the webhook that it sends here; empty where it sends none. */
  webhookId: Type.String(),
});
export type PayPalApp = Static<typeof PayPalApp>;

/** A website's PayPal account as its settings keep it (preferences `payments`, `paypal`): an app of each mode. */
export const PayPalAccount = Type.Object({ live: Type.Optional(PayPalApp), test: Type.Optional(PayPalApp) });
export type PayPalAccount = Static<typeof PayPalAccount>;
