import { endsOf } from '#commerce/postcodes.ts';
import { localDelivery as texts } from '../texts/local-delivery.ts';

/** What is wrong with a line of postcodes. */
export function postcodeProblem(rule: string): string | undefined {
  if (!/^[\dA-Z][\dA-Z –-]*\*?$/.test(rule)) return texts.noCode(rule);
  const ends = endsOf(rule);
  return ends && ends[0] > ends[1] ? texts.backwards(rule) : undefined;
}
