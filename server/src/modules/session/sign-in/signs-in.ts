/** What every call that may end in a session takes of the request. */
export const SIGNS_IN = ['client', 'setSessionCookie', 'setCookie', 'tellSigningKey'] as const;
