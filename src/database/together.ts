/** What each statement gives. */
type Answers<T extends readonly Promise<unknown>[]> = { -readonly [K in keyof T]: Awaited<T[K]> };

/**
 * Statements of one transaction that need nothing of each other's answer. They run in this order, and on PostgreSQL in
 * one round trip. All have ended when it returns, or throws what the first of those that failed did: none is left that
 * could still run when the transaction is taken back.
 */
export async function together<T extends readonly Promise<unknown>[]>(...statements: T): Promise<Answers<T>> {
  await Promise.allSettled(statements);
  return Promise.all(statements);
}
