import { prefillAnswers } from '@countersign/shared/forms/prefill/prefill.ts';
import type { FormStore } from '@countersign/web/src/form-renderer/form-store.ts';
import type { ZafClient } from '../zaf/zaf-client.ts';
import type { ZafPath } from '../zaf/zaf-types.ts';

const OWN_FIELDS: readonly string[] = ['subject', 'description', 'status', 'priority', 'type'];
const pathOf = (id: string): ZafPath =>
  (OWN_FIELDS.includes(id) ? `ticket.${id}` : `ticket.customField:custom_field_${id}`) as ZafPath;

/**
 * Puts what stands on the page into the ticket fields of a form: of a ticket that is not saved yet, nobody else knows it. What
 * the page does not tell stays open.
 */
export async function fillFromPage(store: FormStore, zaf: Pick<ZafClient, 'get'>): Promise<void> {
  const ids = store.form.fields.flatMap((field) => (field.type === 'ticket_field' ? [field.ticketField] : []));
  const values = new Map<string, unknown>();
  const read = async (id: string) => values.set(id, await zaf.get(pathOf(id)).catch(() => undefined));
  await Promise.all([...new Set(ids)].filter((id) => id !== '').map(read));
  for (const [index, answer] of prefillAnswers(store.form, { ticketField: (id) => values.get(id) })) {
    if (store.get(index) === undefined) store.set(index, answer);
  }
}
