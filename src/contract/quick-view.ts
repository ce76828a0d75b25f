/** A product as it opens over a list: its name, and HTML with the styles that the list's page has not. */
export interface QuickView {
  title: string;
  html: string;
  css: string;
}
