/** A day as readers of the language write it: `Mar 2, 2026`. */
export const dayOf = (moment: string, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(Date.parse(moment));
