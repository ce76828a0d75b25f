import { likertAnswers } from '#catalog/form-fields.ts';
import type { AnsweredField } from './answers.ts';

/** What a person reads of an answer: parts in their order, choices after each other, likert scores in words. */
export function answerText({ type, value, values }: AnsweredField): string {
  if (value !== undefined) return value;
  if (values === undefined) return '';
  if (isList(values)) return values.join(', ');
  const parts = Object.entries(values);
  if (type === 'likert') return parts.map(([question, score]) => `${question}: ${scoreWord(score)}`).join('\n');
  const separator = { date: '/', time: ':', phone: '-', name: ' ' }[type as string] ?? ', ';
  return parts.map(([, text]) => text).join(separator);
}

/** The same in one line. */
export function answerLine(answer: AnsweredField): string {
  return answerText(answer).replaceAll(/\s+/g, ' ').trim();
}

function scoreWord(score: string): string {
  return likertAnswers.find((answer) => String(answer.score) === score)?.label ?? score;
}

function isList(values: NonNullable<AnsweredField['values']>): values is readonly string[] {
  return Array.isArray(values);
}
