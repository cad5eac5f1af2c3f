/** What counts of an answer where two are compared: neither its case, nor its spacing, nor the width of its letters. Empty where it can't be. */
export const comparableAnswer = (answer: unknown): string =>
  typeof answer === 'string' || typeof answer === 'number'
    ? String(answer).normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()
    : '';
