import { useEffect, useState } from 'react';
import { fontLibrary, type FontId } from '#catalog/font-library.ts';
import { fontUrl, ownFontUrl } from '#contract/font-url.ts';

const asked = new Map<string, Promise<boolean>>();

/** A font of the library by its id, or one that was uploaded by the key of its file. */
const sourceOf = (id: string) => (id in fontLibrary ? fontUrl(id as FontId, 'latin', 'normal') : ownFontUrl(id));

/** Loads a font once under "Sample {id}", in as many weights as it has; gives whether it is there. */
function loadSample(id: string): Promise<boolean> {
  const known = asked.get(id);
  if (known) return known;
  const face = new FontFace(`Sample ${id}`, `url(${sourceOf(id)})`, { weight: '100 1000' });
  const loading = face.load().then(
    () => {
      document.fonts.add(face);
      return true;
    },
    () => {
      // Another try may find it.
      asked.delete(id);
      return false;
    },
  );
  asked.set(id, loading);
  return loading;
}

/** Shows fonts in samples; says which could not be loaded, and whether none could. */
export function useFontSamples(ids: readonly string[]) {
  const [missing, setMissing] = useState<ReadonlySet<string>>(new Set());
  const key = [...new Set(ids)].join();
  useEffect(() => {
    let isGone = false;
    for (const id of key.split(',').filter(Boolean)) {
      void loadSample(id).then((isThere) => {
        if (!isThere && !isGone) setMissing((before) => new Set(before).add(id));
      });
    }
    return () => {
      isGone = true;
    };
  }, [key]);
  return { missing, areMissing: missing.size > 0 && missing.size === key.split(',').length };
}
