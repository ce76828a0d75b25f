import { isIP } from 'node:net';
import sanitize from 'sanitize-html';

/** A frame in HTML of another site: what it loads, and what is said of it there. */
export interface Frame {
  src: string;
  /** As they stand there. */
  title?: string;
  width?: string;
  height?: string;
}

/** The first frame over https of a public host in HTML, with nothing but its address, its title and its size. */
export function frameIn(html: string): Frame | undefined {
  let found: Frame | undefined;
  const take = ({ tag, attribs }: sanitize.IFrame) => {
    const address = tag === 'iframe' ? URL.parse(attribs.src ?? '') : null;
    if (address?.protocol !== 'https:' || !isPublicName(address.hostname)) return false;
    const { title, width, height } = attribs;
    found ??= {
      src: address.href,
      ...(title !== undefined && { title }),
      ...(width !== undefined && { width }),
      ...(height !== undefined && { height }),
    };
    return false;
  };
  sanitize(html, { allowedTags: ['iframe'], allowedAttributes: false, exclusiveFilter: take });
  return found;
}

/** Whether a name can be one that visitors reach: no number, and none of a network of one's own. */
function isPublicName(host: string): boolean {
  return (
    host.includes('.') && !host.startsWith('[') && isIP(host) === 0 && !/\.(?:local|internal|localhost)$/.test(host)
  );
}
