import { sql, type Expression, type SqlBool } from 'kysely';

const longestWord = 40;
const mostWords = 100;
const mostSought = 4;

/** The words of texts as orders and customers are found by them: without accents and capitals, each once. */
export function wordsOf(texts: readonly string[]): string[] {
  const plain = texts.join(' ').normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const words = plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  return [...new Set(words.map((word) => word.slice(0, longestWord)))].slice(0, mostWords);
}

/** Whether a person, by their `email` and `name`, holds each of the first words that are searched for, also within theirs. */
export function holdsWords(search: string, of = { email: 'email', name: 'name' }): Expression<SqlBool> {
  const [email, name] = [sql.ref(of.email), sql.ref(of.name)];
  const words = search.trim().toLowerCase().split(/\s+/).filter(Boolean).slice(0, mostSought);
  const conditions = words.map((word) => {
    const pattern = `%${word.replaceAll(/[!%_]/g, '!$&')}%`;
    return sql`(${email} like ${pattern} escape '!' or lower(${name}) like ${pattern} escape '!')`;
  });
  return sql<SqlBool>`${sql.join([sql`1 = 1`, ...conditions], sql` and `)}`;
}
