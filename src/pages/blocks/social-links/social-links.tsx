import { blockTypes } from '#catalog/block-types.ts';
import { safeUrl } from '../../safe-url.ts';
import { block } from '../block.ts';
import css from './social-links.css?raw';

/** Names of the services whose addresses do not say them well themselves. */
const services: Record<string, string> = {
  'instagram.com': 'Instagram',
  'facebook.com': 'Facebook',
  'youtube.com': 'YouTube',
  'tiktok.com': 'TikTok',
  'linkedin.com': 'LinkedIn',
  'pinterest.com': 'Pinterest',
  'x.com': 'X',
  'twitter.com': 'X',
  'threads.net': 'Threads',
  'bsky.app': 'Bluesky',
  'github.com': 'GitHub',
  'vimeo.com': 'Vimeo',
  'spotify.com': 'Spotify',
  'soundcloud.com': 'SoundCloud',
};

/** Links to where else one can be found, by name. */
export const socialLinksBlock = block({
  type: blockTypes['socialaccountlinks-v2'],
  title: 'Social links',
  fields: {
    links: {
      kind: 'list',
      label: 'Links',
      noun: 'link',
      maximum: 30,
      default: [],
      fields: {
        url: { kind: 'url', label: 'Address', default: '' },
        label: { kind: 'text', label: 'Name', hint: 'Else the name of the service.', default: '', maxLength: 100 },
      },
    },
    layout: { kind: 'choice', label: 'Layout', options: ['row', 'column'], default: 'row' },
    alignment: { kind: 'choice', label: 'Alignment', options: ['left', 'center', 'right'], default: 'left' },
  },
  css,
  render({ links, layout, alignment }) {
    const shown = links.flatMap(({ url, label }) => {
      const href = safeUrl(url);
      return href ? [{ href, name: label || serviceName(href) }] : [];
    });
    if (shown.length === 0) return null;
    return (
      <ul className={`social-links social-links--${layout} social-links--${alignment}`}>
        {shown.map(({ href, name }) => (
          <li key={href}>
            <a href={href} rel="me">
              {withBreak(name)}
            </a>
          </li>
        ))}
      </ul>
    );
  },
});

/** An e-mail address that has no room in a line is parted after its sign. */
function withBreak(name: string) {
  const [start, ...end] = name.split(/(?<=@)/);
  return end.length === 0 ? (
    name
  ) : (
    <>
      {start}
      <wbr />
      {end}
    </>
  );
}

/** The service of an address, or its host; an e-mail address is its own name. */
function serviceName(href: string): string {
  const host = URL.parse(href)?.hostname.replace(/^(www|m|open)\./, '');
  if (!host) return href.replace(/^(mailto|tel):/i, '');
  return services[host] ?? host;
}
