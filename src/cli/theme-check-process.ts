import { fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import pLimit from 'p-limit';
import { themeLimits } from '#catalog/theme-limits.ts';
import type { CheckedZip, CheckThemeZip } from '#server/own-themes.ts';
import { checkThemeZip } from '#server/themes/check-zip.ts';

const oneAtATime = pLimit(1);
const megabytes = 300;

/** Looks at a theme in a process beside this one, which ends with it: it holds nobody up, for longer than it may, either. */
export const checkThemeApart: CheckThemeZip = (path) => oneAtATime(() => ask(path));

function ask(path: string): Promise<CheckedZip> {
  const [, program = ''] = process.argv;
  return new Promise((resolve) => {
    const child = fork(program, ['check-theme'], {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: [...process.execArgv, `--max-old-space-size=${megabytes}`],
      timeout: themeLimits.checkMs,
      killSignal: 'SIGKILL',
    });
    child.on('message', (answer) => resolve(answer as CheckedZip));
    const text = 'It took too long, or too much memory, to be looked at.';
    // After an answer this says nothing any more.
    for (const event of ['exit', 'error']) child.on(event, () => resolve({ problems: [{ file: 'the theme', text }] }));
    child.send(path);
  });
}

/** What that process does. */
export async function checkOnOrder(): Promise<void> {
  if (!process.send) throw new Error('The server starts this command by itself.');
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  const path = await new Promise<string>((resolve) => process.once('message', (given) => resolve(String(given))));
  const answer = await checkThemeZip(path);
  await new Promise((resolve) => process.send?.(answer, resolve));
  process.disconnect();
}
