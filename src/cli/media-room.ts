import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { megabyte } from '#catalog/media-limits.ts';
import { listRooms, setRoom, type WebsiteRoom } from '#domain/media/media-room.ts';
import { openData } from '#server/backups/open-data.ts';
import { ConfigProblem, type Config } from '#server/config.ts';

const most = 100_000_000;

/** Gives a website other room for pictures and files, where one is named; prints the room of each. Also beside a server. */
export async function mediaRoom(config: Config, handle?: string, room?: string): Promise<void> {
  const megabytes = room === undefined || room === 'usual' ? null : Number(room);
  if (megabytes !== null && !(Number.isInteger(megabytes) && megabytes >= 1 && megabytes <= most)) {
    throw new ConfigProblem(`Give whole megabytes, from 1 to ${most}, or "usual": "${room}" is no room.`);
  }
  const folder = resolve(config.DATA_DIR);
  if (!config.DATABASE_URL && !existsSync(join(folder, 'vitrine.db'))) {
    throw new ConfigProblem(`There is no data in ${folder}. Set DATA_DIR to the folder that Vitrine runs on.`);
  }
  const database = await openData(config, { shared: true });
  try {
    const deps = { database, clock: { now: () => Date.now() } };
    if (handle !== undefined && room !== undefined && !(await setRoom(deps, handle, megabytes))) {
      throw new ConfigProblem(`No website has the handle ${handle}. \`vitrine media-room\` lists them.`);
    }
    const rooms = (await listRooms(database, config.MEDIA_MB)).filter((one) => !handle || one.handle === handle);
    if (handle && rooms.length === 0) throw new ConfigProblem(`No website has the handle ${handle}.`);
    process.stdout.write(rooms.map(line).join(''));
  } finally {
    await database.close();
  }
}

function line({ handle, title, used, most: room, isOwn }: WebsiteRoom): string {
  const [taken, all] = [used, room].map((bytes) => String(Math.ceil(bytes / megabyte)));
  return `${handle} (${title}): ${taken} of ${all} MB${isOwn ? '' : ', the usual room'}\n`;
}
