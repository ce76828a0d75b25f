import { escapeHtml } from '#contract/escape-html.ts';
import type { Mail } from '#providers/mail/mail-provider.ts';

/** Where the name stands, with what is said where it is not known, and with the space before, which goes with it. */
const place = /( ?)\{name(?:\|([^{}<>|]*))?\}/g;

const fill = (text: string, name: string): string =>
  text.replaceAll(place, (_, space: string, other = '') => {
    const said = name || other;
    return said && space + said;
  });

/**
 * A mail to somebody of this name: it stands where `{name}` does, in the subject and in what is written. Where it is not
 * known, the words behind the bar of `{name|words}` do, or nothing.
 */
export function greet<M extends Pick<Mail, 'subject' | 'html' | 'text'>>(mail: M, name: string): M {
  const plain = name.trim().replaceAll(/\s+/g, ' ');
  const { subject, html, text } = mail;
  return {
    ...mail,
    subject: fill(subject, plain),
    html: fill(html, escapeHtml(plain)),
    text: fill(text, plain),
  };
}
