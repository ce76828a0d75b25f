/** The value of a cookie in a text like `document.cookie`. */
export function readCookie(cookies: string, name: string): string | undefined {
  const start = `${name}=`;
  const pair = cookies.split('; ').find((part) => part.startsWith(start));
  return pair?.slice(start.length);
}
