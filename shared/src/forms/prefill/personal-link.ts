/** The parameter of a fill page's address that carries the secret of a personal link. */
export const PERSONAL_LINK = 'personal';
