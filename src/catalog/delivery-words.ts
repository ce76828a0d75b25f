/** How long goods are on the way. Ends in the wrong order are read the right way round. */
export function workingDays({ from, to }: { from: number; to: number }): string {
  const [first, last] = from <= to ? [from, to] : [to, from];
  if (last === 0) return 'the same day';
  if (first === last) return last === 1 ? '1 working day' : `${last} working days`;
  return `${first}–${last} working days`;
}
