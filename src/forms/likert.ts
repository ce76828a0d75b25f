/** The answers of a likert question by score, from worst to best (platform 9). */
export const likertScale = [
  { score: '-2', label: 'Strongly Disagree' },
  { score: '-1', label: 'Disagree' },
  { score: '0', label: 'Neutral' },
  { score: '1', label: 'Agree' },
  { score: '2', label: 'Strongly Agree' },
] as const;

/** What a likert question may submit. */
export const likertScores = likertScale.map(({ score }): string => score);
