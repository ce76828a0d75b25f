/** What is said of what is suggested while one types; the project's own. */
export const suggestionWords = {
  title: 'Suggestions',
  found: (count: number) => (count === 1 ? 'One suggestion.' : `${count} suggestions.`),
} as const;
