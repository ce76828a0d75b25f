import { localeMessages } from '#catalog/developer-messages.ts';
import { formatter, type FormatterTable } from '../../engine/registry.ts';
import { asNumber } from '../../engine/values.ts';
import { inLocale } from './in-locale.ts';
import { dateOptions, intervalOptions, relativeTimeOptions } from './options.ts';

const now = 1_700_000_000_000;

/** Formatters for times, which are epoch milliseconds (language 4, i18n). */
export const dateFormatters: FormatterTable = {
  datetime: formatter({
    doc:
      "A time in the page's locale and the website's zone. short, medium, long or full for date and time; date: and " +
      'time: with such a width or with fields (yMMMd, hm); skeleton: with fields; wrap: the width whose joint goes ' +
      'between; calendar: gregory buddhist japanese persian; context: begin-sentence standalone ui-list-or-menu.',
    args: '[option:text...]',
    safeIn: ['text', 'attribute'],
    example: { template: '{publishOn|datetime yMMMd}', json: { publishOn: now }, output: 'Nov 14, 2023' },
    prepare: dateOptions,
    run: (value, options, context) =>
      inLocale(context, (locale, locales) => locales.formatDate(locale, asNumber(value), context.timeZone, options)),
  }),
  'datetime-interval': formatter({
    doc: 'From one time to another, by the day where it differs, else by the hour. Fields, or date: and time: with fields.',
    args: '[option:text...]',
    safeIn: ['text', 'attribute'],
    example: {
      template: '{startDate,endDate|datetime-interval yMMMd}',
      json: { startDate: now, endDate: now + 172_800_000 },
      output: 'Nov 14\u2009–\u200916, 2023',
    },
    prepare: intervalOptions,
    run(start, options, context, values) {
      if (values.length < 2) return '';
      const end = asNumber(values[1]);
      return inLocale(context, (locale, locales) =>
        locales.formatInterval(locale, asNumber(start), end, context.timeZone, options),
      );
    },
  }),
  datetimefield: formatter({
    doc: 'Nothing any more: the value passes as it is.',
    args: '[option:text...]',
    example: { template: '{@|datetimefield}', json: now, output: String(now) },
    run: (value) => value,
  }),
  'relative-time': formatter({
    doc:
      'How far a time is from now, or the second of two from the first. field: year month week day hour minute second; ' +
      'numericOnly:true, allowWeeks:true, alwaysNow:true, dayOfWeek:true; width: wide short narrow; context:.',
    args: '[option:text...]',
    safeIn: ['text', 'attribute'],
    example: { template: '{@|relative-time}', json: now + 86_400_000, now, output: 'tomorrow' },
    prepare: relativeTimeOptions,
    run(value, options, context, values) {
      const [start, end] = values.length > 1 ? [asNumber(value), asNumber(values[1])] : [context.now, asNumber(value)];
      return inLocale(context, (locale, locales) => locales.formatRelativeTime(locale, start, end, options));
    },
  }),
  timesince: formatter({
    doc: "How long ago a time was, in an element that the page's script keeps up to date.",
    safeIn: ['text'],
    example: {
      template: '{@|timesince}',
      json: now - 7_200_000,
      now,
      output: `<span class="timesince" data-date="${now - 7_200_000}">about 2 hours ago</span>`,
    },
    run(value, _args, context) {
      const ms = asNumber(value);
      if (context.locale === null || !Number.isFinite(ms)) return localeMessages.invalidDate;
      return `<span class="timesince" data-date="${ms}">${context.locales.timeSince(ms, context.now)}</span>`;
    },
  }),
};
