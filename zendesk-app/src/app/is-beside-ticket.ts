/** Whether Zendesk shows a ticket beside this frame, or has not said yet where it is; a worklist and a window of its own have none. */
export const isBesideTicket = (location: string): boolean => location === '' || location.endsWith('ticket_sidebar');
