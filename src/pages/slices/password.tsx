import { sliceTypes } from '#catalog/slices.ts';
import { lockWords } from '#catalog/page-words.ts';
import { PasswordForm } from './password-form.tsx';
import css from './password.css?raw';
import { slice } from './slice.ts';

/** The field for the password of a website or a page. */
export const passwordSlice = slice(
  { code: sliceTypes.password, name: 'password', title: 'Password' },
  {
    fields: {
      label: { kind: 'text', label: 'Label', hint: `Else “${lockWords.password}”.`, default: '', maxLength: 100 },
      open: { kind: 'text', label: 'Button', hint: `Else “${lockWords.open}”.`, default: '', maxLength: 60 },
    },
    css,
    render: ({ label, open }, { idPrefix, back, mode }) => (
      <PasswordForm prefix={idPrefix} back={back} label={label} open={open} isStill={mode === 'edit'} />
    ),
  },
);
