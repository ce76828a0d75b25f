import type { Database } from '#database/database.ts';
import type { Clock } from '#providers/clock.ts';
import type { Faults } from '#providers/faults.ts';
import type { PaymentProvider } from '#providers/payments/payment-provider.ts';

/** What the product's own acts need; the server and `vitrine worker` assemble it. */
export interface Services {
  database: Database;
  clock: Clock;
  faults: Faults;
  /** A website's way of taking money. Throws where it has none of that name; not for use inside a transaction. */
  payments(websiteId: string, provider: string): Promise<PaymentProvider>;
  /** The secret token in an order's address; the same for the same order. */
  orderToken(orderId: string): string;
  /** A secret token of 192 bits for an id and a purpose; the same for the same id. */
  secretToken(purpose: string, id: string): string;
  /** What a token is stored as. */
  hashToken(token: string): string;
}
