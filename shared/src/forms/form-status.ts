/** Form status as the tables and the wire carry it. */
export const FORM_STATUS = { unpublished: 1, collecting: 2, stopped: 3 } as const;
export type FormStatus = (typeof FORM_STATUS)[keyof typeof FORM_STATUS];
