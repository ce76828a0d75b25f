import { describe, expect, it } from 'vitest';
import { promotedBlocks } from './block-types.ts';
import { collectionViews } from './collection-types.ts';
import { deviceViews, editorAreas, maskedPassword, upgradePlans } from './editor.ts';
import { answerKinds, contentSources, flaggedTextareaProperty, formBuilderSteps } from './form-fields.ts';
import { formFieldProperties, likertAnswers } from './form-fields.ts';
import { defaultSliderAspectRatio, galleryAlignments, galleryDesigns, galleryMediaTypes } from './galleries.ts';
import { galleryMetaPositions, galleryOptions, galleryVariantDesigns } from './galleries.ts';
import { defaultFocalPoint, imageBuckets, imageDecoding, imageLoaders, imagePriorities } from './images.ts';
import { imageProps, imageSource, imageWidths } from './images.ts';
import { defaultInstalments, instalmentBrands, instalmentMessages } from './instalments.ts';
import { buttonStates, foodOrderingTitle, formDefaults, labels, statusLabels } from './labels.ts';
import { gridPositions } from './layout.ts';
import { analyticsPageKinds } from './page-types.ts';
import { editorSlices, slideTypes } from './slices.ts';
import { performanceEvents, pixelEvents, shopEvents, sourceEnvironments, surveyCohorts } from './telemetry.ts';
import { trackedStatuses, trackerDefaults } from './telemetry.ts';
import { usTerritories } from './territories.ts';
import { textFilters } from './text-filters.ts';
import { dirtyAesthetics, tweakEvents, tweakPageTypes } from './tweaks.ts';

const list = (text: string) => text.split(', ');

describe('names of pages and blocks', () => {
  it('place things by row and column (platform 3)', () => {
    const rows = ['top', 'center', 'bottom'];
    const columns = ['left', 'center', 'right'];
    expect(gridPositions).toEqual(rows.flatMap((row) => columns.map((column) => `${row}-${column}`)));
  });

  it('lay out galleries (platform 3 and 9)', () => {
    expect(galleryDesigns).toEqual(list('grid, slideshow, slider, stacked'));
    expect(galleryVariantDesigns).toEqual({
      slideshow: 'slideshow',
      carousel: 'slider',
      grid: 'grid',
      stack: 'stacked',
    });
    expect(galleryMetaPositions).toEqual(list('top, top-left, top-right, center, bottom, bottom-left, bottom-right'));
    expect(galleryAlignments).toEqual(list('center, left, right'));
    expect(galleryOptions).toEqual(
      list('autoplay, auto-crop, controls, lightbox, square-thumbs, show-meta, show-meta-on-hover, thumbnails'),
    );
    expect(galleryMediaTypes).toEqual(list('imageEmpty, imageFile, imageLicensed, imageReused, assetReused, video'));
    expect(defaultSliderAspectRatio).toBe(50);
  });

  it('promote eleven blocks (platform 9)', () => {
    expect(promotedBlocks).toEqual(
      list('map, embed, image, code, quote, twitter, link, video, foursquare, instagram, form'),
    );
  });

  it('name slices and slides (platform 3)', () => {
    expect(editorSlices).toEqual(
      list(
        'heading, sub-heading, body, image, gallery, video, social-icons, buttons, navigation, custom-form, ' +
          'newsletter, album, map, lock, password, twitter, logo, action, popup-overlay-action, temp-lock-inject, ' +
          'sso-options',
      ),
    );
    expect(slideTypes).toEqual(list('cover-page, lock-screen, popup-overlay, sso-screen'));
  });

  it('name views, areas and plans of the editor (platform 2 and 9)', () => {
    expect(deviceViews).toEqual(list('desktop, phone, tablet'));
    expect(collectionViews).toEqual(list('list, grid, product'));
    expect(editorAreas).toEqual(list('cover page, lock screen, popup overlay, single-sign-on screen'));
    expect(upgradePlans).toEqual({ trialUpgrade: 'trial-upgrade', upgrade: 'upgrade' });
    expect(maskedPassword).toMatch(/^•+$/);
  });

  it('name tweaks, their pages and what of a look can be unsaved (platform 2 and 3)', () => {
    expect(tweakEvents).toEqual(list('change, close, save, reset, aftershow, afterclose, beforeopen'));
    expect(tweakPageTypes).toEqual(list('splash page, lock screen, popup overlay, checkout, style, SSO page'));
    expect(Object.values(dirtyAesthetics)).toEqual(
      list(
        'colors.defaultThemeId, fonts.activeThemeId, colors.palette, colors.themes, fonts.themes, fonts.usageCategories',
      ),
    );
    expect(textFilters).toEqual(list('url-slug, url-slug-with-slash'));
  });
});

describe('images', () => {
  it('come in seven widths, with a bucket for each shown width (platform 9)', () => {
    expect(imageWidths).toEqual([100, 300, 500, 750, 1000, 1500, 2500]);
    const bucket = (shown: number) => imageBuckets.find(({ above }) => shown > above)?.width;
    expect([1001, 1000, 751, 750, 501, 500, 301, 300, 101, 100, 0].map(bucket)).toEqual([
      1500, 1000, 1000, 750, 750, 500, 500, 300, 300, 100, 100,
    ]);
    expect(defaultFocalPoint).toBe('0.5,0.5');
  });

  it('load by priority (platform 3 and 4)', () => {
    expect(imagePriorities).toEqual({
      high: { fetchPriority: 'high', loading: 'eager' },
      low: { fetchPriority: 'low', loading: 'lazy' },
      none: { loading: 'lazy' },
    });
    expect(imageDecoding).toBe('async');
    expect(imageLoaders).toEqual(['sqs', 'raw']);
    expect(imageSource).toBe('originalSize');
    expect(imageProps.required).toEqual(list('src, width, height, alt'));
    expect(imageProps.optional).toEqual(
      list('class, style, priority, sizes, loader, srcset, onLoadingComplete, passthrough'),
    );
  });
});

