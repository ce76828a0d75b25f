/** What a buyer reads who opens a link to a file; the specification shows no texts, these are the project's own. */
export const downloadMessages = {
  expired: 'The time for this download is over. Please write to the shop: it can send you the file again.',
  refunded:
    'This order was cancelled or paid back, so its files are closed. Please write to the shop if that is wrong.',
} as const;
