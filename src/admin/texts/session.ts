export const session = {
  signIn: 'Sign in',
  signingIn: 'Signing in …',
  title: 'Sign in to your workshop',
  product: 'Vitrine',
  hasEnded: 'Your session has ended. Sign in, and you are back where you were.',
  email: 'Email',
  password: 'Password',
  noAnswer: 'The workshop does not answer',
} as const;
