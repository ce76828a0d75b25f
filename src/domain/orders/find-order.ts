import { erasedEmail } from '#catalog/erased.ts';
import type { Read } from '#database/database.ts';

const mostDigits = 9;

/** The order of a website with that number, however it was typed, and that email; gives its id. */
export async function findOrderOf(
  read: Read,
  websiteId: string,
  { number, email }: { number: string; email: string },
): Promise<string | undefined> {
  const digits = number.trim().replace(/^#/, '').trim();
  const isNobody = !email.includes('@') || email.toLowerCase() === erasedEmail;
  if (isNobody || digits.length > mostDigits || !/^\d+$/.test(digits)) return undefined;
  const own = read.selectFrom('orders').select(['id', 'email']).where('website_id', '=', websiteId);
  const order = await own.where('order_number', '=', Number(digits)).executeTakeFirst();
  return order?.email.toLowerCase() === email.toLowerCase() ? order.id : undefined;
}

/** Whether a website has an order of that id. */
export async function hasOrder(read: Read, websiteId: string, id: string): Promise<boolean> {
  const own = read.selectFrom('orders').select('id').where('website_id', '=', websiteId);
  return (await own.where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** A website's newest orders, at most so many. */
export async function lastOrders(read: Read, websiteId: string, most: number) {
  const own = read.selectFrom('orders').select(['id', 'order_number']).where('website_id', '=', websiteId);
  const rows = await own.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(most).execute();
  return rows.map(({ id, order_number: number }) => ({ id, number }));
}
