/** What the address of the page says: the field that everything is about, the rule that is open, what is searched for. */
export const LOGIC_STATE = { field: '', rule: '', search: '' };
