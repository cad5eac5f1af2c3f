/** How large one form may be: fields, rules, and characters of its definition as JSON. */
export const MOST_FIELDS = 5000;
export const MOST_RULES = 2000;
export const LONGEST_DEFINITION = 2_000_000;

/** Objects and lists inside each other; a definition itself needs six. */
export const DEEPEST_DEFINITION = 32;
