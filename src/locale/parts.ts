interface Part {
  type: string;
  value: string;
}

/** The text of the first part of a kind that `formatToParts` gives; '' where there is none. */
export function partText(parts: readonly Part[], type: string): string {
  return parts.find((part) => part.type === type)?.value ?? '';
}

/** All parts as one text, each written anew. */
export function joinParts<P extends Part>(parts: readonly P[], write: (part: P) => string = valueOf): string {
  return parts.map(write).join('');
}

function valueOf({ value }: Part): string {
  return value;
}
