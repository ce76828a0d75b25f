import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/customer-calls.ts';
import { Refusal } from '#contract/refusals.ts';
import { eraseCustomer } from '#domain/customer-office/erase-customer.ts';
import { addressesOf, findTraces } from '#domain/customer-office/find-traces.ts';
import { findCustomer, loadCustomer } from '#domain/customer-office/load-customer.ts';
import { mergeCustomers, previewMerge } from '#domain/customer-office/merge-customers.ts';
import { loadPersonData, recordExport } from '#domain/customer-office/person-data.ts';
import { addCustomerNote, deleteCustomerNote } from '#domain/customers/customer-notes.ts';
import { listCustomers } from '#domain/customers/list-customers.ts';
import { byOwner } from '../accounts/by-owner.ts';
import { route } from '../http/route.ts';
import type { Services } from '../services.ts';

const unknown = () => new Refusal('not-found', 'There is no such customer.');

/** Customers for those who work in the shop: listed, opened, noted on, saved as a file, merged, erased. */
export function customerRoutes(app: FastifyInstance, services: Services): void {
  const { read } = services.database;

  route(app, calls.listCustomers, ({ site, query: { sort, descending, offset, ...filter } }) => {
    const sorted = { ...(sort && { sort }), ...(descending !== undefined && { descending }), offset: offset ?? 0 };
    return listCustomers(read, site.id, filter, sorted);
  });

  route(app, calls.getCustomer, async ({ site, params }) => {
    return (await loadCustomer(read, site.id, params.customerId)) ?? unknown();
  });

  route(app, calls.addCustomerNote, async ({ site, request, params: { customerId, noteId: id }, body }) => {
    const note = { customerId, id, text: body.text };
    return (await byOwner(services, { site, request }, (unit) => addCustomerNote(unit, note))) ?? {};
  });

  route(app, calls.deleteCustomerNote, async ({ site, request, params: { customerId, noteId } }) => {
    return (await byOwner(services, { site, request }, (unit) => deleteCustomerNote(unit, customerId, noteId))) ?? {};
  });

  route(app, calls.exportCustomer, async ({ site, request, params: { customerId }, reply }) => {
    const data = await loadPersonData(read, site.id, customerId, services.clock.now());
    if (!data) return unknown();
    await byOwner(services, { site, request }, (unit) => recordExport(unit, customerId));
    reply.headers({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="customer-${customerId}.json"`,
    });
    return reply.send(JSON.stringify(data, null, 2));
  });

  route(app, calls.eraseCustomer, async ({ site, request, params: { customerId } }) => {
    const customer = await findCustomer(read, site.id, customerId);
    if (!customer) return unknown();
    const emails = await addressesOf(read, site.id, customer.email);
    const traces = await findTraces(read, site.id, emails);
    return byOwner(services, { site, request }, (unit) => eraseCustomer(unit, { emails, traces }));
  });

  route(app, calls.previewCustomerMerge, ({ site, params: { customerId }, query: { otherId } }) =>
    previewMerge(read, site.id, { customerId, otherId }),
  );

  route(app, calls.mergeCustomers, ({ site, request, params: { customerId }, body: { otherId } }) =>
    byOwner(services, { site, request }, (unit) => mergeCustomers(unit, { customerId, otherId })),
  );
}
