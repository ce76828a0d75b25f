/** A style sheet without comments and needless space; what stands in quotes stays as it is. */
export function minifyCss(css: string): string {
  return (
    css
      // What is never closed goes to the end, so that no part is read twice.
      .split(/("(?:[^"\\]|\\[^])*(?:"|\\?$)|'(?:[^'\\]|\\[^])*(?:'|\\?$)|\/\*[^]*?(?:\*\/|$))/)
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
      .trim()
  );
}
