import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';

const longestWord = 40;
const mostWords = 100;
const mostSought = 4;

/** The words of texts as orders and customers are found by them: without accents and capitals, each once. */
export function wordsOf(texts: readonly string[]): string[] {
  const plain = texts.join(' ').normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const words = plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  return [...new Set(words.map((word) => word.slice(0, longestWord)))].slice(0, mostWords);
}

/** Above all letters: what begins with a word is below the word and this. */
const lastLetter = '\u{10ffff}';

/** Whether the word of a row, known as `found`, begins with this. */
export const beginsWith = (word: string) => sql<SqlBool>`(found.word >= ${word} and found.word < ${word + lastLetter})`;

/** Whether there is a row. By its limit PostgreSQL looks for one row by row, rather than for all of them beforehand. */
export const isThere = (rows: RawBuilder<unknown>) => sql<SqlBool>`exists (select 1 from ${rows} limit 1 offset 0)`;

/**
 * That a text holds this, after the text; signs mean themselves. To have them do so PostgreSQL makes the pattern anew for
 * each row, which takes as long as looking: it is only said where there are any.
 */
export const isLike = (part: string): RawBuilder<SqlBool> =>
  /[%_\\]/.test(part) ? sql`like ${`%${part.replaceAll(/[!%_]/g, '!$&')}%`} escape '!'` : sql`like ${`%${part}%`}`;

/** Whether a person, by their `email` and `name`, holds each of the first words that are searched for, also within theirs. */
export function holdsWords(search: string, of = { email: 'email', name: 'name' }): Expression<SqlBool> {
  const [email, name] = [sql.ref(of.email), sql.ref(of.name)];
  const words = search.trim().toLowerCase().split(/\s+/).filter(Boolean).slice(0, mostSought);
  const conditions = words.map((word) => sql`(${email} ${isLike(word)} or lower(${name}) ${isLike(word)})`);
  return sql<SqlBool>`${sql.join([sql`1 = 1`, ...conditions], sql` and `)}`;
}
