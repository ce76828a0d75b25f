// Builds the server, the browser's files and the template engine's bundle into dist.
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { continueUnderNode24, fail, fingerprint, install, root, stampFile } from './prepare.mjs';

install();
await continueUnderNode24();
process.chdir(root);
process.env.NODE_ENV = 'production';

// The fingerprint is taken before the build: a file saved meanwhile makes the next build.
const stamp = fingerprint();
rmSync(stampFile, { force: true });
const { build } = await import('vite');
for (const configFile of ['vite.client.config.ts', 'vite.template-engine.config.ts', 'vite.server.config.ts']) {
  if (existsSync(configFile)) await build({ configFile, logLevel: 'warn' }).catch((error) => fail(error.message));
}
mkdirSync('dist', { recursive: true });
writeFileSync(stampFile, stamp);
