export const media = {
  choose: 'Choose a picture',
  replace: 'Replace',
  remove: 'Remove',
  drop: 'Drop a picture here, paste one, or',
  altText: 'What it shows, for those who cannot see it',
  uploading: (name: string, percent: number) => `Uploading ${name}: ${percent} %`,
  cancel: 'Cancel the upload',
  pictures: 'Pictures',
  addPicture: 'Add a picture',
  picture: (at: number) => `Picture ${at}`,
  order: 'The order of the pictures; the first is the main one',
  removePicture: 'Take it away',
} as const;
