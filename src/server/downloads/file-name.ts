const longest = 120;
const longestEnding = 16;
/** Parts of paths, what file systems do not take, and what controls or turns the text around. */
const unsafe = /[/\\:*?"<>|]|\p{Cc}|\p{Cf}|\p{Cs}|\p{Zl}|\p{Zp}/gu;

/** A name that a buyer's file system takes as one plain file, with its ending: 'download' where nothing is left. */
export function safeFileName(name: string): string {
  const plain = name.replaceAll(unsafe, ' ').replaceAll(/ {2,}/g, ' ').trim();
  const bare = plain.replace(/^[. ]+/, '');
  const dot = bare.lastIndexOf('.');
  const ending = dot > 0 ? firstOf(bare.slice(dot), longestEnding) : '';
  const stem = firstOf(dot > 0 ? bare.slice(0, dot) : bare, longest).trim();
  return stem === '' ? `download${ending}` : withoutTail(`${stem}${ending}`);
}

/** A text's first characters, none of them halved: half of one can stand in no header. */
function firstOf(text: string, count: number): string {
  return Array.from(text).slice(0, count).join('');
}

/** A text without the points and spaces at its end. */
function withoutTail(text: string): string {
  let end = text.length;
  while (end > 0 && '. '.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
