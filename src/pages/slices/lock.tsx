import { sliceTypes } from '#catalog/slices.ts';
import { lockWords } from '#catalog/page-words.ts';
import css from './lock.css?raw';
import { PasswordForm } from './password-form.tsx';
import passwordCss from './password.css?raw';
import { slice } from './slice.ts';

/** What is said at a door that a password opens; with the password's field below it where it is to be one thing. */
export const lockSlice = slice(
  { code: sliceTypes.lock, name: 'lock', title: 'Lock' },
  {
    variants: [
      { code: 'lock', title: 'Lock', props: { hasPassword: false } },
      { code: 'temp-lock-inject', title: 'Lock with its password', props: { hasPassword: true } },
    ],
    fields: {
      title: { kind: 'text', label: 'Title', hint: `Else “${lockWords.title}”.`, default: '', maxLength: 200 },
      text: { kind: 'long-text', label: 'Text', hint: 'Else it asks for the password.', default: '', maxLength: 1000 },
      hasPassword: { kind: 'toggle', label: 'Asks for the password', default: false },
      alignment: { kind: 'choice', label: 'Alignment', options: ['left', 'center', 'right'], default: 'center' },
    },
    css: css + passwordCss,
    render({ title, text, hasPassword, alignment }, { data, idPrefix, back, mode }) {
      return (
        <div className={`slice-lock align-${alignment}`}>
          <h1 className="slice-lock__title">{title || lockWords.title}</h1>
          <p className="slice-lock__text">{text || lockWords.text(data.website.siteTitle)}</p>
          {hasPassword && <PasswordForm prefix={idPrefix} back={back} label="" open="" isStill={mode === 'edit'} />}
        </div>
      );
    },
  },
);
