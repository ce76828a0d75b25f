/** What a website tells others of; `test` is sent by a press alone. */
export const webhookKinds = ['order.created', 'order.updated', 'stock.changed', 'form.submitted'] as const;
export type WebhookKind = (typeof webhookKinds)[number];

/** When a call that failed is tried again, in ms after each try; after the last it is given up. */
export const webhookRetries = [5_000, 300_000, 1_800_000, 7_200_000, 18_000_000, 36_000_000, 36_000_000] as const;

/** An endpoint of which every call failed for this long is turned off, in ms. */
export const webhookPatience = 3 * 24 * 3_600_000;
