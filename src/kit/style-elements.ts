/** HTML without its style elements, whose texts may hold anything. */
export function withoutStyleElements(html: string): string {
  const [first = '', ...others] = html.split(/<style\b/i);
  const ends = others.map((part) =>
    part
      .split(/<\/style>/i)
      .slice(1)
      .join(''),
  );
  return first + ends.join('');
}
