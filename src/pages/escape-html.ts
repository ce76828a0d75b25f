const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };

/** What a text that was escaped here or by React reads. */
export function unescapeHtml(html: string): string {
  return html.replaceAll(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole);
}

/** JSON as it may stand in a `<script>`: no `<`, so nothing in it can end the element (design 9). */
export function escapeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
