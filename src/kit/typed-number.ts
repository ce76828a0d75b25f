/** Which signs a language writes into numbers. */
export interface NumberSigns {
  decimal: string;
  group: string;
}

/** The signs of a language, as { decimal: ',', group: '.' } of German. */
export function signsOf(tag: string): NumberSigns {
  const parts = new Intl.NumberFormat(tag).formatToParts(-1_234_567.8);
  const sign = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return { decimal: sign('decimal'), group: sign('group') };
}

/**
 * The number that a text says: NaN of an empty one, undefined of what is none in plain digits. Where the language's
 * sign between thousands stands where no thousands end, it was meant as the point: "19,50" is 19.5 in English, too. So is
 * a single "." or "," that the language has for nothing: "19.50" is 19.5 in French, where spaces part thousands.
 */
export function typedNumber(text: string, { decimal, group }: NumberSigns): number | undefined {
  const signs = text.replaceAll(/\p{L}+\.?|[\p{Sc}%\s'’]/gu, '').replace('−', '-');
  const bare = withDecimal(signs, { decimal, group });
  if (bare === '') return text.trim() === '' ? Number.NaN : undefined;
  const thousands = group.trim() === '' ? [bare] : bare.split(group);
  const isPoint =
    thousands.length === 2 && !bare.includes(decimal) && !/^-?[1-9]\d{0,2} \d{3}$/.test(thousands.join(' '));
  const plain = isPoint ? thousands.join('.') : thousands.join('').replace(decimal, '.');
  return /^-?(?:\d+(?:\.\d*)?|\.\d+)$/.test(plain) ? Number(plain) : undefined;
}

/**
 * What is meant by a sign that is typed into a number: the language's decimal sign by a point or a comma that it has for
 * nothing, undefined where the sign stands for itself.
 */
export function meantBy(sign: string | null, { decimal, group }: NumberSigns): string | undefined {
  return (sign === '.' || sign === ',') && sign !== decimal && sign !== group ? decimal : undefined;
}

/** The text with the language's decimal sign where a point or a comma stands that is none of its signs. */
function withDecimal(text: string, signs: NumberSigns): string {
  if (text.includes(signs.decimal)) return text;
  const other = ['.', ','].find((sign) => meantBy(sign, signs) && text.split(sign).length === 2);
  return other === undefined ? text : text.replace(other, signs.decimal);
}
