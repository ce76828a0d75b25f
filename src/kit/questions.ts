import { sharedMessages } from '#catalog/developer-messages.ts';

export type QuestionAction<Q> = { type: 'ask' | 'settle'; question: Q };

/** The questions that wait for an answer, after one was asked or answered. Throws at any other action (platform 8). */
export function questionsAfter<Q>(waiting: readonly Q[], { type, question }: QuestionAction<Q>): readonly Q[] {
  switch (type) {
    case 'ask':
      return [...waiting, question];
    case 'settle':
      return waiting.filter((other) => other !== question);
    default:
      throw new Error(sharedMessages.invalidAction);
  }
}
