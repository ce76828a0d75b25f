/** Whether a write failed because another one, at the same time, took what may be there once (PostgreSQL 23505). */
export function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505';
}
