import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Type, type Static, type TSchema } from 'typebox';
import { aheadKinds } from '#catalog/ahead-words.ts';
import type { ImageWidth } from '#catalog/images.ts';
import { PickUpLocation, TaxRule } from '#contract/cart.ts';
import { Placement, SectionGrid } from '#contract/document.ts';
import { FormContent } from '#contract/form.ts';
import { ListLook } from '#contract/list-look.ts';
import { FocalPoint } from '#contract/page.ts';
import { parseJson } from '#contract/parse-json.ts';
import { preferences } from '#contract/preferences.ts';
import { OptionLook, SubscriptionPlan } from '#contract/product.ts';
import { Monthly } from './next-evening.ts';

const Text = Type.String();
const Texts = Type.Array(Text);
const Link = Type.Object({ title: Text, url: Text });
/** As "2026-10-24". */
const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });

const Film = Type.Object({ file: Text, durationMs: Type.Integer() });
export type ExampleFilm = Static<typeof Film>;

/** A picture of an example site: a file below its folder. */
const Image = Type.Object({
  file: Text,
  alt: Text,
  focalPoint: Type.Optional(FocalPoint),
  /** What plays in its place, among the pictures of a product: a file below the folder. */
  film: Type.Optional(Film),
});
export type ExampleImage = Static<typeof Image>;

/** A picture of the example as it is kept. */
export interface Master {
  image: ExampleImage;
  blobKey: string;
  bytes: Buffer;
  mediaType: string;
  width: number;
  height: number;
  /** It in a narrower width, where it comes in that, too. */
  narrow?: { width: ImageWidth; bytes: Buffer };
}

/** What is said by the button of products: of those of some categories, by url id, or of all. */
const Note = Type.Object({
  title: Text,
  text: Text,
  url: Type.Optional(Text),
  categories: Type.Optional(Texts),
});

/** What the shop brings itself; amounts as decimal text. */
const Local = Type.Object({
  id: Text,
  name: Text,
  cost: Text,
  minimum: Text,
  freeOver: Text,
  postcodes: Texts,
  days: Text,
});
export type LocalDelivery = Static<typeof Local>;

/** What a buyer says of a product. */
const Review = Type.Object({
  author: Text,
  rating: Type.Integer(),
  body: Text,
  on: Day,
  answer: Type.Optional(Text),
  picture: Type.Optional(Image),
});

const Variant = Type.Object({
  sku: Text,
  attributes: Type.Record(Text, Text),
  /** Decimal text. */
  price: Text,
  salePrice: Type.Optional(Text),
  onSale: Type.Optional(Type.Boolean()),
  stock: Type.Union([Type.Integer(), Type.Literal('unlimited')]),
  weightGrams: Type.Optional(Type.Integer()),
  /** What a bundle is made of: its stock is theirs. */
  parts: Type.Optional(Type.Array(Type.Object({ sku: Text, pieces: Type.Integer() }))),
  /** How many are sold before they are there, as what, for which day, and what is said of that. */
  aheadLimit: Type.Optional(Type.Integer()),
  aheadKind: Type.Optional(Type.Enum(aheadKinds)),
  aheadOn: Type.Optional(Text),
  aheadWords: Type.Optional(Text),
  /** On which day of each month it takes place: the next one is sold. */
  begins: Type.Optional(Monthly),
  /** How much is in it, as "250 g". */
  content: Type.Optional(Text),
  image: Type.Optional(Text),
});

const Product = Type.Object({
  urlId: Text,
  productType: Type.Integer(),
  title: Text,
  excerpt: Text,
  body: Text,
  categories: Texts,
  tags: Texts,
  options: Texts,
  optionLooks: Type.Optional(Type.Array(OptionLook)),
  variants: Type.Array(Variant),
  images: Type.Array(Image),
  /** What buyers of a digital product get: files below the example's folder, and what a buyer's copy is called. */
  files: Type.Optional(Type.Array(Type.Object({ file: Text, name: Text, mediaType: Text }))),
  /** Whether PDFs among them have who bought them on each page. */
  stampsPdfs: Type.Optional(Type.Boolean()),
  /** How often it is sent, of what is sold again and again. */
  subscriptionPlan: Type.Optional(SubscriptionPlan),
  /** The area of members that it opens, by its url id. */
  opensArea: Type.Optional(Text),
  /** Between which amounts buyers choose their own, of a gift card: decimal text. */
  ownAmounts: Type.Optional(Type.Object({ least: Text, most: Text })),
  /** What its page shows with it, by url id. */
  related: Type.Optional(Texts),
  /** Who made it, line by line. */
  manufacturer: Type.Optional(Text),
  /** The oldest first. */
  reviews: Type.Optional(Type.Array(Review)),
  /** What the page says when little is left. */
  scarcity: Type.Optional(Type.Object({ enabled: Type.Boolean(), text: Text })),
});
export type ExampleProduct = Static<typeof Product>;

