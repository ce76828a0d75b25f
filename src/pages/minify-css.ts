/** A style sheet without comments and needless space; what stands in quotes stays as it is. */
export function minifyCss(css: string): string {
  return css
    .split(/("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\/\*[\s\S]*?\*\/)/)
    .map((part) => {
      if (part.startsWith('/*')) return '';
      if (part.startsWith('"') || part.startsWith("'")) return part;
      return part
        .replace(/\s+/g, ' ')
        .replace(/ ?([{};,]) ?/g, '$1')
        .replace(/: /g, ':')
        .replaceAll(';}', '}');
    })
    .join('')
    .trim();
}