describe('names of forms', () => {
  it('say what can be edited of each field (platform 3)', () => {
    const expected: Record<string, string> = {
      'text, textarea, email, number, website': 'description, placeholder, required',
      currency: 'description, currencySymbol, required',
      'password, twitter, date, time, name, address': 'description, required',
      phone: 'description, showCountryCode, required',
      section: 'description, underline',
      'radio, checkbox, select, likert': 'description, options, required',
      hidden: 'key, value',
    };
    const rows = Object.entries(expected).flatMap(([names, properties]) =>
      list(names).map((name) => [name, list(properties)]),
    );
    expect(formFieldProperties).toEqual(Object.fromEntries(rows));
    expect(flaggedTextareaProperty).toBe('maxLength');
  });

  it('name answers, builder steps and sources (storefront 3, platform 3)', () => {
    expect(answerKinds).toEqual(list('address, checkbox, date, likert, name, phone, time'));
    expect(formBuilderSteps).toEqual(list('build, storage, advanced, captcha, disclaimer'));
    expect(contentSources).toEqual({ item: 'i', collection: 'c' });
  });

  it('score a likert answer from -2 to 2 (platform 9)', () => {
    expect(likertAnswers.map(({ label }) => label)).toEqual(
      list('Strongly Disagree, Disagree, Neutral, Agree, Strongly Agree'),
    );
    expect(likertAnswers.map(({ score }) => score)).toEqual([-2, -1, 0, 1, 2]);
  });
});

describe('labels', () => {
  it('are the defaults of the store (platform 9)', () => {
    const { select, unavailable: _ours, ...texts } = labels;
    expect(Object.values(texts)).toEqual(
      list('Add To Cart, Subscribe, Quantity, Select Value, Value, sold out, sale, Quick View, N/A'),
    );
    expect(select('Size')).toBe('Select Size');
  });

  it('follow a button through its call (storefront 4)', () => {
    expect(Object.values(buttonStates)).toEqual(['Adding…', 'Added!', 'Submitting…', 'Saving…']);
  });

  it('name new forms and links, and the status of an item (storefront 3, platform 3)', () => {
    expect(formDefaults).toEqual({ name: 'My Form Name', buttonText: 'Add to Cart' });
    expect(foodOrderingTitle).toBe('Order Now');
    expect(Object.values(statusLabels)).toEqual(list('Scheduled, Needs Review, Draft, Private'));
  });
});

describe('names of money and places', () => {
  it('belong to the United States (platform 9)', () => {
    expect(usTerritories).toEqual(list('US, PR, GU, VI, MP, AS, UM'));
  });

  it('offer four instalments by the brand of the locale (storefront 9)', () => {
    expect(defaultInstalments).toBe(4);
    const first = list('en_US, en_CA, fr_CA, en_AU, en_NZ').map((locale) => [locale, 'Afterpay']);
    expect(instalmentBrands).toEqual({ ...Object.fromEntries(first), en_GB: 'Clearpay' });
    expect(instalmentMessages.offer(4, '$5.00', 'Afterpay')).toBe(
      'Pay in 4 interest-free payments of $5.00 with Afterpay',
    );
    expect(instalmentMessages.availableOver('$1.00', 'Afterpay')).toBe('Afterpay is available for orders over $1.00');
    expect(instalmentMessages.availableUpTo('£9.00', 'Clearpay')).toBe('Clearpay is available for orders up to £9.00');
  });
});

describe('names of analytics', () => {
  it('tell page kinds, performance and pixel events apart (storefront 7, platform 2 and 7)', () => {
    expect(analyticsPageKinds).toEqual({
      productDetail: 'pdp',
      videoList: 'video list page',
      videoDetail: 'video detail page',
      accessDenied: 'access-denied page',
    });
    expect(performanceEvents).toEqual(list('page_speed, user, image, a11y'));
    expect(pixelEvents).toEqual(list('add to cart, search, view content, lead, complete registration, purchase'));
    expect(surveyCohorts).toEqual(['A', 'B', 'C', 'D', 'E']);
  });

  it('carry the fields of each shop event (platform 3)', () => {
    expect(shopEvents).toEqual({
      visitPdp: list('product_page, pdp_layout'),
      addToCart: ['cart_id'],
      viewCart: list('num_items_in_cart, product_types_list, purchase_type_list, cart_value, currency_code'),
      removeFromCart: list(
        'item_id, item_type, item_title, item_variant_object, item_price, currency_code, item_quantity',
      ),
      relatedProductDisplay: [],
      relatedProductClick: [],
      relatedProductAddToCart: [],
      reviewsTabClick: [],
      reviewsVitalsClick: [],
      video: list('content_collection_id, content_item_id, viewer_access_status'),
    });
  });

  it('send from dev by beacon, arrived with 200 or 202 (platform 7)', () => {
    expect(sourceEnvironments).toEqual(list('dev, qa, staging, prod'));
    expect(trackerDefaults).toEqual({ sourceEnvironment: 'dev', beacon: true, locale: 'en-US' });
    expect(trackedStatuses).toEqual([200, 202]);
  });
});
