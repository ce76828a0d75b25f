import type { FastifyInstance } from 'fastify';
import { customerMails, isWithoutOrder, type CustomerMail } from '#catalog/customer-mails.ts';
import {
  getMailText,
  listMailTexts,
  type MailText,
  putMailText,
  resetMailText as resetCall,
  sampleMailText,
  testMailText,
} from '#contract/mail-text-calls.ts';
import { Refusal } from '#contract/refusals.ts';
import { invalid } from '#domain/check-input.ts';
import { hasOrder, lastOrders } from '#domain/orders/find-order.ts';
import { resetMailText, saveMailText } from '#domain/websites/mail-texts.ts';
import { originalOf, sampleMail } from '#jobs/mail/sample-mails.ts';
import { faultsOf } from '#jobs/mail/site-mail.ts';
import { byOwner } from '../accounts/by-owner.ts';
import { route } from '../http/route.ts';
import { mailPageUrl, withoutOrder } from './mail-page.ts';
import type { Services } from '../services.ts';

const shownOrders = 20;

/** The mails to customers, as an owner writes them anew, sees them by an order and takes them back. */
export function mailTextRoutes(app: FastifyInstance, services: Services): void {
  route(app, listMailTexts, async ({ site }) => ({
    mails: customerMails.map((name) => ({ name, isOwn: site.preferences.mails[name] !== undefined })),
  }));

  route(app, getMailText, async ({ site, params: { mail } }) => {
    const own = site.preferences.mails[mail];
    const original = { subject: '', added: '', ...originalOf(mail) };
    const now = own ? { ...own, html: own.html || original.html, text: own.text || original.text } : original;
    return {
      isOwn: own !== undefined,
      now,
      original,
      needsOrder: !isWithoutOrder(mail),
      orders: isWithoutOrder(mail) ? [] : await lastOrders(services.database.read, site.id, shownOrders),
    };
  });

  route(app, putMailText, async ({ site, request, params: { mail }, body }) => {
    const [fault] = [...faultsOf(body), ...(await lacksOf(services, site.id, mail, body))];
    if (fault !== undefined) return invalid({ [fault.part]: fault.text });
    const { html, text } = originalOf(mail);
    // What is as it was stays the original, also after an upgrade.
    const given = { ...body, html: body.html === html ? '' : body.html, text: body.text === text ? '' : body.text };
    return (await byOwner(services, { site, request }, (unit) => saveMailText(unit, mail, given))) ?? {};
  });

  route(app, resetCall, async ({ site, request, params: { mail } }) => {
    return (await byOwner(services, { site, request }, (unit) => resetMailText(unit, mail))) ?? {};
  });

  route(app, sampleMailText, async ({ site, params: { mail }, body: { orderId: asked, ...given } }) => {
    const orderId = await shownBy(services, site.id, mail, asked);
    if (orderId === undefined) return noOrder();
    const { subject, html, text, problems, variables } = await sampleMail(services, site.id, { mail, orderId, given });
    const faults = faultsOf(given).map((fault) => fault.text);
    const url = (await services.baseUrl(site.id)) + mailPageUrl(services, { mail, orderId });
    return { subject, html, text, problems: faults.length > 0 ? faults : problems, variables, url };
  });

  route(app, testMailText, async ({ site, request, params: { mail }, body: { orderId: asked, to } }) => {
    const orderId = await shownBy(services, site.id, mail, asked);
    if (orderId === undefined) return noOrder();
    return byOwner(services, { site, request }, async (unit) => {
      const mailId = `test-${unit.newId()}`;
      await unit.enqueue({ kind: 'mail.sample', payload: { mailId, mail, orderId, to } });
      await unit.record({ action: 'mail.sample', subjectId: mailId, details: { mail, to } });
      return {};
    });
  });
}

/** By which order a mail is seen; undefined where there is none such. A mail that is about none is seen without. */
async function shownBy(
  services: Services,
  websiteId: string,
  mail: CustomerMail,
  orderId = '',
): Promise<string | undefined> {
  if (isWithoutOrder(mail)) return withoutOrder;
  return (await hasOrder(services.database.read, websiteId, orderId)) ? orderId : undefined;
}

/** What a mail would lack as it is given. Where no order is there to see it by, that is seen once it is sent. */
async function lacksOf(services: Services, websiteId: string, mail: CustomerMail, given: MailText) {
  const [last] = await lastOrders(services.database.read, websiteId, 1);
  const orderId = isWithoutOrder(mail) ? withoutOrder : last?.id;
  return orderId === undefined ? [] : (await sampleMail(services, websiteId, { mail, orderId, given })).lacks;
}

const noOrder = () => new Refusal('not-found', 'There is no such order.');
