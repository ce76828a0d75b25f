import { sql, type Kysely } from 'kysely';

interface Row {
  id: string;
  title: string;
}

/** The name of a website in addresses of the owner's side: from its title, and another number where it is taken. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table websites add column handle text not null default ''`.execute(db);
  const { rows } = await sql<Row>`select id, title from websites order by created_at, id`.execute(db);
  const taken = new Set<string>();
  for (const { id, title } of rows) {
    const slug =
      title
        .toLowerCase()
        .replaceAll(/[^a-z0-9]/g, '-')
        .slice(0, 40) || 'site';
    let handle = slug;
    for (let number = 2; taken.has(handle); number++) handle = `${slug}-${number}`;
    taken.add(handle);
    await sql`update websites set handle = ${handle} where id = ${id}`.execute(db);
  }
  await sql`create unique index websites_handle on websites (handle)`.execute(db);
}
