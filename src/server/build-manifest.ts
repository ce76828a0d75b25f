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

/** The addresses of these sources and of all that they import at once, each one time. */
export function filesOf(
  manifest: Readonly<Static<typeof Manifest>>,
  sources: readonly string[],
  found: string[] = [],
): string[] {
  for (const source of sources) {
    const chunk = manifest[source];
    if (!chunk || found.includes(`/assets/${chunk.file}`)) continue;
    found.push(`/assets/${chunk.file}`);
    filesOf(manifest, chunk.imports ?? [], found);
  }
  return found;
}
