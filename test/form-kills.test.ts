import { expect, it } from 'vitest';
import { sendUnderKills } from './submissions.ts';

/** On SQLite, `kills.test.ts` does the same; `npm run soak -- --forms` sends 100,000 on each, and kills 20 times. */
const submissions = Number(process.env.SUBMISSIONS ?? 50);

it(
  'keeps a form once for each who was answered, when one of two servers on postgres is killed again and again (design 5)',
  { timeout: 120_000 + submissions * 50 },
  async () => {
    const kills = Math.max(2, Math.ceil(submissions / 5000));
    expect(await sendUnderKills({ kind: 'postgres', count: submissions, kills, report: console.log })).toEqual([]);
  },
);
