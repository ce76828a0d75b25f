import type { FieldErrors } from './checkout-values.ts';

/** What the chosen means of payment gave, or why it gave nothing. */
export type Prepared = { ok: true; token: string } | { ok: false; message: string; errors: FieldErrors };

/** Asks the provider's own fields for the means of payment; `email` is the buyer's. */
export type PreparePayment = (email: string) => Promise<Prepared>;
