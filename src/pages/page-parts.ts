/** What stands on pages as it is from one time to the next: by the object itself, what is made of it can be kept. */
export interface KeptText {
  readonly text: string;
}

/** A text in parts, one after another. */
export type PageParts = readonly (string | KeptText)[];

/** The same in one. */
export function wholeOf(parts: PageParts): string {
  return parts.reduce<string>((all, part) => all + (typeof part === 'string' ? part : part.text), '');
}
