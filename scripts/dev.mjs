// Serves while you work: builds again whatever changes and restarts the server with it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { continueUnderNode24, install, root, serverFile } from './prepare.mjs';

install();
await continueUnderNode24();
process.chdir(root);
process.env.VITRINE_DEV = '1';
const { build } = await import('vite');

let server;
let restarting = Promise.resolve();
const stale = new Set();

for (const configFile of ['vite.client.config.ts', 'vite.admin.config.ts', 'vite.server.config.ts']) {
  stale.add(configFile);
  const watcher = await build({ configFile, logLevel: 'warn', build: { watch: {}, emptyOutDir: false } });
  watcher.on('event', ({ code, error, result }) => {
    if (code === 'START') stale.add(configFile);
    if (code === 'ERROR') console.error(error.message);
    if (code === 'BUNDLE_END') void result.close();
    if (code === 'END') {
      stale.delete(configFile);
      if (stale.size === 0) restarting = restarting.then(restart);
    }
  });
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stopServer().then(() => process.exit()));

async function restart() {
  if (server) console.log('Restarting …');
  await stopServer();
  server = spawn(process.execPath, ['--enable-source-maps', serverFile, 'start'], { stdio: 'inherit' });
}

// A data folder belongs to one process: the old one must have let go before the new one starts.
async function stopServer() {
  if (!server || server.exitCode !== null || server.signalCode !== null) return;
  server.kill('SIGTERM');
  await once(server, 'exit');
}
