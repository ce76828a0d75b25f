/** The embedded provider's card numbers, each with a fixed course of events; docs/payments.md tells them. */
export const testCards = {
  success: '4242424242424242',
  decline: '4000000000000002',
  insufficientFunds: '4000000000009995',
  expired: '4000000000000069',
  confirmation: '4000000000003220',
  timeout: '4000000000000309',
  late: '4000000000000317',
  duplicate: '4000000000000325',
  outOfOrder: '4000000000000333',
  refundRetry: '4000000000000341',
  declinesLater: '4000000000000358',
} as const;
export type TestCard = keyof typeof testCards;

/** How long the card "late" keeps everybody waiting. */
export const lateAfterMs = 60_000;

const notATestCard = 'This is not one of the test cards. Please check the card number.';
const refusals: Partial<Record<TestCard, string>> = {
  decline: 'Your card was declined.',
  insufficientFunds: 'Your card has too little money left.',
  expired: 'Your card has expired.',
};

/** The card of a number, however it is grouped; undefined where it is none of them. */
export function testCardOf(number: string): TestCard | undefined {
  const digits = number.replaceAll(/\D/g, '');
  return (Object.keys(testCards) as TestCard[]).find((card) => testCards[card] === digits);
}

/** Why a card pays nothing; undefined where it pays. */
export function refusalOf(card: TestCard | undefined): string | undefined {
  return card ? refusals[card] : notATestCard;
}

/** The same of a charge that its owner is not there for. */
export function laterRefusalOf(card: TestCard | undefined): string | undefined {
  return card === 'declinesLater' ? 'Your card was declined.' : refusalOf(card);
}

/** The webhooks of a charge: what each claims, and how many ms it is on its way. */
export function webhooksOf(card: TestCard | undefined, status: string): { claims: string; afterMs: number }[] {
  const now = { claims: status, afterMs: 0 };
  if (card === 'late') return [{ claims: 'succeeded', afterMs: lateAfterMs }];
  if (card === 'duplicate') return [now, now, { ...now, afterMs: lateAfterMs }];
  if (card === 'outOfOrder') return [now, { claims: 'failed', afterMs: 0 }];
  return [now];
}
