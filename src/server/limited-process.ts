import { fork } from 'node:child_process';
import { askThread, type ThreadLimits } from './limited-thread.ts';

interface Asked {
  /** What its thread runs. */
  file: string;
  message: unknown;
  limits: ThreadLimits;
}

/**
 * As `askThread`, in a process of its own: what a thread has taken of memory its process keeps. `file` is what that process
 * runs, by `answerOnce`.
 */
export function askProcess<T>(file: URL, asked: Asked): Promise<T | 'too-long' | 'broken'> {
  const child = fork(file, {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: [],
    // With an arena for each thread, glibc keeps twice the memory.
    env: { ...process.env, MALLOC_ARENA_MAX: '2' },
  });
  const answered = new Promise<T | 'too-long' | 'broken'>((resolve) => {
    child.once('message', (answer) => resolve(answer as T | 'too-long' | 'broken'));
    child.once('error', () => resolve('broken'));
    child.once('exit', () => resolve('broken'));
    child.send(asked);
  });
  return answered.finally(() => void child.kill('SIGKILL'));
}

/** What such a process does. It ends with the one that started it. */
export function answerOnce(): void {
  process.once('disconnect', () => process.exit());
  process.once('message', ({ file, message, limits }: Asked) => {
    void askThread(new URL(file), message, limits).then((answer) => process.send?.(answer));
  });
}
