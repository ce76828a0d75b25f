const known = new Set<string>();

/** Adds styles to the page, once. By the object model: the page's policy takes no style that is written into it. */
export function addStyle(css: string): void {
  if (known.has(css)) return;
  known.add(css);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
