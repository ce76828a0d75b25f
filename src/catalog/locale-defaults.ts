/** The time zone of a site that has set none (platform 3 and 9). */
export const defaultTimeZone = 'America/New_York';

/** The locale of a document that names none (platform 3). */
export const defaultLocale = 'en-US';

/** Relative time (platform 9): how long ago, at its nearest whole unit. */
export const relativeTimes = {
  lessThanMinute: 'less than a minute ago',
  aboutHour: 'about an hour ago',
  aboutDay: 'about a day ago',
  aboutWeek: 'about a week ago',
  aboutMonth: 'about a month ago',
  aboutYear: 'about a year ago',
} as const;

/** How many days count as a month and as a year in relative time (platform 9). */
export const relativeDays = { month: 30, year: 365 } as const;

/** How many digits a percentage shows behind the point; 0 at least when trimmed (platform 9). */
export const percentageDigits = { minimum: 2, minimumTrimmed: 0, maximum: 3 } as const;

/** What the one money formatter divides by, whatever the currency (platform 9). */
export const legacyMoneyDivisor = 100;
