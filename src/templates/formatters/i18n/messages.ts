import { remembering } from '#locale/bounded-cache.ts';
import type { Locale } from '#locale/locale.ts';
import type { MessageArguments, MessageFormat, MessageFormats } from '#locale/message.ts';
import { asDecimal } from '#locale/message-value.ts';
import { parseDecimal } from '#locale/decimal-text.ts';
import { readMoney } from '#locale/money.ts';
import { parsePath, type Path } from '../../engine/path.ts';
import { type Args, type Context, formatter, type Formatter, type FormatterTable } from '../../engine/registry.ts';
import { asNumber, asString } from '../../engine/values.ts';
import { inLocale } from './in-locale.ts';
import { dateOptions, decimalOptions, intervalOptions, moneyOptions } from './options.ts';

/** Formatters for messages (language 4, i18n). */
export const messageFormatters: FormatterTable = {
  message: messageFormatter('message'),
  plural: messageFormatter('plural'),
};

interface Reference {
  name: string | undefined;
  path: Path;
}

function messageFormatter(name: string): Formatter {
  return formatter({
    doc:
      'A message with values put in: {0} is the first reference, {who} the one given as who:ref or who=ref; ' +
      '{0 plural one {# item} other {# items}}, selectordinal, select; {0 decimal …}, {0 money …}, {0 datetime …}, ' +
      '{0;1 datetime-interval …} with the options of those formatters.',
    args: '[ref:path...]',
    example: {
      template: `{text|${name} count}`,
      json: { text: '{0 plural =0 {Empty} one {# item} other {# items}}', count: 2 },
      output: '2 items',
    },
    prepare: readReferences,
    run: (value, references, context) =>
      inLocale(context, (locale) => write(asString(value), references, locale, context)),
  });
}

function readReferences(args: Args): readonly Reference[] {
  return args.map((arg) => {
    const at = arg.search(/[:=]/);
    return { name: at < 0 ? undefined : arg.slice(0, at), path: parsePath(arg.slice(at + 1)) };
  });
}

function write(text: string, references: readonly Reference[], locale: Locale, context: Context): string {
  context.spend(Math.ceil(text.length / 100));
  const formats = formatsFor(locale, context);
  const key = context.locales.invalidPluralKey(locale, text, formats);
  if (key !== undefined) context.report(`Plural key '${key}' is not valid for locale '${locale.tag}'`, 'plural-key');
  return context.locales.formatMessage(locale, text, gather(references, context), formats);
}

/** A value that is missing still is an argument, of nothing. */
function gather(references: readonly Reference[], context: Context): MessageArguments {
  const named = new Map<string, unknown>();
  const positional = references.map(({ name, path }) => {
    const value = context.resolveAround(path) ?? null;
    if (name !== undefined) named.set(name, value);
    return value;
  });
  return { positional, named };
}

// A message's options are texts, known only when it is written: each list is read once.
const readOptions = {
  money: remembered(moneyOptions),
  decimal: remembered(decimalOptions),
  date: remembered(dateOptions),
  interval: remembered(intervalOptions),
};

function remembered<Options>(read: (args: Args) => Options): (args: Args) => Options {
  const byText = remembering(100, (text: string) => read(text.split(' ')));
  return (args) => byText(args.join(' '));
}

function formatsFor(locale: Locale, context: Context): MessageFormats {
  const { locales } = context;
  const money: MessageFormat = ([value], options) => {
    const { decimal, code } = readMoney(value) ?? {};
    if (decimal === undefined || code === undefined) return '';
    return locales.formatMoney(locale, parseDecimal(decimal) ?? '0', code, readOptions.money(options));
  };
  const decimal: MessageFormat = ([value], options) =>
    value === undefined ? '' : locales.formatDecimal(locale, asDecimal(value), readOptions.decimal(options));
  return {
    money,
    currency: money,
    number: decimal,
    decimal,
    datetime: ([value], options) =>
      value === undefined
        ? ''
        : locales.formatDate(locale, asNumber(value), context.timeZone, readOptions.date(options)),
    'datetime-interval': ([start, end], options) =>
      start === undefined || end === undefined
        ? ''
        : locales.formatInterval(
            locale,
            asNumber(start),
            asNumber(end),
            context.timeZone,
            readOptions.interval(options),
          ),
  };
}
