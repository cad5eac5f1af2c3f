/** What a definition can be made of, for the screen that asks and the schema that checks. */

/** What tables, fields and their columns may be called: nothing that could mean anything else in SQL, code or a path. */
export const RESOURCE_NAME = /^[a-z][a-z0-9_]{0,62}$/;
export const MADE_TYPES = [
  'text',
  'long_text',
  'whole',
  'decimal',
  'date',
  'moment',
  'choice',
  'on_off',
  'yes_no',
  'picture',
  'rich_text',
  'languages',
  'reference',
  'references',
] as const;
export type MadeType = (typeof MADE_TYPES)[number];
export const SEARCHES = ['none', 'like', 'prefix', 'equal', 'range'] as const;
export const IN_LIST = ['shown', 'hidden', 'none'] as const;
export const CONTROLS = ['usual', 'radio'] as const;
export const WIDTHS = ['full', 'half'] as const;
/** Whose rows a role reaches: all, or by its data scope those of departments, of the person, or of both. */
export const MADE_SCOPES = ['none', 'department', 'person', 'both'] as const;

export const MOST_FIELDS = 60;
