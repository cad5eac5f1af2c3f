import type { setAutomationPerson as contract } from '@countersign/shared/api/tickets/automations.ts';
import { refuse } from '../../../work/refuse.ts';
import type { UseCase } from '../../../work/route.ts';
import { findPerson } from '../../session/find-person.ts';
import { lockAccountRow } from '../../zendesk/accounts/account-rows.ts';

/** Chooses who starts approvals where a call of Zendesk names no agent; null for nobody, whose starts are refused. */
export const setAutomationPerson: UseCase<typeof contract> = async ({ subdomain, userId }, call) => {
  const row = await lockAccountRow(call, subdomain);
  if (userId !== null && !(await findPerson(call.db, userId))) return refuse('unknown_user', ['userId']);
  await call.db
    .updateTable('zendesk_account')
    .set({ starts_as: userId, updated_at: call.now })
    .where('subdomain', '=', row.subdomain)
    .execute();
  return null;
};
