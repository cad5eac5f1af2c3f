/** How many rows there are; the rows themselves are read field by field. */
export const textOfRows = (_: unknown, answer: unknown): string => (Array.isArray(answer) ? String(answer.length) : '');
