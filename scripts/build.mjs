// Builds the server, the browser's files, the template engine's bundle and the pages' fonts into dist.
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { continueUnderNode24, fail, fingerprint, install, root, stampFile } from './prepare.mjs';

install();
await continueUnderNode24();
process.chdir(root);
process.env.NODE_ENV = 'production';

// The fingerprint is taken before the build: a file saved meanwhile makes the next build.
const stamp = fingerprint();
rmSync(stampFile, { force: true });
const { build } = await import('vite');
for (const configFile of [
  'vite.client.config.ts',
  'vite.admin.config.ts',
  'vite.template-engine.config.ts',
  'vite.server.config.ts',
]) {
  if (existsSync(configFile)) await build({ configFile, logLevel: 'warn' }).catch((error) => fail(error.message));
}
compress('dist/client');
const { cutFonts } = await import('./fonts.mjs');
await cutFonts('themes', 'dist/fonts').catch((error) => fail(error.message));
writeFileSync(stampFile, stamp);

/** Lays the compressed forms of a folder's code beside it: the server sends them as they are. */
function compress(folder) {
  const files = readdirSync(folder).filter((name) => /\.(js|css)$/.test(name));
  for (const file of files.map((name) => join(folder, name))) {
    const content = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(content));
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
}
