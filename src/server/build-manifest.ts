import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Type, type Static } from 'typebox';
import { parseJson } from '#contract/parse-json.ts';

/** A file that the build of the browser's code wrote. */
const ManifestChunk = Type.Object({
  file: Type.String(),
  /** The sources whose files it needs at once. */
  imports: Type.Optional(Type.Array(Type.String())),
  css: Type.Optional(Type.Array(Type.String())),
});
const Manifest = Type.Record(Type.String(), ManifestChunk);

/** What a build wrote into a folder, by source, of what visitors load or of the owner's application; nothing where it has not run. */
export function readManifest(folder: string, of: 'manifest' | 'admin' = 'manifest'): Readonly<Static<typeof Manifest>> {
  const file = join(folder, `.vite/${of}.json`);
  return existsSync(file) ? parseJson(Manifest, readFileSync(file, 'utf8')) : {};
}
