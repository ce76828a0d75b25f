import { describe, expect, it } from 'vitest';
import { periodsPerYear, indefiniteCycles, unavailableWording } from './billing.ts';
import { captchaDefaults } from './captcha.ts';
import {
  analyticsCookies,
  analyticsIdMaxAge,
  censusCookies,
  crumb,
  editorCookies,
  hasCartCookie,
  siteUserCookie,
  visitRecordCookie,
  visitTimeCookie,
} from './cookies.ts';
import { editorLimits, emailLimits, engineLimits, errorReporterLimits, fileSizes, quantityLimits } from './limits.ts';
import { cartCount, maximumQueryKeys, megabyte, storeUrlMinimumLength } from './limits.ts';
import { breakpointWidths, breakpoints, defaultGridColumns } from './layout.ts';
import { defaultLocale, defaultTimeZone, legacyMoneyDivisor, percentageDigits } from './locale-defaults.ts';
import { relativeDays, relativeTimes } from './locale-defaults.ts';
import { holdMs, shownStockLimit } from './stock.ts';
import { flagOverridesKey, popupOverlayKeys } from './storage-keys.ts';
import {
  colourBounds,
  commentsOpenState,
  darkThreshold,
  defaultPrice,
  hexMidpoint,
  storeNavigationItem,
  storeSettingsDefaults,
} from './store-defaults.ts';
import { sessionRecording, vitalsThresholds } from './telemetry.ts';
import {
  analyticsTimeout,
  buttonTimings,
  errorReportDelay,
  lightbox,
  performanceTimings,
  scrollAnimation,
  settleWait,
  tweenDuration,
} from './timings.ts';

describe('limits of the storefront', () => {
  it('bound quantity, cart count and email (storefront 9)', () => {
    expect(quantityLimits).toEqual({ minimum: 1, maximum: 9999, default: 1, step: 1 });
    expect(cartCount).toEqual({ maximum: 100, overflow: '100+' });
    expect(emailLimits).toEqual({ minimumLength: 3, maximumLength: 256, topLevelMinimum: 2, topLevelMaximum: 4 });
  });

  it('bound the error reporter and time its calls (storefront 9)', () => {
    expect(errorReporterLimits).toEqual({ maximumBatches: 20, maximumQueued: 10, maximumStackLength: 5000 });
    expect(errorReportDelay).toBe(1000);
    expect(analyticsTimeout).toBe(2500);
  });

  it('time the button and the lightbox (storefront 4 and 9)', () => {
    expect(buttonTimings).toEqual({ addedDelay: 1000, addedDisplay: 2000, errorReset: 1000 });
    expect(lightbox).toEqual({ resizeDelay: 100, animation: 300, topMargin: 50 });
  });

  it('show a light captcha, compact below 320 px (storefront 9, platform 9)', () => {
    expect(captchaDefaults).toEqual({ theme: 'light', size: 'normal', compactSize: 'compact', compactBelowWidth: 320 });
  });

  it('show stock up to 10 and hold it for a quarter of an hour (design 9)', () => {
    expect([shownStockLimit, holdMs]).toEqual([10, 900_000]);
  });
});

