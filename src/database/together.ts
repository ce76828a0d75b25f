/** What each statement gives. */
type Answers<T extends readonly Promise<unknown>[]> = { -readonly [K in keyof T]: Awaited<T[K]> };

/**
 * Statements of one transaction that need nothing of each other's answer, alone or in rows that follow each other. They
 * run in this order, and on PostgreSQL in one round trip. All have ended when it returns, or throws what the first that
 * failed did, as the others fail of that: none is left that could still run when the transaction is taken back.
 */
export async function together<T extends readonly Promise<unknown>[]>(...statements: T): Promise<Answers<T>> {
  const failures: unknown[] = [];
  await Promise.all(statements.map((statement) => statement.catch((error: unknown) => failures.push(error))));
  if (failures.length > 0) throw failures[0];
  return Promise.all(statements);
}
