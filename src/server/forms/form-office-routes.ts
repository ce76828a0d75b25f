import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as calls from '#contract/form-office-calls.ts';
import { Refusal } from '#contract/refusals.ts';
import { can } from '#domain/accounts/permissions.ts';
import { changeForm, createForm, deleteForm } from '#domain/forms/forms.ts';
import { loadForm, loadForms } from '#domain/forms/load-forms.ts';
import { tryForm } from '#domain/forms/store-submission.ts';
import type { Read } from '#database/database.ts';
import { loadFormPreview } from '#domain/pages/load-form-preview.ts';
import type { Unit } from '#domain/unit.ts';
import { isEmail } from '#forms/email.ts';
import { senderOf } from '#providers/mail/sender.ts';
import type { Site } from '#domain/websites/site.ts';
import { flag } from '#domain/websites/flags.ts';
import { byOwner } from '../accounts/by-owner.ts';
import { route } from '../http/route.ts';
import type { Services } from '../services.ts';
import { tryOut } from '../accounts/try-out.ts';
import { renderCanvas, sendCanvas } from '../editor/canvas.ts';

const noForm = () => new Refusal('not-found', 'There is no such form.');

/** Whether who asks may put code of their own on pages. */
function mayCode({ account }: FastifyRequest, site: Site): boolean {
  return account !== undefined && can(account, site.id, 'settings.manage');
}

/** The form builder's calls (platform 3). */
export function formOfficeRoutes(app: FastifyInstance, services: Services): void {
  const { read } = services.database;

  route(app, calls.listForms, async ({ site }) => ({
    forms: (await loadForms(read, site.id)).map(({ id, content, updatedAt }) => ({
      id,
      name: content.name,
      fields: content.fields.length,
      emails: content.storage.emails,
      updatedAt,
    })),
  }));

  route(app, calls.createForm, async ({ site, request, body }) => {
    const told = request.account?.email || senderOf(await services.mailFrom(site.id)).address;
    const storage = { emails: isEmail(told) ? [told] : [], tellsWebhooks: false };
    return byOwner(services, { site, request }, (unit) => createForm(unit, { storage, ...body }));
  });

  route(app, calls.getForm, async ({ site, request, params }) => {
    const form = await loadForm(read, site.id, params.formId);
    if (!form) return noForm();
    const { id, version, content } = form;
    const { value: hasFormHandler } = flag('form-handler', site);
    return { id, version, content, hasFormHandler, mayCode: mayCode(request, site) };
  });

  route(app, calls.saveForm, ({ site, request, params, body: content }) => {
    const change = { content, mayCode: mayCode(request, site) };
    return byOwner(services, { site, request }, (unit) => changeForm(unit, params.formId, change));
  });

  route(app, calls.deleteForm, async ({ site, request, params, body }) => {
    const work = byOwner(services, { site, request }, (unit) => deleteForm(unit, params.formId, body.isDeleted));
    return (await work) ?? {};
  });

  route(app, calls.tryForm, async ({ site, request, params }) => {
    const form = await loadForm(read, site.id, params.formId);
    if (!form) return noForm();
    return byOwner(services, { site, request }, (unit) => tryForm(unit, form, request.account?.email ?? ''));
  });

  route(app, calls.showForm, async ({ site, params, reply }) => {
    const model = await loadFormPreview(services, site, params.formId);
    return model ? sendCanvas(services, site, model, reply, { mode: 'live' }) : noForm();
  });

  route(app, calls.previewForm, async ({ site, request, params: { formId }, body: content }) => {
    const change = (unit: Unit) => changeForm(unit, formId, { content, mayCode: mayCode(request, site) });
    const look = (read: Read) => loadFormPreview(services, site, formId, read);
    const model = await tryOut(services, { site, request }, change, look);
    if (model instanceof Refusal) return model;
    return model ? { html: renderCanvas(services, site, model, { mode: 'live' }).html } : noForm();
  });
}
