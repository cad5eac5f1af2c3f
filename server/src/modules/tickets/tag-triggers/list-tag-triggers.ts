import type { listTagTriggers as contract, TagTriggerState } from '@countersign/shared/api/tickets/tag-triggers.ts';
import { formKey } from '@countersign/shared/basics/ids.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import type { Work } from '../../../work/work.ts';
import type { UseCase } from '../../../work/route.ts';
import { accountRow } from '../../zendesk/accounts/account-rows.ts';
import { isAsPlanned } from '../../zendesk/accounts/webhooks/ensure-trigger.ts';
import type { Trigger } from '../../zendesk/client/client.ts';
import { clientOf, type ZendeskNeeds } from '../../zendesk/client/connection.ts';
import { ZendeskProblem } from '../../zendesk/client/problem.ts';
import { planTagTrigger, TITLE_BEGINS } from './plan-tag-trigger.ts';

/** Somebody waits for the page. */
const PATIENCE_MS = 4000;
const MOST_FORMS = 500;

/** The triggers with their state in Zendesk, and the forms that one can be made for. */
export const listTagTriggers: UseCase<typeof contract, ZendeskNeeds> = async ({ subdomain }, work) => {
  const account = await accountRow(work, subdomain);
  const rows = await work.db
    .selectFrom('ticket_tag_trigger as g')
    .innerJoin('form_title as f', 'f.key', 'g.form_key')
    .select(['g.trigger_id', 'g.form_key', 'g.tag', 'g.created_at', 'f.name'])
    .where('g.subdomain', '=', account.subdomain)
    .orderBy('f.name')
    .orderBy('g.tag')
    .execute();
  const inZendesk = rows.length === 0 ? [] : await readTriggers(work, account.subdomain, idsOf(rows));
  const webhookId = account.action_webhook_id;
  return {
    triggers: rows.map((row) => ({
      id: row.trigger_id,
      formKey: row.form_key,
      formName: row.name,
      tag: row.tag,
      state: stateOf(inZendesk, row.trigger_id, { webhookId, formKey: row.form_key, tag: row.tag }),
      createTime: row.created_at.toISOString(),
    })),
    forms: await formsWithApproval(work.db),
  };
};

const idsOf = (rows: readonly { trigger_id: string }[]): string[] => rows.map((row) => row.trigger_id);

/** Those of our triggers that are there, renamed ones too; null when Zendesk does not answer. */
async function readTriggers(work: Work & ZendeskNeeds, subdomain: string, ids: string[]): Promise<Trigger[] | null> {
  try {
    const client = await clientOf(work, subdomain, { timeout: PATIENCE_MS });
    const named = await client.triggers(TITLE_BEGINS);
    const others = ids.filter((id) => !named.some((one) => one.id === id));
    const found = await Promise.all(others.map((id) => client.trigger(id)));
    return [...named, ...found.filter((one) => one !== null)];
  } catch (error) {
    if (!(error instanceof ZendeskProblem)) throw error;
    work.log.warn(error, 'Zendesk did not say which triggers it has');
    return null;
  }
}

function stateOf(
  found: readonly Trigger[] | null,
  id: string,
  of: Parameters<typeof planTagTrigger>[0],
): TagTriggerState {
  if (!found) return 'unknown';
  const trigger = found.find((one) => one.id === id);
  if (!trigger) return 'gone';
  if (!trigger.active) return 'off';
  return isAsPlanned(trigger, planTagTrigger(of)) ? 'active' : 'changed';
}

async function formsWithApproval(db: Kysely<Tables>) {
  const rows = await db
    .selectFrom('form_title')
    .select(['key', 'name'])
    .where('definition_key', 'is not', null)
    .where('version', 'is not', null)
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .orderBy('key')
    .limit(MOST_FORMS)
    .execute();
  return rows.map(({ key, name }) => ({ formKey: formKey.parse(key), formName: name }));
}
