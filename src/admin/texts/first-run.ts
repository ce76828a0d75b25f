export const firstRun = {
  title: 'Welcome to Vitrine',
  text: 'Your account first, then your website. It takes a minute.',
  account: 'Your account',
  email: 'Email',
  emailHint: 'You sign in with it. No mail is sent now.',
  password: 'Password',
  passwordHint: 'At least 8 characters.',
  website: 'Your website',
  over: 'This address does not open any more',
  product: 'Vitrine',
} as const;
