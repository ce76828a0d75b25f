import fc from 'fast-check';
import { expect, it } from 'vitest';
import { safeFileName } from './file-name.ts';

it.each([
  ['Twelve Suppers.pdf', 'Twelve Suppers.pdf'],
  ['Zwölf Abende – 2026.pdf', 'Zwölf Abende – 2026.pdf'],
  ['../../etc/passwd', 'etc passwd'],
  ['C:\\boot.ini', 'C boot.ini'],
  ['.htaccess', 'htaccess'],
  ['a\r\nSet-Cookie: x=1.pdf', 'a Set-Cookie x=1.pdf'],
  ['invoice\u202efdp.exe', 'invoice fdp.exe'],
  ['…', '…'],
  ['...', 'download'],
  ['', 'download'],
  ['/.pdf', 'pdf'],
  [`a.${'x'.repeat(14)}🏺🏺`, `a.${'x'.repeat(14)}🏺`],
  [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(120)}.pdf`],
])('calls %j %j', (name, safe) => {
  expect(safeFileName(name)).toBe(safe);
});

it('is always one plain name that is not empty', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (name) => {
      const safe = safeFileName(name);
      expect(safe).not.toMatch(/[/\\:*?"<>|]|\p{Cc}|^[. ]|[. ]$|^$/u);
      expect(safe.isWellFormed()).toBe(true);
      expect(safe.length).toBeLessThanOrEqual(2 * (120 + 16));
    }),
  );
});
