import { likeWords as words } from '#catalog/comment-words.ts';
import { shareNames, shareServices, type ShareService } from '#catalog/share-services.ts';

/** What is shared; addresses are absolute. */
export interface Shared {
  url: string;
  title: string;
  picture: string;
}

const addresses: Record<ShareService, (shared: Shared) => [string, Record<string, string>]> = {
  facebook: ({ url: u }) => ['https://www.facebook.com/sharer/sharer.php', { u }],
  x: ({ url, title: text }) => ['https://x.com/intent/post', { url, text }],
  linkedin: ({ url }) => ['https://www.linkedin.com/sharing/share-offsite/', { url }],
  pinterest: ({ url, title: description, picture: media }) => [
    'https://www.pinterest.com/pin/create/button/',
    { url, description, ...(media && { media }) },
  ],
  reddit: ({ url, title }) => ['https://www.reddit.com/submit', { url, title }],
  whatsapp: ({ url, title }) => ['https://wa.me/', { text: `${title} ${url}` }],
  mail: ({ url: body, title: subject }) => ['mailto:', { subject, body }],
};

/** Links that share a page at the services that the owner has chosen: nothing is loaded from there. */
export function ShareLinks({ options, shared }: { options: Readonly<Record<string, boolean>>; shared: Shared }) {
  const chosen = shareServices.filter((service) => options[service]);
  return chosen.map((service) => {
    const [address, values] = addresses[service](shared);
    // A mail program shows the plus that stands for a space in forms.
    const query = new URLSearchParams(values).toString().replaceAll('+', '%20');
    const way = service === 'mail' ? {} : { target: '_blank', rel: 'noopener nofollow' };
    return (
      <a
        key={service}
        className="share-link"
        href={`${address}?${query}`}
        aria-label={words.shareAt(shareNames[service])}
        {...way}
      >
        {shareNames[service]}
      </a>
    );
  });
}
