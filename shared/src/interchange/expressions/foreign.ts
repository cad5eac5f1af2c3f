/** An expression of another language as a tree, before it is written as FEEL. */
export type Foreign =
  | { type: 'value'; value: string | number | boolean | null }
  | { type: 'list'; items: Foreign[] }
  /** An answer, by the name that its format gives it. */
  | { type: 'answer'; name: string }
  /** The answer that is checked. */
  | { type: 'self' }
  | { type: 'operation'; operator: ForeignOperator; left: Foreign; right: Foreign }
  | { type: 'call'; name: string; args: Foreign[] };

export type ForeignOperator = '=' | '!=' | '<' | '<=' | '>' | '>=' | 'and' | 'or' | '+' | '-' | '*' | '/' | 'mod' | '^';

/** What an expression is, as far as it is known before anybody answered. */
export type ForeignKind = 'text' | 'number' | 'boolean' | 'date' | 'list' | 'rows' | 'days' | 'unknown';

/** Ends the reading of an expression that FEEL, or our form, cannot say. */
export class Untranslatable extends Error {}
