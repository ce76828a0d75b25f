type Row = Record<string, unknown>;

/** What owners read beside a mail that waits for them. */
const asked =
  'It was on its way when the backup was made that is in place now, and may have arrived. Nobody was mailed again.';

/** How much waits for its owner to say whether it goes out. */
export interface Held {
  newsletters: number;
  mails: number;
}

/**
 * The rows of a backup as they are put in place. What was on its way when it was made has gone out since, or has not:
 * newsletters that were being sent, or whose time has passed, are held, and mails that were due count as not done, so
 * that nobody gets anything twice before an owner says so.
 */
export function holdMails(rows: (table: string) => AsyncIterable<Row[]>, now: number) {
  const held: Held = { newsletters: 0, mails: 0 };
  const holdIn: Record<string, (row: Row) => Row> = {
    newsletters: (row) => (isOnItsWay(row, now) ? (held.newsletters++, holdNewsletter(row)) : row),
    jobs: (row) => (isDueMail(row, now) ? (held.mails++, { ...row, state: 'dead', last_error: asked }) : row),
  };
  async function* rowsHeld(table: string): AsyncGenerator<Row[]> {
    const hold = holdIn[table];
    for await (const some of rows(table)) yield hold ? some.map(hold) : some;
  }
  return { held, rows: rowsHeld };
}

const isOnItsWay = ({ status, send_at: at }: Row, now: number) =>
  status === 'sending' || (status === 'scheduled' && Number(at) <= now);

/** One that is sent has a time at which it goes on, and one that is held has none. */
function holdNewsletter(row: Row): Row {
  if (row.status === 'sending') return { ...row, next_at: null };
  return { ...row, status: 'sending', started_at: row.send_at, frozen_to: '', next_at: null };
}

const isDueMail = ({ kind, state, run_at: at }: Row, now: number) =>
  String(kind).startsWith('mail.') && state === 'ready' && Number(at) <= now;