describe('cookies and storage', () => {
  it('keep a visit record for 2 years and a visit time for 30 minutes (storefront 9)', () => {
    expect(visitRecordCookie).toEqual({ name: 'ss_cvr', maxAge: 63_072_000, separator: '|' });
    expect(visitTimeCookie).toEqual({ name: 'ss_cvt', maxAge: 1800 });
    expect(censusCookies).toEqual(['ss_cid', 'ss_cpvisit', 'ss_cvisit', 'ss_cvr', 'ss_cvt']);
  });

  it('name the analytics cookies and keep the id for 390 days (platform 9)', () => {
    expect(Object.values(analyticsCookies)).toEqual([
      'SS_ANALYTICS_ID',
      'SS_ANALYTICS_EXPIRATION',
      'SS_MID',
      'SS_SESSION_ID',
      'SS_IS_FIRST_SESSION',
      'SS_HAS_LANDED',
    ]);
    expect(analyticsIdMaxAge).toBe(33_696_000);
  });

  it('name what carries the crumb and what says that there is a cart (storefront 4, platform 7)', () => {
    expect(crumb).toEqual({ cookie: 'crumb', header: 'X-CSRF-Token', query: 'crumb', field: 'crumb' });
    expect(hasCartCookie).toEqual({ name: 'hasCart', value: 'true' });
    expect(siteUserCookie).toBe('siteUserInfo');
  });

  it("name the editor's cookies and the keys of popup overlays and flags (platform 3, 4 and 9)", () => {
    expect(Object.keys(editorCookies)).toEqual(['preview', 'userScriptsDisabled', 'frameExpanded']);
    expect(Object.keys(popupOverlayKeys)).toEqual(['closedDate', 'version', 'submitted']);
    const names = [...Object.values(editorCookies), ...Object.values(popupOverlayKeys), flagOverridesKey];
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('limits of the platform', () => {
  it('bound what the editor holds (platform 9)', () => {
    expect(editorLimits).toEqual({
      blocksPerLayout: 60,
      tracksPerAlbum: 60,
      itemsInOrderableCollection: 250,
      nestedCategories: 10_000,
      productsPerCollection: 200,
      photoHostingGalleries: 20,
      photoHostingGallerySize: 50,
      tagLength: 50,
      categoryLength: 25,
    });
  });

  it('bound the template engine and parsed queries (platform 5 and 9)', () => {
    expect(engineLimits).toEqual({
      partialDepth: 16,
      digits: 50,
      truncateLength: 100,
      truncateEllipsis: '...',
      altTextLength: 250,
    });
    expect(maximumQueryKeys).toBe(1000);
    expect(storeUrlMinimumLength).toBe(3);
  });

  it('count files in megabytes and show them in base 1024 (platform 9)', () => {
    expect(megabyte).toBe(1_000_000);
    expect(fileSizes.base).toBe(1024);
    expect(fileSizes.units).toEqual(['Bytes', 'KB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB']);
  });

  it('lay pages out on 12 columns, mobile up to 432 px (platform 9)', () => {
    expect(defaultGridColumns).toBe(12);
    expect(breakpointWidths).toEqual({ mobileMaximum: 432, desktopMinimum: 433 });
    expect(breakpoints).toEqual({ mobile: { colour: 'blue' }, desktop: { colour: 'yellow' } });
  });

  it('time animations, waits and the performance collector (platform 9)', () => {
    expect(tweenDuration).toBe(300);
    expect(scrollAnimation).toEqual({ minimumDuration: 50, maximumDuration: 50, offset: 30 });
    expect(settleWait).toEqual({ timeout: 3000, debounce: 100 });
    expect(performanceTimings).toEqual({ flushDelay: 30_000, pageSpeedWait: 60_000 });
  });

  it('grade the vitals (platform 9)', () => {
    expect(vitalsThresholds).toEqual({
      FCP: { good: 1800, poor: 3000 },
      LCP: { good: 2500, poor: 4000 },
      CLS: { good: 0.1, poor: 0.25 },
      FID: { good: 100, poor: 300 },
    });
  });

  it('record sessions in the United States on more than 2 cores (platform 5)', () => {
    expect(sessionRecording).toEqual({ country: 'US', timeZonePrefix: 'America', cpuCoresAbove: 2 });
  });

  it('bound colours and tell dark from light (platform 5 and 9)', () => {
    expect(colourBounds).toEqual({
      hue: { minimum: 0, maximum: 360 },
      saturation: { minimum: 0, maximum: 1 },
      lightness: { minimum: 0, maximum: 1 },
      alpha: { minimum: 0, maximum: 1 },
      hexDigits: { minimum: 3, maximum: 6 },
    });
    expect(darkThreshold).toBeCloseTo(166.4);
    expect(hexMidpoint.toString(16)).toBe('800000');
  });
});

describe('defaults', () => {
  it('make a new store (platform 3, 4 and 9)', () => {
    expect(storeNavigationItem).toEqual({ displayIndex: 1, type: 'ROOT', pageRendering: 'LIST_VIEW' });
    expect(storeSettingsDefaults).toEqual({ multipleQuantityAllowedForServices: true });
    expect(defaultPrice).toEqual({ value: '0', currency: 'USD' });
    expect(commentsOpenState).toBe(1);
  });

  it('bill by week, month or year (storefront 3, platform 9)', () => {
    expect(periodsPerYear).toEqual({ WEEK: 52, MONTH: 12, YEAR: 1 });
    expect(indefiniteCycles).toBe(0);
    expect(unavailableWording).toBe('Unavailable');
  });

  it('set time zone, locale, percentages and relative time (platform 3 and 9)', () => {
    expect(defaultTimeZone).toBe('America/New_York');
    expect(defaultLocale).toBe('en-US');
    expect(percentageDigits).toEqual({ minimum: 2, minimumTrimmed: 0, maximum: 3 });
    expect(legacyMoneyDivisor).toBe(100);
    expect(relativeDays).toEqual({ month: 30, year: 365 });
    expect(Object.values(relativeTimes)).toEqual([
      'less than a minute ago',
      'about an hour ago',
      'about a day ago',
      'about a week ago',
      'about a month ago',
      'about a year ago',
    ]);
  });
});
