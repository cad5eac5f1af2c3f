/** A day as it is written in a language. */
export const dateText = (language: string, time: string | number): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(new Date(time));

/** A day with the time of day. */
export const momentText = (language: string, time: string | number): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(time));
