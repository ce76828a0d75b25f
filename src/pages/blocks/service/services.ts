import { blockTypes, blockVariants, type BlockType } from '#catalog/block-types.ts';
import type { BlockDefinition } from '../block.ts';

/** A service of others that has a block of its own: which addresses are its, and what of them may stand in a frame. */
export interface Service {
  type: BlockType;
  /** What the picker calls the block. */
  title: string;
  variants?: BlockDefinition['variants'];
  /** What the service calls itself. */
  name: string;
  /** Its domains; a domain that ends with a dot has any top level. */
  domains: readonly string[];
  hint: string;
  /** What the link to it says, where there is nothing for a frame. */
  label: string;
  /** The address of what can stand in a frame; undefined where the page itself is all there is. */
  frame?: (address: URL) => string | undefined;
  /** Whether it gives one for every address. */
  isAlwaysFrame?: true;
}

const open = (name: string) => `See it at ${name}`;

const table = {
  name: 'OpenTable',
  domains: ['opentable.'],
  hint: 'Your page at OpenTable; with ?rid= and the number of your restaurant the calendar opens here.',
  label: 'Reserve a table',
  frame({ searchParams }: URL) {
    const rid = searchParams.get('rid') ?? searchParams.get('restref') ?? '';
    return /^\d{1,12}$/.test(rid)
      ? `https://www.opentable.com/widget/reservation/canvas?rid=${rid}&type=standard&theme=standard&iframe=true`
      : undefined;
  },
} as const;

/** Posts on X. */
export const twitter: Service = {
  type: blockTypes.twitter,
  title: 'Post on X',
  name: 'X',
  domains: ['x.com', 'twitter.com'],
  hint: 'The address of a post.',
  label: open('X'),
  frame({ pathname }) {
    const id = /\/status(?:es)?\/(\d{1,20})(?:\/|$)/.exec(pathname)?.[1];
    return id && `https://platform.twitter.com/embed/Tweet.html?id=${id}&dnt=true`;
  },
};

/** The services, in the order in which the picker offers them. */
export const services: readonly Service[] = [
  twitter,
  {
    type: blockTypes.instagram,
    title: 'Instagram',
    name: 'Instagram',
    domains: ['instagram.com'],
    hint: 'The address of a post, a reel or an account.',
    label: open('Instagram'),
    frame({ pathname }) {
      const [, kind, id] = /\/(p|reel|tv)\/([\w-]{1,40})(?:\/|$)/.exec(pathname) ?? [];
      return id && `https://www.instagram.com/${kind}/${id}/embed/`;
    },
  },
  {
    type: blockTypes.soundcloud,
    title: 'SoundCloud',
    name: 'SoundCloud',
    domains: ['soundcloud.com'],
    hint: 'The address of a track, a set or an account.',
    label: open('SoundCloud'),
    frame({ origin, pathname }) {
      const page = encodeURIComponent(`${origin}${pathname}`);
      return pathname === '/' ? undefined : `https://w.soundcloud.com/player/?url=${page}`;
    },
  },
  {
    type: blockTypes.flickr,
    title: 'Flickr',
    name: 'Flickr',
    domains: ['flickr.com'],
    hint: 'The address of a photo or an account.',
    label: open('Flickr'),
    frame({ pathname }) {
      const id = /^\/photos\/[^/]+\/(\d{1,20})(?:\/|$)/.exec(pathname)?.[1];
      return id && `https://embedr.flickr.com/photos/${id}`;
    },
  },
  {
    type: blockTypes.fivehundredpix,
    title: '500px',
    name: '500px',
    domains: ['500px.com'],
    hint: 'The address of a photo or an account.',
    label: open('500px'),
  },
  {
    type: blockTypes.foursquare,
    title: 'Foursquare',
    name: 'Foursquare',
    domains: ['foursquare.com', '4sq.com'],
    hint: 'The address of a place.',
    label: open('Foursquare'),
  },
  {
    type: blockTypes.scheduling,
    title: 'Appointments',
    name: 'Acuity Scheduling',
    domains: ['acuityscheduling.com', 'as.me'],
    hint: 'The address of your calendar at Acuity.',
    label: 'Make an appointment',
    frame: ({ href }) => href,
    isAlwaysFrame: true,
  },
  {
    type: blockTypes.reservations,
    variants: [{ code: blockVariants.reservations, title: 'Reservations', props: {} }],
    title: 'Reservations',
    name: 'Tock',
    domains: ['exploretock.com'],
    hint: 'Your page at Tock.',
    label: 'Reserve a table',
  },
  { type: blockTypes['opentable-v2'], title: 'Tables', ...table },
  {
    type: blockTypes['wedding-registry'],
    title: 'Wedding registry',
    name: 'Zola',
    domains: ['zola.com'],
    hint: 'The address of the registry.',
    label: 'See the registry',
  },
  {
    type: blockTypes.amazon,
    title: 'Amazon',
    name: 'Amazon',
    domains: ['amazon.'],
    hint: 'The address of a product.',
    label: open('Amazon'),
  },
  { type: blockTypes.opentable, title: 'OpenTable', ...table },
];

/** A pasted address, if it is one of the service's, by https. */
export function addressOf({ domains }: Pick<Service, 'domains'>, pasted: string): URL | undefined {
  const address = URL.parse(pasted.trim());
  if (address?.protocol !== 'https:' || address.username !== '' || address.password !== '') return undefined;
  return domains.some((domain) => isOf(address.hostname, domain)) ? address : undefined;
}

/** `amazon.` holds for amazon.com and amazon.co.uk, not for amazon.evil.example: its top level has one short part, or two. */
function isOf(hostname: string, domain: string): boolean {
  if (!domain.endsWith('.')) return hostname === domain || hostname.endsWith(`.${domain}`);
  const bare = hostname.replace(/^www\./, '');
  return bare.startsWith(domain) && /^([a-z]{2,3}|com?\.[a-z]{2})$/.test(bare.slice(domain.length));
}
