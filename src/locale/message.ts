import { remembering } from './bounded-cache.ts';
import { addInteger, isSameDecimal } from './decimal-text.ts';
import type { Locale } from './locale.ts';
import { type ArgumentKey, type Choice, type Message, type MessageNode, parseMessage } from './message-parse.ts';
import { asDecimal, asText } from './message-value.ts';
import { pluralCategories, pluralCategory } from './plural.ts';

/** Writes a message's `{x name options}`; a value is undefined where the message got no such argument. */
export type MessageFormat = (values: readonly unknown[], options: readonly string[]) => string;

export type MessageFormats = Readonly<Record<string, MessageFormat>>;

/** JSON values for the `{0}` and the `{name}` of a message; null for one whose value is missing. */
export interface MessageArguments {
  positional: readonly unknown[];
  named: ReadonlyMap<string, unknown>;
}

const noFormats: MessageFormats = {};

/** What a message says in a locale with these arguments (language 4). Numbers stay as written, unless formatted. */
export function formatMessage(
  locale: Locale,
  text: string,
  values: MessageArguments,
  formats: MessageFormats = noFormats,
): string {
  return evaluate(parse(text, formats), { locale, values, formats }, '');
}

/**
 * Names the first plural key that a locale does not tell apart, as "few" in English: no text of it would ever show
 * (platform 5). Undefined where all are valid.
 */
export function invalidPluralKey(
  locale: Locale,
  text: string,
  formats: MessageFormats = noFormats,
): string | undefined {
  return findInvalidKey(locale, parse(text, formats));
}

function parse(text: string, formats: MessageFormats): Message {
  return parsed(text, Object.keys(formats).join(' '));
}

const parsed = remembering(500, (text: string, names: string) => parseMessage(text, names.split(' ').filter(Boolean)));

function findInvalidKey(locale: Locale, message: Message): string | undefined {
  for (const node of message) {
    if (node.kind !== 'plural' && node.kind !== 'select') continue;
    const valid: readonly string[] | undefined =
      node.kind === 'plural' ? pluralCategories(locale, node.type) : undefined;
    for (const { when, block } of node.choices) {
      if (valid && !when.startsWith('=') && !valid.includes(when)) return when;
      const inner = findInvalidKey(locale, block);
      if (inner !== undefined) return inner;
    }
  }
  return undefined;
}

interface Evaluation {
  locale: Locale;
  values: MessageArguments;
  formats: MessageFormats;
}

function evaluate(message: Message, evaluation: Evaluation, subject: string): string {
  return message.map((node) => evaluateNode(node, evaluation, subject)).join('');
}

function evaluateNode(node: MessageNode, evaluation: Evaluation, subject: string): string {
  switch (node.kind) {
    case 'text':
      return node.text;
    case 'subject':
      return subject;
    case 'argument':
      return asText(valueOf(node.key, evaluation));
    case 'format': {
      const values = node.keys.map((key) => valueOf(key, evaluation));
      return evaluation.formats[node.name]?.(values, node.options) ?? '';
    }
    case 'select': {
      const text = asText(valueOf(node.key, evaluation));
      const choice = choose(node.choices, (when) => when === text);
      return choice ? evaluate(choice.block, evaluation, text) : '';
    }
    default:
      return evaluatePlural(node, evaluation);
  }
}

function evaluatePlural(node: MessageNode & { kind: 'plural' }, evaluation: Evaluation): string {
  const number = asDecimal(valueOf(node.key, evaluation));
  const counted = addInteger(number, -node.offset);
  const category = pluralCategory(evaluation.locale, counted, node.type);
  const choice = choose(node.choices, (when) =>
    when.startsWith('=') ? isSameDecimal(when.slice(1), number) : when === category,
  );
  return choice ? evaluate(choice.block, evaluation, choice.when.startsWith('=') ? number : counted) : '';
}

/** The first that fits, else the last that serves for all others. */
function choose(choices: readonly Choice[], fits: (when: string) => boolean): Choice | undefined {
  return choices.find(({ when }) => fits(when)) ?? choices.findLast(({ when }) => when === 'other');
}

function valueOf(key: ArgumentKey, { values }: Evaluation): unknown {
  const named = values.named.get(String(key));
  return named !== undefined || typeof key === 'string' ? named : values.positional[key];
}
