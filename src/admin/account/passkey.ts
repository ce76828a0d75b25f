import type { AnswerOf } from '#contract/endpoint.ts';
import type { getFactors } from '#contract/proof-calls.ts';

export type Passkey = AnswerOf<typeof getFactors>['passkeys'][number];
