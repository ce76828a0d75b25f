/** Of the pictures of a product or post. */
export const pictures = {
  pictures: 'Pictures',
  picturesHint: 'The first is the main one. Press one for its words and what of it stays in sight; drag to order them.',
  wordless: 'No description yet',
  place: 'Move',
  places: { first: 'To the front', up: 'Earlier', down: 'Later', last: 'To the end' },
  order: 'The order of the pictures; the first is the main one',
  removeVideo: 'Remove the video',
  watch: 'Watch the video in a new tab',
  addVideo: 'A video',
  addVideoHint: 'It plays where a visitor presses it, in its place among the pictures.',
  noPoster: 'This video has no picture of its own yet. Give it one in the library, then choose it again.',
  pictureDone: 'Done',
  picture: (at: number) => `Picture ${at}`,
  addPictures: 'Add pictures',
} as const;
