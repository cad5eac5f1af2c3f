import type { setAutomationPerson as contract } from '@countersign/shared/api/tickets/automations.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { UseCase } from '../../../work/route.ts';
import { findPerson } from '../../session/find-person.ts';
import { changeAccount, lockAccountRow } from '../../zendesk/accounts/account-rows.ts';

/** Chooses who starts approvals where a call of Zendesk names no agent; null for nobody, whose starts are refused. */
export const setAutomationPerson: UseCase<typeof contract> = async ({ subdomain, userId }, work) => {
  const row = await lockAccountRow(work, subdomain);
  if (userId !== null && !(await findPerson(work.db, userId))) return refuse('unknown_user', ['userId']);
  await changeAccount(work.db, row.subdomain, { starts_as: userId, updated_at: work.now });
  return null;
};
