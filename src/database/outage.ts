/** The database cannot be asked; the message says so to whoever runs the machine, and `cause` has the particulars. */
export class DatabaseUnavailable extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'DatabaseUnavailable';
  }
}

const full = 'The disk is full: make room on it.';
const readOnly = 'The data cannot be written: it is read-only.';
const forbidden = 'The data cannot be used: this user has no right to it.';
const broken = 'The disk cannot be read or written.';
const damaged = 'The database is damaged: restore it from a backup.';
const busy = 'The database is too busy to answer.';

/** What the file system says, by the code of its error. */
const byFileCode: Record<string, string> = {
  ENOSPC: full,
  EDQUOT: 'The disk quota is used up: make room, or raise it.',
  EFBIG: 'A file has reached the size that this user may write: raise the limit.',
  EROFS: readOnly,
  EACCES: forbidden,
  EPERM: forbidden,
  EIO: broken,
  EMFILE: 'Too many files are open: raise the limit.',
  ENFILE: 'Too many files are open on this machine.',
};

/** What SQLite says, by its result code: https://www.sqlite.org/rescode.html */
const bySqliteCode: Record<number, string> = {
  3: forbidden,
  5: 'Another process holds the database.',
  6: busy,
  7: 'The memory is used up.',
  8: readOnly,
  10: broken,
  11: damaged,
  13: full,
  14: 'The database file cannot be opened.',
  26: damaged,
};

/** What PostgreSQL says, by how its code begins: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const byPostgresCode: [start: string, message: string][] = [
  ['08', 'PostgreSQL cannot be reached.'],
  ['25006', 'PostgreSQL cannot be written: it is read-only.'],
  ['40', busy],
  ['53100', 'The disk of PostgreSQL is full: make room on it.'],
  ['53', 'PostgreSQL has too few connections or too little memory.'],
  ['55P03', busy],
  ['57014', busy],
  ['57P', 'PostgreSQL is stopping or starting.'],
  ['58', 'PostgreSQL cannot read or write its disk.'],
  ['XX001', 'PostgreSQL says that its data is damaged.'],
  ['XX002', 'PostgreSQL says that its data is damaged.'],
];

/**
 * Why the data cannot be read or written now, as a sentence for whoever runs the machine; undefined where an error says
 * nothing of that kind. It may be otherwise in a moment, and no caller did wrong.
 */
export function outageOf(error: unknown): string | undefined {
  if (error instanceof DatabaseUnavailable) return error.message;
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  if ('errcode' in error) return bySqliteCode[Number(error.errcode) & 0xff];
  const code = String(error.code);
  if ('severity' in error) return byPostgresCode.find(([start]) => code.startsWith(start))?.[1];
  return 'syscall' in error ? byFileCode[code] : undefined;
}

/** The same with what lies behind it, for the log. */
export function explainOutage(error: unknown): string | undefined {
  const outage = outageOf(error);
  const inside = error instanceof DatabaseUnavailable ? error.cause : error;
  return outage && inside instanceof Error ? `${outage.slice(0, -1)} (${inside.message}).` : outage;
}

/** For the `catch` of what a visitor's answer can do without: what is wrong with the data is no fault of the answer. */
export function ignoreOutage(error: unknown): void {
  if (!outageOf(error)) throw error;
}
