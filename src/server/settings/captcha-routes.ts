import type { FastifyInstance } from 'fastify';
import { maskedPassword } from '#catalog/editor.ts';
import { getCaptchaChoice, putCaptchaChoice, type CaptchaChoice } from '#contract/captcha-calls.ts';
import { changeCaptcha } from '#domain/websites/captcha-settings.ts';
import type { Site } from '#domain/websites/site.ts';
import { byOwner } from '../accounts/by-owner.ts';
import { route } from '../http/route.ts';
import type { Services } from '../services.ts';

/** Whose captcha a website has; its secret is never read. */
export function captchaRoutes(app: FastifyInstance, services: Services): void {
  route(app, getCaptchaChoice, async ({ site }) => choiceOf(site));

  route(app, putCaptchaChoice, async ({ site, request, body }) => {
    const refusal = await byOwner(services, { site, request }, (unit) => changeCaptcha(unit, services.secrets, body));
    return refusal ?? choiceOf((await services.sites.byId(site.id)) ?? site);
  });
}

function choiceOf({ preferences: { captcha } }: Site): CaptchaChoice {
  const { sealedSecret, ...shown } = captcha;
  return { ...shown, secret: sealedSecret ? maskedPassword : '' };
}
