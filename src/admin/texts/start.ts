export const start = {
  title: 'Start',
  isOpen: (title: string) => `${title} is open`,
  nextStep: 'Next step',
  walkThrough: 'Walk through it as a visitor does',
  walkThroughText:
    'Put something in the cart and check out. The confirmation that your customer would read comes into the mailbox.',
  openWebsite: 'Open the website',
  toMailbox: 'Read the mailbox',
} as const;
