/**
 * Texts one after another, each as a sentence: a full stop ends those that end in nothing. Empty ones are left out. One
 * that stands alone stays as it is, since some texts of the specification have no end.
 */
export function sentences(...texts: readonly (string | undefined)[]): string {
  const said = texts.flatMap((text) => (text ? [text] : []));
  if (said.length < 2) return said[0] ?? '';
  return said.map((text) => (/[.!?…:]["”’)]?$/.test(text) ? text : `${text}.`)).join(' ');
}
