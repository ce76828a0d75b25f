import { permissions } from '#catalog/permissions.ts';
import { roles, type Role } from '#catalog/roles.ts';
import { Select } from '#kit/select.tsx';
import { roleTexts } from '../texts/roles.ts';
import { team as texts } from '../texts/team.ts';

const granting = new Set<string>(Object.values(permissions).flat());
const offered = Object.entries(roles).filter(([name]) => name === 'admin' || granting.has(name));
const options = offered.map(([, code]) => ({
  value: String(code),
  label: roleTexts[code].name,
  hint: roleTexts[code].hint,
}));

interface RoleSelectProps {
  value: Role | undefined;
  onChange: (role: Role) => void;
}

/** One of the roles that allow something. */
export function RoleSelect({ value, onChange }: RoleSelectProps) {
  const change = (chosen: string) => {
    const role = offered.find(([, code]) => String(code) === chosen)?.[1];
    if (role) onChange(role);
  };
  return <Select label={texts.role} options={options} value={String(value ?? '')} onChange={change} />;
}
