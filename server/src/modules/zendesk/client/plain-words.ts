/**
 * A text that Zendesk shows as it is written: in comments by the API's user it fills in placeholders such as `{{ticket.requester.email}}`
 * and `{{dc.…}}`, which nobody who answers a form may read that way ("Using placeholders", Zendesk help).
 */
export const plainWords = (text: string): string => text.replaceAll(/\{(?=[{%])/g, '{ ');
