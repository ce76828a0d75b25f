import { accountLimits } from '#catalog/limits.ts';

export const firstRun = {
  title: 'Welcome to Vitrine',
  text: 'Your account first, then your website: it takes a minute. Or have everything back from a backup.',
  account: 'Your account',
  email: 'Email',
  emailHint: 'You sign in with it. No mail is sent now.',
  password: 'Password',
  passwordHint: `At least ${accountLimits.shortestPassword} characters.`,
  website: 'Your website',
  over: 'This address does not open any more',
  notNow: 'Not at this moment',
  ways: 'How to begin',
  make: 'Make a website',
  restore: 'Restore a backup',
  restoreText:
    'All websites, orders and accounts of the backup come with it. You sign in afterwards with an account that is in it.',
  chooseFile: 'Choose the backup',
  drop: 'or drop the ZIP file here',
  dropZone: 'Place to drop a backup',
  checking: 'It has come, and is read through once.',
  restoring: 'The backup is put in place',
  restoringText: 'It takes a minute, more for a large one. You need not stay here.',
  restored: 'The backup is in place',
  restoredText: 'Sign in with an account that is in it.',
  signIn: 'Sign in',
  product: 'Vitrine',
} as const;
