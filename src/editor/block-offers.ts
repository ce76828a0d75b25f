import { blockTypes, blockVariants } from '#catalog/block-types.ts';
import type { DrawingName } from './block-drawings.tsx';

/** Where in the picker a kind of block stands, how it is drawn, and what else people call it. */
export interface Offer {
  group: Group;
  drawing: DrawingName;
  words: string;
}

/** In the order in which the picker has them. */
export const groups = [
  'Words',
  'Pictures and films',
  'Shop',
  'Forms and people',
  'Lists',
  'Ways',
  'Layout',
  'Elsewhere',
] as const;
export type Group = (typeof groups)[number];

type Row = [code: string | number, drawing: DrawingName, words: string];

const rows: Record<Group, Row[]> = {
  Words: [
    [blockTypes.html, 'text', 'paragraph heading title words write opening hours address about'],
    [blockTypes.quote, 'quote', 'citation testimonial praise saying review customer'],
    [blockTypes.markdown, 'markdown', 'text plain source'],
    [blockTypes.accordion, 'accordion', 'faq questions answers fold open expand details'],
    [blockTypes.marquee, 'marquee', 'ticker running scrolling words banner announcement'],
    [blockTypes.menu, 'menu', 'food dishes restaurant cafe prices card drinks'],
    ['heading', 'heading', 'title words'],
    ['sub-heading', 'heading', 'title words'],
    ['body', 'text', 'paragraph words'],
  ],
  'Pictures and films': [
    [blockVariants['image-inline'], 'image', 'photo picture photograph'],
    [blockVariants['image-poster'], 'poster', 'photo picture banner hero words over'],
    [blockVariants['image-card'], 'card', 'photo picture beside words'],
    [blockVariants['image-overlap'], 'overlap', 'photo picture words'],
    [blockVariants['image-collage'], 'collage', 'photo picture words'],
    [blockVariants['image-stack'], 'stack', 'photo picture above words'],
    [blockVariants['gallery-grid'], 'grid', 'photos pictures album tiles'],
    [blockVariants['gallery-slideshow'], 'slideshow', 'photos pictures slides slider'],
    [blockVariants['gallery-carousel'], 'carousel', 'photos pictures slider'],
    [blockVariants['gallery-stack'], 'rows', 'photos pictures below each other'],
    [blockTypes.video, 'video', 'film movie youtube vimeo clip'],
    [blockTypes.audio, 'audio', 'sound music podcast song mp3'],
    [blockTypes.album, 'album', 'music songs tracks record'],
    [blockTypes.shape, 'shape', 'circle triangle ornament decoration'],
    [blockTypes.logo, 'logo', 'brand sign name'],
    ['image', 'image', 'photo picture'],
    ['gallery', 'grid', 'photos pictures'],
    ['video', 'video', 'film movie'],
    ['album', 'album', 'music songs'],
    ['logo', 'logo', 'brand'],
  ],
  Shop: [
    [blockTypes.product, 'product', 'article item buy sell price shop cart'],
    [blockVariants['summary-grid'], 'cards', 'products posts list tiles shop overview'],
    [blockVariants['summary-wall'], 'wall', 'products posts list tiles shop overview'],
    [blockVariants['summary-carousel'], 'carousel', 'products posts slider shop overview'],
    [blockVariants['summary-list'], 'list', 'products posts shop overview'],
    [blockTypes['pricing-plan'], 'plan', 'subscription price offer membership plans'],
    [blockTypes.donation, 'heart', 'give charity support money'],
    [blockTypes.amazon, 'product', 'book article shop'],
  ],
  'Forms and people': [
    [blockTypes.form, 'form', 'contact message write to us enquiry survey fields'],
    [blockTypes.newsletter, 'letter', 'mail email subscribe sign up list'],
    [blockTypes['member-area'], 'person', 'login sign in account members'],
    [blockTypes.comments, 'speech', 'discussion talk replies'],
    [blockTypes.scheduling, 'calendar', 'booking appointment time acuity'],
    [blockVariants.reservations, 'table', 'booking restaurant table tock'],
    [blockTypes['opentable-v2'], 'table', 'booking restaurant reservation opentable'],
    [blockTypes.opentable, 'table', 'booking restaurant reservation'],
    [blockTypes['wedding-registry'], 'heart', 'gifts zola wishes'],
    ['custom-form', 'form', 'contact message'],
    ['newsletter', 'letter', 'mail subscribe'],
    ['lock', 'lock', 'password closed'],
    ['temp-lock-inject', 'lock', 'password closed'],
    ['password', 'lock', 'closed key'],
    ['sso-options', 'person', 'login'],
  ],
  Lists: [
    [blockVariants.events, 'calendar', 'dates workshop concert agenda programme'],
    [blockTypes.calendar, 'calendar', 'dates month events'],
    [blockTypes.tourdates, 'list', 'concerts shows dates tickets'],
    [blockTypes.journal, 'list', 'blog posts news articles'],
    [blockTypes.archive, 'box', 'blog posts months old'],
    [blockTypes.postsbyauthor, 'list', 'blog writer authors'],
    [blockTypes.postsbytag, 'list', 'blog tags topics'],
    [blockTypes.postsbycategory, 'list', 'blog categories topics'],
    [blockTypes.postsbymonth, 'list', 'blog dates months archive'],
    [blockTypes.tagcloud, 'tags', 'blog tags topics words'],
    [blockTypes.rss, 'rss', 'feed subscribe blog'],
    [blockVariants['chart-bar'], 'bars', 'diagram graph numbers columns'],
    [blockVariants['chart-line'], 'line-chart', 'diagram graph numbers curve'],
    [blockVariants['chart-pie'], 'pie', 'diagram graph numbers circle share'],
  ],
  Ways: [
    [blockTypes.button, 'button', 'link call to action press'],
    [blockTypes.link, 'link', 'address url'],
    [blockTypes.navigation, 'navigation', 'menu pages links'],
    [blockTypes.search, 'search', 'find look'],
    [blockTypes['socialaccountlinks-v2'], 'circles', 'social media facebook instagram icons follow'],
    [blockTypes.map, 'pin', 'address place directions location opening hours where'],
    [blockTypes.collectionlink, 'link', 'page blog shop'],
    [blockTypes.folder, 'folder', 'pages links'],
    [blockTypes.index, 'list', 'pages contents overview'],
    ['buttons', 'button', 'link press'],
    ['action', 'button', 'link press'],
    ['popup-overlay-action', 'button', 'link press close'],
    ['navigation', 'navigation', 'menu links'],
    ['social-icons', 'circles', 'social media'],
    ['map', 'pin', 'address place'],
  ],
  Layout: [
    [blockTypes.spacer, 'spacer', 'space gap empty distance'],
    [blockTypes.horizontalrule, 'line', 'rule divider separator'],
    [blockTypes['website-component'], 'section', 'saved reuse own synced'],
  ],
  Elsewhere: [
    [blockTypes.embed, 'code', 'html iframe youtube widget address'],
    [blockTypes.code, 'code', 'html css javascript script source'],
    [blockTypes.twitter, 'speech', 'twitter tweet social'],
    [blockTypes.instagram, 'grid', 'photos social'],
    [blockTypes.soundcloud, 'audio', 'music sound'],
    [blockTypes.flickr, 'grid', 'photos pictures'],
    [blockTypes.fivehundredpix, 'grid', 'photos pictures'],
    [blockTypes.foursquare, 'pin', 'place check in'],
    ['twitter', 'speech', 'tweet social'],
  ],
};

const offers = new Map<string | number, Offer>(
  groups.flatMap((group) => rows[group].map(([code, drawing, words]) => [code, { group, drawing, words }])),
);

/** How the picker offers a kind of block; what nobody wrote down stands last. */
export const offerOf = (code: string | number): Offer =>
  offers.get(code) ?? { group: 'Elsewhere', drawing: 'section', words: '' };

/** Whether something is called so, or means that: each word that was typed begins one of its own. */
export function isCalled(typed: string, title: string, { group, words }: Offer): boolean {
  const own = wordsIn(`${title} ${words} ${group}`);
  return wordsIn(typed).every((word) => own.some((one) => one.startsWith(word)));
}

/** How well a name fits what was typed: it is that, begins so, or means it. What fits best stands first. */
export function fitOf(typed: string, title: string): number {
  const [name, words] = [title.toLowerCase(), typed.trim().toLowerCase()];
  return name === words ? 0 : name.startsWith(words) ? 1 : 2;
}

const wordsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
