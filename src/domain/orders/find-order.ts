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
