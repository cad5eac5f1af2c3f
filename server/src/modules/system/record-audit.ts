import type { Call } from '../../http/call.ts';

/** Adds a line to the audit log, in the transaction of the act itself. `target` holds ids, never contents or secrets. */
export async function recordAudit(
  call: Pick<Call, 'db' | 'now' | 'person' | 'client' | 'requestId'>,
  action: string,
  target: Record<string, unknown> = {},
  personId: number | null = call.person?.id ?? null,
): Promise<void> {
  const { now, client, requestId } = call;
  await call.db
    .insertInto('audit_log')
    .values({
      at: now,
      person_id: personId,
      action,
      target: JSON.stringify(target),
      ip: client.ip,
      request_id: requestId,
    })
    .execute();
}
