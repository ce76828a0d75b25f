// Starts the server: installs what is missing, builds what is stale, then hands over.
import module from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, findNode24, handOver, install, root, serverFile, serverFlags } from './prepare.mjs';

install();
build();
process.env.NODE_ENV ??= 'production';

const node = findNode24();
if (node === process.execPath) {
  // This process becomes the server: a start costs nothing more, signals and the exit code need no forwarding.
  module.enableCompileCache(join(root, 'node_modules/.cache/node'));
  process.argv.splice(1, 1, serverFile, 'start');
  await import(pathToFileURL(serverFile).href);
} else {
  await handOver(node, [...serverFlags, serverFile, 'start', ...process.argv.slice(2)]);
}
