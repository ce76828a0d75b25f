import { putArea } from '#domain/member-areas/areas.ts';
import { granted } from '#domain/unit.ts';
import type { Seeding } from './seeding.ts';

/** The areas of members, which one comes into by what opens them; gives their ids by url id. */
export async function seedAreas({ unit, example }: Seeding): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>();
  for (const { urlId, name, description } of example.site.areas ?? []) {
    const id = unit.newId();
    granted(await putArea(unit, id, { name, description, joining: 'closed' }));
    ids.set(urlId, id);
  }
  return ids;
}
