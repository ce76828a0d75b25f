import { labels } from '#catalog/labels.ts';
import { formatter, type Context, type FormatterTable } from '../../engine/registry.ts';
import { asString, isObject, own } from '../../engine/values.ts';

const time = (part: string) => `{.if values.${part}}{values.${part}}{.or}00{.end}`;

const answers: ReadonlyMap<string, string> = new Map([
  [
    'address',
    '<div style="padding-left:5px;">\n  <div>{values.Line1}</div>{.if values.Line2}\n  <div>{values.Line2}</div>{.end}\n' +
      '  <div>{values.City}, {values.State} {values.Zip} {values.Country}</div>\n</div>',
  ],
  [
    'checkbox',
    '{.if values}{.repeated section values}{.greaterThan? @index 1}, {.end}{@}{.end}\n{.or}{.if value}{value}{.end}{.end}',
  ],
  ['date', '{values.Month}/{values.Day}/{values.Year}'],
  [
    'likert',
    '<div style="padding-left:5px;">{.repeated section @}\n' +
      '  <div><span style="font-weight:bold;">{question}:</span> {answer}</div>{.end}\n</div>',
  ],
  ['name', '{values.First} {values.Last}'],
  ['phone', '{.if values.Country}+{values.Country} {.end}{values.Areacode}-{values.Prefix}-{values.Line}'],
  ['time', `${time('Hour')}:${time('Minute')}:${time('Second')} {values.Ampm}`],
]);

/** What a score of a likert scale is called (platform 9). */
const scores: ReadonlyMap<string, readonly [key: string, fallback: string]> = new Map([
  ['-2', ['productAnswerMapStronglyDisagree', 'Strongly Disagree']],
  ['-1', ['productAnswerMapDisagree', 'Disagree']],
  ['0', ['productAnswerMapNeutral', 'Neutral']],
  ['1', ['productAnswerMapAgree', 'Agree']],
  ['2', ['productAnswerMapStronglyAgree', 'Strongly Agree']],
]);

/** The formatter for the answers to a product's own form (language 4, commerce; platform 3). */
export const summaryFormFieldFormatters: FormatterTable = {
  'summary-form-field': formatter({
    doc: 'A question of a form with its answer, by the `type` of the field: address, checkbox, date, likert, name, phone, time or any other; "N/A" without one.',
    example: {
      template: '{@|summary-form-field}',
      json: { type: 'name', rawTitle: 'Name', values: { First: 'Ada', Last: 'Moss' } },
      output:
        '<div style="font-size:11px; margin-top:3px">\n  <span style="font-weight:bold;">Name:</span> Ada Moss\n</div>',
    },
    run(field, _args, context) {
      const strings = context.resolve(['localizedStrings']);
      const answer = answerTo(field, strings, context);
      return (
        '<div style="font-size:11px; margin-top:3px">\n' +
        `  <span style="font-weight:bold;">${asString(own(field, 'rawTitle'))}:</span> ` +
        `${answer || asString(own(strings, 'productSummaryFormNoAnswerText')).trim() || labels.notAvailable}\n</div>`
      );
    },
  }),
};

function answerTo(field: unknown, strings: unknown, context: Context): string {
  const type = asString(own(field, 'type'));
  const template = answers.get(type);
  if (template === undefined) return asString(own(field, 'value'));
  return context.render(template, type === 'likert' ? likert(own(field, 'values'), strings) : field);
}

function likert(values: unknown, strings: unknown): { question: string; answer: string }[] {
  if (!isObject(values)) return [];
  return Object.entries(values).map(([question, score]) => ({
    question,
    answer: scoreText(asString(score), strings) || scoreText('0', strings),
  }));
}

function scoreText(score: string, strings: unknown): string {
  const known = scores.get(score);
  if (!known) return '';
  const [key, fallback] = known;
  const localized = own(strings, key);
  return typeof localized === 'string' ? localized : fallback;
}
