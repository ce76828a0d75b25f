/** The JSON that a cookie or a storage held under `name`; what cannot be read is logged and counts as empty (platform 8). */
export function parseStored(name: string, text: string | undefined, decode = (encoded: string) => encoded): unknown {
  try {
    return text && JSON.parse(decode(text));
  } catch {
    console.warn(`What was stored as "${name}" cannot be read.`);
    return undefined;
  }
}
