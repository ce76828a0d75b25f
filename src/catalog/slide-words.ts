import { memberPageWords } from './member-words.ts';

/** What stands on a slide before its owner has changed it; the specification shows none of these. */
export const starterSlides = {
  cover: {
    text: 'Say in a line or two what this is, and what one can do here.',
    button: 'Come in',
  },
  popup: {
    title: 'What is new',
    text: 'Say in a line or two what is worth stopping for.',
    button: 'See it',
  },
  signIn: {
    title: memberPageWords.signIn,
  },
} as const;

/** What the owner's application calls the slides that a website has once. */
export const slideTitles = {
  'lock-screen': 'Lock screen',
  'popup-overlay': 'Popup',
  'sso-screen': 'Sign-in screen',
} as const;
