import type { FastifyRequest } from 'fastify';
import { formMessages } from '#catalog/form-messages.ts';
import { restockCaptcha, restockMessages } from '#catalog/restock-words.ts';
import type { RestockSignUp } from '#contract/form.ts';
import { Refusal } from '#contract/refusals.ts';
import { signUpForRestock } from '#domain/restock/sign-up.ts';
import { byVisitor } from '../http/by-visitor.ts';
import { callerAddress } from '../http/caller-address.ts';
import { limitGuesses } from '../http/guess-limit.ts';
import { isOwnMachine } from '../http/proxy.ts';
import type { Site } from '#domain/websites/site.ts';
import type { SolvedCaptcha } from '#providers/captcha/captcha-provider.ts';
import { verifyCaptcha } from '../http/verify-captcha.ts';
import type { Services } from '../services.ts';

/** How many come in a quarter of an hour from one address, and from its network: with a captcha that was solved, or without. */
const proven = { mostFromAddress: 30, mostFromNetwork: 120 };
const unproven = { mostFromAddress: 5, mostFromNetwork: 20 };

/**
 * Notes a sign-up, from whichever call or page. A browser with scripts has worked for it; without them there are fewer
 * tries. Throws a 429 beyond.
 */
export async function takeSignUp(
  services: Services,
  request: FastifyRequest,
  asked: RestockSignUp,
): Promise<Refusal | undefined> {
  const { site } = request;
  const captcha = await readCaptcha(services, site, asked);
  if (captcha instanceof Refusal) return captcha;
  const keep = async () => {
    const source = (URL.parse(request.headers.referer ?? '')?.pathname ?? '/').slice(0, 500);
    return {
      isRight: false,
      value: await byVisitor(services, site, (unit) =>
        signUpForRestock(unit, asked, { source, ...(captcha && { captcha }) }),
      ),
    };
  };
  if (isOwnMachine(services.config, request)) return (await keep()).value;
  const of = captcha ? `restock:${site.id}` : `restock-unproven:${site.id}`;
  const guess = { of, from: callerAddress(request), ...(captcha ? proven : unproven) };
  return limitGuesses(services, guess, keep);
}

/** The captcha that a sign-up came with; a refusal where it is none, or where that of another is missing. */
async function readCaptcha(
  services: Services,
  site: Site,
  asked: RestockSignUp,
): Promise<SolvedCaptcha | Refusal | undefined> {
  const { kind, siteKey } = site.preferences.captcha;
  if (kind === 'own' && !asked.captchaToken) return undefined;
  const isEnterprise = kind === 'recaptcha-enterprise';
  if (isEnterprise && siteKey === '') return new Refusal('refused', restockMessages.noSiteKey);
  const token = isEnterprise ? asked.recaptchaEnterpriseV3Token : asked.captchaToken;
  if (!token) return new Refusal('refused', restockMessages.completeCaptcha);
  const solved = await verifyCaptcha(services, site, { websiteId: site.id, formId: restockCaptcha }, token);
  return solved ?? new Refusal('refused', formMessages.captchaFailed);
}
