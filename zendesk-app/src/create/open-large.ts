import type { ZafClient } from '../zaf/zaf-client.ts';

export interface LargeForm {
  formKey: string;
  ticketId: string | null;
}

const SIZE = { width: '80vw', height: '80vh' };

/** Opens Zendesk's modal at our own page, for one form of one ticket. Rejects where the page has no modals. */
export function openLarge(zaf: ZafClient, { formKey, ticketId }: LargeForm): Promise<void> {
  const wanted = new URLSearchParams({ fill: formKey, ...(ticketId === null ? {} : { ticket: ticketId }) });
  const url = `${location.origin}${location.pathname}#${wanted.toString()}`;
  return zaf.invoke('instances.create', { location: 'modal', url, size: SIZE });
}

/** What this page was opened for, if it is the large window; the numbers are checked by the server like any other. */
export function readLarge(hash: string): LargeForm | null {
  const wanted = new URLSearchParams(hash.slice(1));
  const formKey = wanted.get('fill');
  return formKey === null ? null : { formKey, ticketId: wanted.get('ticket') };
}
