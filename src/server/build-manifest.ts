import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file that the build of the browser's code wrote. */
export interface ManifestChunk {
  file: string;
  /** The sources whose files it needs at once. */
  imports?: string[];
  css?: string[];
}

/** What a build wrote into a folder, by source, of what visitors load or of the owner's application; nothing where it has not run. */
export function readManifest(
  folder: string,
  of: 'manifest' | 'admin' = 'manifest',
): Readonly<Record<string, ManifestChunk>> {
  const file = join(folder, `.vite/${of}.json`);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, ManifestChunk>) : {};
}