/** A blog with its posts. */
const Stories = Type.Object({
  urlId: Text,
  title: Text,
  description: Text,
  items: Type.Array(
    Type.Object({
      urlId: Text,
      title: Text,
      excerpt: Text,
      body: Text,
      publishOn: Day,
      author: Text,
      categories: Texts,
      tags: Texts,
      image: Image,
    }),
  ),
});
export type ExampleStories = Static<typeof Stories>;

const Rate = Type.Object({
  id: Text,
  name: Text,
  cost: Text,
  /** The subtotal from which it costs nothing. */
  freeOver: Type.Optional(Text),
  countries: Texts,
});
const PickUp = Type.Object({ id: Text, name: Text, cost: Text, location: PickUpLocation });

const NavigationEntry = Type.Object({
  title: Text,
  url: Type.Optional(Text),
  folder: Type.Optional(Type.Array(Link)),
});

const Collection = Type.Object({
  urlId: Text,
  type: Type.Integer(),
  title: Text,
  description: Text,
  /** Whether its products can be opened over the list. */
  hasQuickView: Type.Optional(Type.Boolean()),
  /** How it is listed, where that is otherwise than in the theme. */
  look: Type.Optional(Type.Partial(ListLook)),
  /** Those that stand below another name it. */
  categories: Type.Array(Type.Object({ urlId: Text, title: Text, below: Type.Optional(Text) })),
});

const Block = Type.Object({
  type: Type.Integer(),
  props: Type.Record(Text, Type.Unknown()),
  layout: Type.Object({ desktop: Placement, mobile: Type.Optional(Placement) }),
});
const Page = Type.Object({
  urlId: Text,
  title: Text,
  description: Text,
  /** Everyone may see it unless it is for members. */
  access: Type.Optional(Type.Literal('members')),
  /** The areas that it is in, by url id: it is for those who are in one of them. */
  areas: Type.Optional(Texts),
  sections: Type.Array(
    Type.Object({ id: Text, theme: Text, grid: Type.Optional(SectionGrid), blocks: Type.Array(Block) }),
  ),
});

const Site = Type.Object({
  title: Text,
  siteTagline: Text,
  siteDescription: Text,
  theme: Text,
  currency: Text,
  timeZone: Text,
  language: Text,
  navigation: Type.Array(NavigationEntry),
  /** What stands in the header beside the ways: its button, an announcement. */
  header: Type.Optional(Type.Unknown()),
  footer: Type.Object({}),
  /** The areas of members, which products open. */
  areas: Type.Optional(Type.Array(Type.Object({ urlId: Text, name: Text, description: Text }))),
  /** Where one becomes a member. */
  join: Type.Optional(Link),
  /** Terms, privacy and the like. */
  legal: Type.Array(Link),
  shipping: Type.Object({
    flatRates: Type.Array(Rate),
    pickUp: Type.Optional(PickUp),
    local: Type.Optional(Local),
  }),
  taxRules: Type.Array(TaxRule),
  /** In which country it takes payments, and between which totals it shows instalments. */
  instalments: Type.Optional(Type.Object({ country: Text, above: Text, upTo: Text })),
  notes: Type.Optional(Type.Array(Note)),
  /** What else holds of all that it sells. */
  selling: Type.Optional(Type.Partial(preferences.commerce)),
  email: Type.Object({ from: Text }),
  collections: Type.Array(Collection),
  /** Their names, by which forms name them. */
  mailingLists: Type.Optional(Texts),
  /** By the name under which blocks name them. */
  forms: Type.Optional(Type.Record(Text, Type.Partial(FormContent))),
  pages: Type.Array(Page),
});
export type ExampleSite = Static<typeof Site>;

export interface Example {
  folder: string;
  site: ExampleSite;
  products: ExampleProduct[];
  stories: ExampleStories;
}

/** Reads an example site's files. Throws where one is not as it should be. */
export function readExample(folder: string): Example {
  const read = <T extends TSchema>(schema: T, file: string) =>
    parseJson(schema, readFileSync(join(folder, file), 'utf8'));
  return {
    folder,
    site: read(Site, 'site.json'),
    products: read(Type.Array(Product), 'products.json'),
    stories: read(Stories, 'stories.json'),
  };
}
