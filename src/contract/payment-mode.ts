/** What a provider elsewhere keeps apart: real money, and tries that move none; each has keys of its own. */
export const paymentModes = ['live', 'test'] as const;
export type PaymentMode = (typeof paymentModes)[number];

export const modeOf = (isTest: boolean): PaymentMode => (isTest ? 'test' : 'live');
