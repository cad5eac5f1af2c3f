/** Ticket numbers of Zendesk, as text. */
export const TICKET_NUMBER = /^\d{1,18}$/;
