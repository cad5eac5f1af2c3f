/** The time zones to choose from, as options: those given first, then UTC and all that the browser knows, each once. */
export const zoneChoices = (...first: string[]): { value: string; label: string }[] =>
  [...new Set([...first, 'UTC', ...Intl.supportedValuesOf('timeZone')])].map((name) => ({ value: name, label: name }));
