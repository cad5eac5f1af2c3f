/** What the answer begins with that is a text of one's own instead of an option. Published options do not begin with it. */
export const OTHER = 'other:';
export const LONGEST_OTHER = 500;

/** Whether an answer is the option with a text of one's own. */
export const isOther = (value: unknown): value is string => typeof value === 'string' && value.startsWith(OTHER);
