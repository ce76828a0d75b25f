import type { FastifyRequest } from 'fastify';
import type { RestockSignUp } from '#contract/form.ts';
import type { Refusal } from '#contract/refusals.ts';
import { signUpForRestock } from '#domain/restock/sign-up.ts';
import { byVisitor } from '../http/by-visitor.ts';
import { callerAddress } from '../http/caller-address.ts';
import { limitGuesses } from '../http/guess-limit.ts';
import { isOwnMachine } from '../http/proxy.ts';
import type { Services } from '../services.ts';

/** Notes a sign-up, from whichever call or page; so many in a quarter of an hour from one address. Throws a 429 beyond. */
export async function takeSignUp(
  services: Services,
  request: FastifyRequest,
  asked: RestockSignUp,
): Promise<Refusal | undefined> {
  const { site } = request;
  const keep = async () => {
    const source = (URL.parse(request.headers.referer ?? '')?.pathname ?? '/').slice(0, 500);
    return {
      isRight: false,
      value: await byVisitor(services, site, (unit) => signUpForRestock(unit, asked, source)),
    };
  };
  if (isOwnMachine(services.config, request)) return (await keep()).value;
  const guess = { of: `restock:${site.id}`, from: callerAddress(request), mostFromAddress: 30, mostFromNetwork: 120 };
  return limitGuesses(services, guess, keep);
}
