/** What buyers read of a service whose time has come; the project's own text. */
export const dateMessages = { begun: 'This date is over. Please choose another one.' } as const;
