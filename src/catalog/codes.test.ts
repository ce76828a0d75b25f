import { describe, expect, it } from 'vitest';
import { backgroundSources } from './backgrounds.ts';
import { blockServices, blockTypes, blockVariants, flaggedBlocks } from './block-types.ts';
import { collectionTypes, folderBehaviours } from './collection-types.ts';
import { configPath, fixedPaths, pageTypes, untrackedPageTypes } from './page-types.ts';
import { productTypes, subscribableProductTypes, templateProductTypes } from './product-types.ts';
import { recordTypes } from './record-types.ts';
import { roles } from './roles.ts';
import { sliceTypes } from './slices.ts';

/** Reads "first 1, second thing 2" into pairs of a key and a code. */
function read(list: string, key: (name: string) => string): Record<string, number> {
  return Object.fromEntries(
    list.split(',').map((pair) => {
      const words = pair.trim().split(/\s+/);
      return [key(words.slice(0, -1).join(' ')), Number(words.at(-1))];
    }),
  );
}

const camel = (name: string) => name.toLowerCase().replace(/ (\w)/g, (_, letter: string) => letter.toUpperCase());
const kebab = (name: string) => name.replace(/ \(.*\)/, '').replaceAll(' ', '-');

describe('page types', () => {
  it('have the codes of the specification (storefront 2, platform 2)', () => {
    const list = `main content 1, page 2, splash page 3, content item 50, not found 100, error 101, search 102,
      lock screen 103, popup overlay 104, protected content 105, member area access denied 106, show cart 200,
      checkout 201, order confirmed 202, donate 203, contribution confirmed 204, commerce cart v2 205,
      subscription confirmed 206, order received 207, membership confirmed 208, reviews request 209,
      digital product composer preview 210, order status 211, newsletter unsubscribe 300, commerce email preview 301,
      SSO page 400`;
    expect(pageTypes).toEqual(read(list, camel));
  });

  it('are not tracked when not found, locked or denied, nor below /config (storefront 2)', () => {
    expect(untrackedPageTypes).toEqual([100, 103, 106]);
    expect(configPath).toBe('/config');
    expect(fixedPaths).toEqual({ cart: '/cart', search: '/search' });
  });
});

describe('block types', () => {
  it('are the 64 of the specification and undefined (platform 3)', () => {
    const list = `navigation 1, html 2, logo 3, map 4, image 5, twitter 6, journal 7, gallery 8, form 9, geo 10,
      index 11, collectionlink 12, link 13, tagcloud 14, comments 16, folder 17, menu 18, sociallinks 19, summary 20,
      spacer 21, embed 22, code 23, foursquare 24, instagram 25, calendar 26, postsbyauthor 27, postsbytag 28,
      postsbycategory 29, postsbymonth 30, quote 31, video 32, search 33, audio 41, fivehundredpix 42, product 43,
      markdown 44, flickr 45, amazon 46, horizontalrule 47, socialaccountlinks 48, rss 49, opentable 50, newsletter 51,
      donation 52, button 53, socialaccountlinks-v2 54, summary-v2 55, soundcloud 56, emailfooter 57,
      in-browser-message-link 58, tourdates 59, album 60, archive 61, chart 62, wedding registry (zola) 63,
      scheduling (acuity) 65, opentable-v2 66, member-area 67, reservations (tock) 68, accordion 69, marquee 70,
      shape 71, pricing plan 72, website component 1337`;
    expect(blockTypes).toEqual({ ...read(list, kebab), undefined: -1 });
    expect(Object.keys(blockTypes)).toHaveLength(64 + 1);
  });

  it('name the service behind registry, scheduling and reservations (platform 3)', () => {
    expect(blockServices).toEqual({ 'wedding-registry': 'zola', scheduling: 'acuity', reservations: 'tock' });
  });

  it('have variants from 1000 on in the listed order (platform 3)', () => {
    const list = [
      ...['slideshow', 'carousel', 'grid', 'stack'].map((name) => `gallery-${name}`),
      ...['wall', 'carousel', 'list', 'grid'].map((name) => `summary-${name}`),
      ...['bar', 'line', 'pie'].map((name) => `chart-${name}`),
      ...['inline', 'poster', 'card', 'overlap', 'collage', 'stack'].map((name) => `image-${name}`),
      'reservations',
      'events',
    ];
    expect(blockVariants).toEqual(Object.fromEntries(list.map((name, index) => [name, 1000 + index])));
    expect(Object.values(blockVariants)).not.toContain(1019);
  });

  it('hide four behind their flags (platform 3)', () => {
    expect(flaggedBlocks).toEqual(['amazon', 'donation', 'menu', 'opentable']);
  });
});

describe('collection and record types', () => {
  it('give collections their codes (platform 3)', () => {
    const list = `generic 1, subscription 2, twitter 3, foursquare 4, instagram 5, gallery-block 6, template-page 7,
      splash-page 8, page 10, fivehundredpix 11, flickr 12, products 13, slide-gallery 15, slide-album 16,
      slide-video 17, album-block 18, project 19, portfolio 23, lessons 24, course 25`;
    expect(collectionTypes).toEqual(read(list, kebab));
  });

  it('give folders their behaviour (platform 3)', () => {
    expect(folderBehaviours).toEqual({ index: 1, redirect: 2, none: 3, variation: 4 });
  });

  it('give records their codes (platform 3)', () => {
    const list = `text 1, image 2, quote 4, link 5, chat 6, audio 7, video 8, review 10, store-item 11, event 12,
      thread 13, gallery 14, binary 15, css-asset 16, tweak-asset 17, digital-good 18, attachment 19,
      wordpress-export 20, json-export 21, lesson 62, site-search 30, active-time 31, tweet 50, checkin 52,
      kbarticle 54`;
    expect(recordTypes).toEqual(read(list, kebab));
  });
});

describe('product types', () => {
  it('have five codes, of which templates know four (storefront 3, platform 3)', () => {
    expect(productTypes).toEqual({ physical: 1, digital: 2, service: 3, giftCard: 4, paywall: 5 });
    expect(templateProductTypes).toEqual([1, 2, 3, 4]);
  });

  it('allow subscriptions to physical products and services only (platform 4)', () => {
    expect(subscribableProductTypes).toEqual([1, 3]);
  });
});

describe('roles, slices and backgrounds', () => {
  it('give roles their codes (storefront 6, platform 3)', () => {
    const list = `admin 1, billing 2, reporting 3, editor 4, moderator 6, commenter 7, store manager 8, scheduling 9,
      viewer 10, campaigns editor 11, scheduling viewer 12, scheduling editor 13, none 14, website manager 15,
      draft editor 16`;
    expect(roles).toEqual(read(list, camel));
  });

  it('give slices their codes (platform 3)', () => {
    const list = `heading 1, body 3, image 4, gallery 5, video 6, social-icons 7, buttons 8, navigation 9,
      custom-form 10, newsletter 11, album 12, map 13, logo 14, action 15, form 16, lock 17, password 18, twitter 19`;
    expect(sliceTypes).toEqual(read(list, kebab));
  });

  it('give background sources their codes (platform 3)', () => {
    expect(backgroundSources).toEqual({ upload: 1, instagram: 2, video: 3, none: 4 });
  });
});
