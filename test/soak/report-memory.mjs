// Loaded into a server before its own code: on SIGUSR2 it collects its garbage and prints what it holds, in bytes.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc');

process.on('SIGUSR2', () => {
  collectGarbage();
  const { rss, heapUsed } = process.memoryUsage();
  process.stdout.write(`memory ${JSON.stringify({ rss, heapUsed })}\n`);
});
