/* The first that fits: browsers name others beside themselves, and phones the system that theirs grew out of. */
const browsers = { Edge: /Edg/, Opera: /OPR\//, Firefox: /Firefox|FxiOS/, Chrome: /Chrome|CriOS/, Safari: /Safari/ };
const systems = {
  Android: /Android/,
  iPhone: /iPhone/,
  iPad: /iPad/,
  Windows: /Windows/,
  Mac: /Mac OS X/,
  ChromeOS: /CrOS/,
  Linux: /Linux/,
};

const find = (table: Record<string, RegExp>, text: string) =>
  Object.entries(table).find(([, pattern]) => pattern.test(text))?.[0];

/** What people call a browser by its `User-Agent`, as "Firefox on Windows"; empty for what says too little. */
export function deviceWords(userAgent: string): string {
  const browser = find(browsers, userAgent);
  const system = find(systems, userAgent);
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? '');
}
