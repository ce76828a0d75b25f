import { Worker } from 'node:worker_threads';

export interface ThreadLimits {
  mostMs: number;
  /** By how much the process may become larger, in bytes. */
  mostMemory: number;
}

const lookMs = 20;

/**
 * Has a thread of its own answer one message about a file that strangers may have made: 'too-long' where it takes longer
 * or more memory than it may, 'broken' where it ends without an answer.
 */
export async function askThread<T>(file: URL, message: unknown, limits: ThreadLimits) {
  // What it says of odd files is nobody's business.
  const worker = new Worker(file, { stdout: true, stderr: true });
  const answered = new Promise<T | 'too-long' | 'broken'>((resolve) => {
    const begun = Date.now();
    const most = process.memoryUsage.rss() + limits.mostMemory;
    const look = setInterval(() => {
      if (Date.now() - begun > limits.mostMs || process.memoryUsage.rss() > most) end('too-long');
    }, lookMs);
    const end = (found: T | 'too-long' | 'broken') => {
      clearInterval(look);
      resolve(found);
    };
    worker.once('message', end);
    // Out of memory, or out of its stack.
    worker.once('error', () => end('broken'));
    worker.once('exit', () => end('broken'));
    worker.postMessage(message);
  });
  return answered.finally(() => void worker.terminate());
}
