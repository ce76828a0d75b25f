const sources = new Map<string, string>();

/** Tells texts that are written where a picture is found, by its id. */
export function knowPicture(id: string, url: string): void {
  sources.set(id, url);
}

/** Where a picture of a text is found; nothing where nobody told. */
export const sourceOf = (id: string): string | undefined => sources.get(id);
