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
  notFound: {
    title: 'There is nothing here',
    text: 'The page may have moved, or its address may be mistyped.',
    button: 'To the home page',
  },
  error: {
    title: 'Something went wrong',
    text: 'It is our fault, not yours. Please try again in a moment.',
    button: 'To the home page',
  },
} as const;

/** What names a failed request to who writes to the shop about it. */
export const requestLine = (id: string): string => `If you write to us, name this: ${id}`;

/** What the owner's application calls the pages that a website has once. */
export const slideTitles = {
  'lock-screen': 'Lock screen',
  'popup-overlay': 'Popup',
  'sso-screen': 'Sign-in screen',
  'not-found': 'Page not found',
  error: 'Something went wrong',
} as const;
