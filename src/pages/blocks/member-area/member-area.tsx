import { blockTypes } from '#catalog/block-types.ts';
import { memberPageWords as words } from '#catalog/member-words.ts';
import { block } from '../block.ts';

/**
 * The way into what is for members: to join, and to sign in (platform 3). It is the same for everyone, since pages are;
 * whoever is signed in comes on to their account by either.
 */
export const memberAreaBlock = block({
  type: blockTypes['member-area'],
  title: 'Members',
  fields: {
    title: { kind: 'text', label: 'Title', default: 'For members', maxLength: 100 },
    text: { kind: 'long-text', label: 'Text', default: '', maxLength: 500 },
    join: { kind: 'text', label: 'Button to join', default: words.join, maxLength: 100 },
    signIn: { kind: 'text', label: 'Button to sign in', default: words.signIn, maxLength: 100 },
  },
  css: '',
  render({ title, text, join, signIn }) {
    return (
      <div className="member-area">
        {title && <h2>{title}</h2>}
        {text && <p>{text}</p>}
        <p>
          {join && (
            <a className="button button--primary" href="/account/join">
              {join}
            </a>
          )}{' '}
          {signIn && (
            <a className="button" href="/account/sign-in">
              {signIn}
            </a>
          )}
        </p>
      </div>
    );
  },
});
