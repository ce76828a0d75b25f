export const pageList = {
  drafting: 'You write drafts here. An editor publishes them.',
  reading: 'You read these pages. Who edits them is up to the website’s administrator.',
  search: 'Find a page',
  noneFound: 'No page contains that.',
  open: (title: string) => `Open ${title} in a new tab`,
} as const;
