// The reference opens a single quote behind a letter "s" or a backslash too, but not behind white space (it reads `\s`
// as two letters there): themes were written against that.
const openSingle = /(^|[-—\\s(["‘“])'/gm;
const openDouble = /(^|[-—/[(‘“\s])"/gm;

/** Typographic quotes and dashes. */
export function smartypants(text: string): string {
  if (!/['"]|--/.test(text)) return text;
  return text
    .replace(openSingle, '$1‘')
    .replaceAll("'", '’')
    .replace(openDouble, '$1“')
    .replaceAll('"', '”')
    .replaceAll('--', '—');
}
