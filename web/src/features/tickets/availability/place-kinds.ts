/** What an account divides its tickets by, in the order of the screen. */
export const PLACE_KINDS = ['brands', 'groups', 'ticketForms'] as const;
