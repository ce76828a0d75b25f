/** What members read of passkeys; the specification shows none of these, they are the project's own. */
export const passkeyWords = {
  passkeys: 'Passkeys',
  passkeyText: 'A passkey signs you in by fingerprint, face or the code of your device, without a password.',
  addPasskey: 'Add a passkey',
  usePasskey: 'Use a passkey',
  passkeyAdded: 'The passkey is added. From now on it signs you in.',
  passkeyRemoved: 'The passkey is removed.',
  passkeyToRemove: 'Passkey to remove',
  removePasskey: 'Remove it',
  passkeySince: (day: string) => `added ${day}`,
  passkeyInUse: 'This passkey is in use already.',
  passkeyIsThere: 'This device has a passkey of yours already.',
  passkeyFailed: 'Your device gave no passkey. Please try once more, or sign in by your password.',
  passkeyRefused: 'This passkey could not be added. Please try once more.',
  wrongPasskey: 'This passkey does not open an account here, or took too long. Try it again.',
  manyPasskeyTries: 'There were too many attempts. Please try again in a quarter of an hour.',
  tooManyPasskeys: (most: number) => `An account has at most ${most} passkeys. Remove one first.`,
} as const;
