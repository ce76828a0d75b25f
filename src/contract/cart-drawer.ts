/** The cart as it stands beside a page: HTML with the styles that the page has not. */
export interface CartDrawer {
  html: string;
  css: string;
}
