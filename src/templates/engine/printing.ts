/** What a value prints as: scalars as text, arrays by their elements joined with ',', objects and null as nothing. */
export function print(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return Array.isArray(value) ? printArray(value) : '';
}

/** Elements as `String` writes them, null as "null"; inside nested arrays null is nothing. */
function printArray(array: readonly unknown[]): string {
  return array
    .map((item) => (Array.isArray(item) ? flatten(item) : item === undefined ? '' : scalarText(item)))
    .join(',');
}

function scalarText(value: unknown): string {
  return typeof value === 'object' && value !== null ? '[object Object]' : String(value);
}

/** As `String(array)`, which overflows the stack on deeply nested data. */
function flatten(array: readonly unknown[]): string {
  const parts: string[] = [];
  const open: { items: readonly unknown[]; next: number }[] = [{ items: array, next: 0 }];
  for (let top = open.at(-1); top; top = open.at(-1)) {
    if (top.next === top.items.length) {
      open.pop();
      continue;
    }
    if (top.next > 0) parts.push(',');
    const item = top.items[top.next++];
    if (Array.isArray(item)) open.push({ items: item, next: 0 });
    else if (item !== null && item !== undefined) parts.push(scalarText(item));
  }
  return parts.join('');
}
