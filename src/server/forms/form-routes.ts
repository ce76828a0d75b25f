import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import * as calls from '#contract/form-calls.ts';
import { restockCaptcha } from '#catalog/restock-words.ts';
import { formInputs } from '#catalog/form-inputs.ts';
import { formMessages } from '#catalog/form-messages.ts';
import { parseJson } from '#contract/parse-json.ts';
import { Refusal } from '#contract/refusals.ts';
import { formOfKey, makeKey } from '#domain/forms/form-keys.ts';
import { parseSubmission } from '#forms/parse-submission.ts';
import { route } from '../http/route.ts';
import { verifyCaptcha } from '../http/verify-captcha.ts';
import type { Services } from '../services.ts';
import { findForm, problemsOf, receiveSubmission } from './receive-submission.ts';

/** The calls by which a page sends its forms (storefront 7). */
export function formRoutes(app: FastifyInstance, services: Services): void {
  route(app, calls.validateForm, async ({ site, params, body }) => {
    const form = await findForm(services, site, params.formId);
    if (form instanceof Refusal) return form;
    const read = parseSubmission(form.content.fields, JSON.stringify(body));
    if (!read.ok) return new Refusal('refused', read.message, { error: read.message });
    return problemsOf(form, read.values) ?? {};
  });

  route(app, calls.makeSubmissionKey, async ({ site, query: { formId } }) => {
    const form = await findForm(services, site, formId);
    if (form instanceof Refusal) return form;
    return { key: makeKey(services.secrets, { websiteId: site.id, formId }, services.clock.now()) };
  });

  route(app, calls.getCaptcha, async ({ site, query: { formId } }) => {
    const form = formId === restockCaptcha ? undefined : await findForm(services, site, formId);
    if (form instanceof Refusal) return form;
    return services.captcha.challenge({ websiteId: site.id, formId });
  });

  route(app, calls.saveSubmission, async ({ site, body, request }) => {
    const { key, form: text, captchaKey = '', ...page } = body;
    const formId = formOfKey(services.secrets, site.id, key, services.clock.now());
    if (formId === undefined) return refused(formMessages.processingError);
    const form = await findForm(services, site, formId);
    if (form instanceof Refusal) return form;
    const read = parseSubmission(form.content.fields, text);
    if (!read.ok) return refused(read.message);
    const owner = { websiteId: site.id, formId };
    const captcha = form.content.captcha.enabled ? await verifyCaptcha(services, site, owner, captchaKey) : null;
    if (captcha === undefined) return refused(formMessages.captchaFailed);
    const sent = { key, values: read.values, page, trap: trapIn(text), isProven: true, ...(captcha && { captcha }) };
    return (await receiveSubmission(services, request, form, sent)) ?? {};
  });
}

/** A 400 whose text stands under `error`, where pages look for it (storefront 8). */
const refused = (error: string) => new Refusal('refused', error, { error });

const Sent = Type.Record(Type.String(), Type.Unknown());

/** What stands in the field that people leave empty. */
function trapIn(text: string): string {
  const { [formInputs.trap]: trap } = parseJson(Sent, text);
  return typeof trap === 'string' ? trap : '';
}
