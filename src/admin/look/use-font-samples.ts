import { useEffect, useState } from 'react';
import type { FontId } from '#catalog/font-library.ts';
import { fontUrl } from '#contract/font-url.ts';

const asked = new Map<FontId, Promise<boolean>>();

/** Loads a font once under "Sample {id}", in as many weights as it has; gives whether it is there. */
function loadSample(id: FontId): Promise<boolean> {
  const known = asked.get(id);
  if (known) return known;
  const face = new FontFace(`Sample ${id}`, `url(${fontUrl(id, 'latin', 'normal')})`, { weight: '100 1000' });
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

/** Shows fonts of the library in samples; says which could not be loaded, and whether none could. */
export function useFontSamples(ids: readonly FontId[]) {
  const [missing, setMissing] = useState<ReadonlySet<FontId>>(new Set());
  const key = [...new Set(ids)].join();
  useEffect(() => {
    let isGone = false;
    for (const id of key.split(',') as FontId[]) {
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
