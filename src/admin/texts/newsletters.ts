import { formAreas } from './areas-of-forms.ts';

const people = (count: number) => (count === 1 ? '1 person' : `${count.toLocaleString()} people`);

export const newsletters = {
  title: formAreas.newsletters,
  one: 'Newsletter',
  state: 'State',
  sentTo: 'Sent to',
  leftBy: 'Left by it',
  when: 'When',
  add: 'Write a newsletter',
  empty: 'No newsletters yet',
  emptyText:
    'A newsletter goes to everyone on one of your mailing lists. You write it in parts – a heading, text, a picture, a product –, see it as it arrives, try it on yourself, and send it now or at a time. Each mail has a link by which one leaves the list.',
  toLists: 'To your mailing lists',
  noSubject: 'Without a subject',
  more: 'Show more',
  statuses: {
    draft: 'Draft',
    scheduled: 'Scheduled',
    sending: 'Being sent',
    held: 'Held',
    sent: 'Sent',
    cancelled: 'Stopped',
  },
  went: (sent: number, unsubscribed: number) =>
    unsubscribed === 0 ? `to ${people(sent)}` : `to ${people(sent)}, ${unsubscribed.toLocaleString()} left by it`,
  list: 'Mailing list',
  chooseList: 'Choose a list',
  newerThan: 'On the list for',
  newerThans: {
    '0': 'however long',
    '7': 'at most a week',
    '30': 'at most 30 days',
    '90': 'at most 90 days',
    '365': 'at most a year',
  },
  bought: 'Who',
  boughts: {
    either: 'Everyone on the list',
    yes: 'Only who has bought from you',
    no: 'Only who has not bought from you yet',
  },
  subject: 'Subject',
  preheader: 'First words',
  preheaderHint: 'Mail programs show them behind the subject.',
  parts: 'What it says',
  partsHint: 'Write {name} where the name of who gets it stands, {name|friend} where it may not be known.',
  kinds: {
    heading: 'Heading',
    text: 'Text',
    picture: 'Picture',
    button: 'Button',
    product: 'Product',
    divider: 'Line',
  },
  addPart: 'Add a part',
  noParts: 'Nothing yet. Add a heading, then a text.',
  up: (what: string) => `Move up: ${what}`,
  down: (what: string) => `Move down: ${what}`,
  remove: (what: string) => `Take out: ${what}`,
  fields: {
    heading: 'Heading',
    text: 'Text',
    picture: 'Picture',
    altText: 'What it shows',
    altTextHint: 'Read where pictures are not loaded. Empty, what the picture says by itself.',
    link: 'Leads to',
    label: 'Words on it',
    product: 'Product',
  },
  dividerText: 'A line from side to side.',
  preview: 'As it arrives',
  wide: 'Computer',
  narrow: 'Phone',
  plain: 'Plain text',
  noPreview: 'What you write is shown here.',
  saved: 'The newsletter is saved.',
  leaving: { title: 'Leave without saving?', text: 'What you changed is not saved.', act: 'Leave' },
  test: 'Send a test',
  testTo: 'To',
  testText: 'It comes as everyone else will get it. Look at it on a phone, too.',
  testAct: 'Send the test',
  tested: (to: string) => `The test is on its way to ${to}.`,
  testedHere: 'The test is in the mailbox: your website has no mail server.',
  send: 'Send',
  sendNow: 'Send now …',
  schedule: 'At a time …',
  scheduleTitle: 'Send it at a time',
  scheduleAt: 'When',
  scheduleHint: 'In the time of the website.',
  scheduleAct: 'Schedule it',
  nobody: 'Nobody on this list would get it. Ask people to join it first.',
  question: (count: number, list: string, seconds: number, isMailed: boolean) => ({
    title: `Send it to ${people(count)}?`,
    text: [
      `Everyone on “${list}” whom you chose gets it once, in ${duration(seconds)}. A mail that has left cannot be taken back.`,
      !isMailed && 'Your website has no mail server: the mails stay in the mailbox, and nobody else gets them.',
    ]
      .filter(Boolean)
      .join(' '),
    act: `Send to ${people(count)}`,
  }),
  started: 'The newsletter is on its way.',
  scheduled: (when: string) => `It is sent on ${when}.`,
  takeBack: 'Back to the draft',
  takenBack: 'It is a draft again.',
  held: 'It was on its way when the backup was made that is in place now, and may have reached more people than are noted here. If it goes on, everyone who is not noted gets it, some of them perhaps a second time.',
  goOn: 'Go on',
  goOnQuestion: {
    title: 'Go on sending?',
    text: 'Everyone who is not noted as mailed gets it, some of them perhaps a second time. A mail that has left cannot be taken back.',
    act: 'Go on',
  },
  stop: 'Stop sending',
  stopQuestion: {
    title: 'Stop sending?',
    text: 'Who has it keeps it, and nobody else gets it. It cannot go on later.',
    act: 'Stop sending',
    isDangerous: true,
  },
  stopped: 'Nothing more of it is sent.',
  copy: 'Write one like it',
  delete: 'Delete',
  deleteQuestion: (subject: string) => ({
    title: `Delete “${subject}”?`,
    text: 'What it says and what came of it are gone.',
    act: 'Delete',
    isDangerous: true,
  }),
  deleted: 'The newsletter is deleted.',
  progress: (done: number, all: number) => `${done.toLocaleString()} of ${people(all)}`,
  figures: { recipients: 'On the list then', sent: 'Got it', refused: 'Refused', unsubscribed: 'Left by it' },
  ended: (when: string) => `Sent ${when}`,
  figuresHint:
    'Nobody is watched: no pictures tell whether a mail was opened, and no links whether they were followed.',
  refusedTitle: 'Addresses that were refused',
  refusedText: 'An address that is refused for good by two newsletters in a row is taken off the list.',
} as const;

function duration(seconds: number): string {
  if (seconds < 60) return 'less than a minute';
  const minutes = Math.round(seconds / 60);
  return minutes < 120
    ? `about ${minutes === 1 ? 'a minute' : `${minutes} minutes`}`
    : `about ${Math.round(minutes / 60)} hours`;
}
