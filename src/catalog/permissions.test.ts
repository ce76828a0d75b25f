import { expect, it } from 'vitest';
import { permissions } from './permissions.ts';
import { roles } from './roles.ts';

/** The table of roles for readers, made of the data. */
function describeRoles(): string {
  const rows = Object.entries(roles).map(([role, code]) => {
    const granted = Object.entries(permissions).filter(([, names]) => (names as readonly string[]).includes(role));
    const may = role === 'admin' ? 'everything' : granted.map(([permission]) => `\`${permission}\``).join(', ');
    return `| ${role} | ${code} | ${may || 'nothing yet'} |`;
  });
  return [
    '# Roles',
    '',
    'What an account may do on a website follows from its role there. The table is `src/catalog/permissions.ts`; each call',
    'of the owner’s side names the right that it asks for, and the application shows only what the role grants.',
    'This page is made of that table: `vitest run --project unit src/catalog/permissions.test.ts -u` writes it anew.',
    '',
    '| role | code | may |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

it('is described in docs/roles.md as it is (platform 3)', async () => {
  await expect(describeRoles()).toMatchFileSnapshot('../../docs/roles.md');
});
