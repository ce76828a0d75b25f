/** Where the first run's token stands beside a body of bytes: addresses are written down on their way. */
export const firstRunHeader = 'x-first-run-token';
