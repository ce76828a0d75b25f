/** Proof of who one is: again before dangerous acts, by an app, and without the password. */
export const proof = {
  again: 'Is it you?',
  againText: 'You are about to do something that matters. Prove that it is you; nothing that you typed is lost.',
  password: 'Your password',
  orCode: 'Or a code of your app',
  goOn: 'Go on',
  cancel: 'Cancel',
  code: 'Code',
  forgotten: 'Forgotten your password?',
  toSignIn: 'Back to sign-in',
} as const;

export const reset = {
  title: 'Choose a new password',
  byMail: 'We mail you a link, where your website has a mail server.',
  mailTo: 'Email of your account',
  mailIt: 'Mail me a link',
  mailed:
    'If an account has this address and mail works, a link is on its way. It is good once, for an hour. Nothing came? Use a recovery code.',
  haveCode: 'I have a recovery code',
  byCode: 'It replaces your password, and ends all your sessions.',
  byLink: 'It ends all your sessions.',
  without: 'Without a recovery code, ask whoever runs the server: vitrine reset-password makes a link for your email.',
  email: 'Email',
  code: 'Recovery code',
  next: 'New password',
  nextHint: 'At least 10 characters.',
  save: 'Save the password',
  saving: 'Saving …',
  done: 'Your new password is saved',
  doneText: 'All sessions have ended. Sign in with the new password.',
} as const;

export const factors = {
  title: 'Two-factor sign-in',
  off: 'A code of an app on your phone, beside your password, keeps out who has only guessed or seen the password.',
  on: 'Each sign-in asks for a code of your app.',
  turnOn: 'Set up an app',
  turnOff: 'Turn off',
  turnedOff: 'Codes of an app are no longer asked for.',
  turnOffQuestion: {
    title: 'Turn off codes of an app?',
    text: 'Your app’s codes are then worth nothing; to turn it on again, you set up the app anew.',
    act: 'Turn off',
  },
  renewQuestion: {
    title: 'Make new recovery codes?',
    text: 'The codes that you keep are then worth nothing.',
    act: 'Make new codes',
  },
  scan: 'Scan this picture with an app for codes, then enter the six digits that it shows.',
  picture: 'Picture with the secret for your app',
  secret: 'Or type this into the app',
  code: 'Code',
  confirm: 'Turn on',
  confirming: 'Turning on …',
  recovery: 'Recovery codes',
  left: (count: number) =>
    count === 0
      ? 'You have none. They open your account where the app or the password is lost.'
      : `You have ${count === 1 ? 'one' : count} left. Each opens your account once, where the app or the password is lost.`,
  renew: 'Make new codes',
  make: 'Make codes',
  yours: 'Your recovery codes',
  keep: 'They are shown this once: print them or keep them with your passwords. Each is good once.',
  copy: 'Copy all',
  copied: 'The codes are copied.',
  done: 'I keep them safely',
} as const;
