import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The shares of "x,y"; what is not two numbers is left in the middle. */
const shares = {
  sqlite: {
    x: `cast(substr(focal_point, 1, instr(focal_point, ',') - 1) as real)`,
    y: `cast(substr(focal_point, instr(focal_point, ',') + 1) as real)`,
    isPoint: `focal_point glob '[01]*,[01]*'`,
  },
  postgres: {
    x: `cast(split_part(focal_point, ',', 1) as double precision)`,
    y: `cast(split_part(focal_point, ',', 2) as double precision)`,
    isPoint: `focal_point ~ '^[01](\\.[0-9]+)?,[01](\\.[0-9]+)?$'`,
  },
};

/** The point of a picture that stays in sight is two numbers, also of pictures in the trash. */
export function focalPointsMigration(kind: 'sqlite' | 'postgres'): Migration {
  const { x, y, isPoint } = shares[kind];
  const statements = [
    'alter table assets add column focal_x double precision not null default 0.5',
    'alter table assets add column focal_y double precision not null default 0.5',
    `update assets set focal_x = ${x}, focal_y = ${y} where ${isPoint}`,
    'alter table assets drop column focal_point',
  ];
  return {
    async up(db: Kysely<Tables>): Promise<void> {
      for (const statement of statements) await sql.raw(statement).execute(db);
      const pictures = await db.selectFrom('media_trash').selectAll().where('kind', '=', 'picture').execute();
      for (const { website_id, id, content } of pictures) {
        await db
          .updateTable('media_trash')
          .set({ content: withShares(content) })
          .where('website_id', '=', website_id)
          .where('id', '=', id)
          .execute();
      }
    },
  };
}

interface Tables {
  media_trash: { website_id: string; id: string; kind: string; content: string };
}

function withShares(content: string): string {
  const { row, ...rest } = JSON.parse(content) as { row: { focal_point?: string } };
  const { focal_point: point = '', ...kept } = row;
  const [x = 0.5, y = 0.5] = /^[01](\.\d+)?,[01](\.\d+)?$/.test(point) ? point.split(',').map(Number) : [];
  return JSON.stringify({ row: { ...kept, focal_x: x, focal_y: y }, ...rest });
}
