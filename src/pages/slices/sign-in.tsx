import { memberPageWords as words } from '#catalog/member-words.ts';
import { sliceTypes } from '#catalog/slices.ts';
import css from '../account-page.css?raw';
import { Section } from '../account-section.tsx';
import { signInSection } from '../sign-in-section.ts';
import signInCss from './sign-in.css?raw';
import { slice } from './slice.ts';

/** The form by which members sign in, and the other ways in (platform 3). */
export const signInSlice = slice(
  { code: sliceTypes.form, name: 'sso-options', title: 'Sign-in form' },
  {
    fields: {
      submit: { kind: 'text', label: 'Button', hint: `Else “${words.signIn}”.`, default: '', maxLength: 60 },
      hasJoin: { kind: 'toggle', label: 'Offers to join', default: true },
      hasCode: { kind: 'toggle', label: 'Offers a code by mail', default: true },
    },
    css: css + signInCss,
    render({ submit, hasJoin, hasCode }, { idPrefix, back, next }) {
      const section = signInSection(next, { ...(submit && { submit }), hasJoin, hasCode });
      return (
        <div className="slice-sign-in">
          <Section section={section} returned={back} prefix={idPrefix} />
        </div>
      );
    },
  },
);
