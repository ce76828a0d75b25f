import { blockTypes } from '#catalog/block-types.ts';
import { blockWords } from '#catalog/page-words.ts';
import { safeUrl } from '../../safe-url.ts';
import { block } from '../block.ts';
import css from './email-footer.css?raw';

/** What stands below a mail to many: who sends it, from where, and the way off the list. */
export const emailFooterBlock = block({
  type: blockTypes.emailfooter,
  title: 'Email footer',
  fields: {
    sender: { kind: 'text', label: 'Sender', hint: 'Else the name of the website.', default: '', maxLength: 200 },
    address: { kind: 'long-text', label: 'Postal address', default: '', maxLength: 500 },
    unsubscribeUrl: { kind: 'url', label: 'Where one leaves the list', hint: 'Empty, there is no link.', default: '' },
    unsubscribe: {
      kind: 'text',
      label: 'Text of the link',
      hint: `Else “${blockWords.emailFooter.unsubscribe}”.`,
      default: '',
      maxLength: 100,
    },
  },
  css,
  render({ sender, address, unsubscribeUrl, unsubscribe }, { data }) {
    const href = safeUrl(unsubscribeUrl);
    if (!address.trim() && !href) return null;
    return (
      <div className="email-footer">
        <p className="email-footer__sender">{sender || data.website.siteTitle}</p>
        {address.trim() && <address className="email-footer__address">{address.trim()}</address>}
        {href && <a href={href}>{unsubscribe || blockWords.emailFooter.unsubscribe}</a>}
      </div>
    );
  },
});
