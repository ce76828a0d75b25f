import type { ListedInvoice } from '#contract/invoice-calls.ts';
import { parseJson } from '#contract/parse-json.ts';
import { Sheet } from '#contract/sheet.ts';
import type { Read } from '#database/database.ts';
import { localeFor } from '#locale/locale.ts';
import { orderInParcel } from '../orders/parcel-pieces.ts';
import { loadOrder } from '../orders/load-order.ts';
import type { Site } from '../websites/site.ts';
import { slipSheet } from './order-sheet.ts';

/** What was issued for an order, the first first. */
export async function listInvoices(read: Read, websiteId: string, orderId: string): Promise<ListedInvoice[]> {
  const rows = await read
    .selectFrom('invoices')
    .select(['id', 'kind', 'name', 'issued_at'])
    .where('website_id', '=', websiteId)
    .where('order_id', '=', orderId)
    .orderBy('number')
    .execute();
  return rows.map(({ issued_at: at, ...row }) => ({ ...row, at }));
}

/** The invoices and credit notes of these orders as they were issued, by number; of them one, where it is named. */
export async function loadInvoices(
  read: Read,
  websiteId: string,
  { orderIds, invoiceId }: { orderIds: readonly string[]; invoiceId?: string | undefined },
): Promise<Sheet[]> {
  let own = read
    .selectFrom('invoices')
    .select('sheet')
    .where('website_id', '=', websiteId)
    .where('order_id', 'in', orderIds);
  if (invoiceId !== undefined) own = own.where('id', '=', invoiceId);
  const rows = await own.orderBy('is_test').orderBy('number').execute();
  return rows.map(({ sheet }) => parseJson(Sheet, sheet));
}

/** The packing slips of these orders, in their order; none of one that is not there. With `parcelId` of what is in that parcel alone. */
export async function loadSlips(
  read: Read,
  { id: websiteId, language, time_zone: timeZone, preferences }: Site,
  { orderIds, parcelId }: { orderIds: readonly string[]; parcelId?: string | undefined },
): Promise<Sheet[]> {
  const orders = await Promise.all(orderIds.map((id) => loadOrder(read, websiteId, { id })));
  const context = { settings: preferences.invoices, locale: localeFor(language), timeZone };
  const packed = orders.map(async (order) => (order && parcelId ? orderInParcel(read, order, parcelId) : order));
  return (await Promise.all(packed)).flatMap((order) => (order ? [slipSheet(order, context)] : []));
}
