export const media = {
  choose: 'Choose a picture',
  replace: 'Replace',
  remove: 'Remove',
  drop: 'Drop a picture here, paste one, or',
  altText: 'What it shows, for those who cannot see it',
  uploading: (name: string, percent: number) => `Uploading ${name}: ${percent} %`,
  cancel: 'Cancel the upload',
} as const;
