/** What stands in the way of sending, as a key of the texts. */
export type Trouble = 'offline' | 'serverTrouble' | 'tooMany' | 'notSent' | 'noRoom';

/** What is said when the server could not be reached at all. */
export const troubleOfNetwork = (): Trouble => (navigator.onLine ? 'serverTrouble' : 'offline');
