// Builds the server, the browser's files and the template engine's bundle into dist.
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { continueUnderNode24, fingerprint, install, root, stampFile } from './prepare.mjs';

install();
await continueUnderNode24();
process.chdir(root);
process.env.NODE_ENV = 'production';

// The fingerprint is taken before the build: a file saved meanwhile makes the next build.
const stamp = fingerprint();
rmSync(stampFile, { force: true });
const { build } = await import('vite');
for (const configFile of ['vite.server.config.ts', 'vite.client.config.ts', 'vite.template-engine.config.ts']) {
  if (existsSync(join(root, configFile))) await build({ configFile, logLevel: 'warn' });
}
mkdirSync(join(root, 'dist'), { recursive: true });
writeFileSync(stampFile, stamp);
