/** What visitors read in forms beside the owner's texts and the messages of the specification; the project's own. */
export const formWords = {
  optional: '(optional)',
  choose: 'Choose …',
  send: 'Send',
  next: 'Next',
  back: 'Back',
  page: (at: number, of: number) => `Step ${at} of ${of}`,
  /** For whoever is shown the field that people leave empty. */
  leaveEmpty: 'Leave this field empty',
  noForm: 'Form: choose one, or make one under Forms.',
  parts: {
    address: {
      Line1: 'Address line 1',
      Line2: 'Address line 2',
      City: 'City',
      State: 'State or province',
      Zip: 'Postal code',
      Country: 'Country',
    },
    date: { Month: 'Month', Day: 'Day', Year: 'Year' },
    name: { First: 'First name', Last: 'Last name' },
    phone: { Country: 'Country code', Areacode: 'Area code', Prefix: 'First digits', Line: 'Last digits' },
    time: { Hour: 'Hour', Minute: 'Minute', Second: 'Second', Ampm: 'AM or PM' },
  },
} as const;

/** On the pages that the links of mailing lists lead to. Names of lists and addresses are escaped already. */
export const newsletterWords = {
  confirmTitle: 'Please confirm',
  confirmText: (list: string, email: string) => `Shall ${email} be on the list “${list}”?`,
  confirmAct: 'Yes, put me on the list',
  confirmed: (list: string) => `You are on the list “${list}”. Each mail has a link by which you leave it.`,
  unsubscribeTitle: 'Leave the list?',
  unsubscribeText: (list: string, email: string) => `${email} will get no more mails of the list “${list}”.`,
  unsubscribeAct: 'Leave the list',
  sample: 'This link is of a test mail: nobody leaves a list by it. In the newsletter, a press here does.',
  unsubscribed: (list: string, email: string) => `${email} is not on the list “${list}”.`,
} as const;
