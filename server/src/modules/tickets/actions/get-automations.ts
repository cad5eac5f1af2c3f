import type { HasConfig } from '../../../config/config.ts';
import { type getAutomations as contract, MOST_STARTS } from '@countersign/shared/api/tickets/automations.ts';
import { type UserId, submissionId, ticketId, userId } from '@countersign/shared/basics/ids.ts';
import type { Work } from '../../../work/work.ts';
import type { UseCase } from '../../../work/route.ts';
import { accountRow } from '../../zendesk/accounts/account-rows.ts';
import { fieldLabels } from '../field-labels.ts';
import { OPEN_API_PATH } from './actions-document.ts';
import { startUrl } from '../../zendesk/accounts/webhooks/webhook-plan.ts';

/** What Zendesk starts in an account, who acts then, and what became of the newest starts; answers stay out of it. */
export const getAutomations: UseCase<typeof contract, HasConfig<'publicUrl'>> = async ({ subdomain }, work) => {
  const row = await accountRow(work, subdomain);
  return {
    startUrl: startUrl(work.config.publicUrl, row.subdomain),
    openApiUrl: `${work.config.publicUrl}${OPEN_API_PATH}`,
    tokenTime: row.action_token_hash === null ? null : (row.action_token_at?.toISOString() ?? null),
    hasWebhook: row.action_webhook_secret !== null,
    person: row.starts_as === null ? null : await personNamed(work, row.starts_as),
    starts: await newestStarts(work, row.subdomain),
  };
};

async function personNamed({ db }: Work, id: UserId) {
  const row = await db.selectFrom('person').select(['user_name', 'nick_name']).where('id', '=', id).executeTakeFirst();
  return row ? { id: userId.parse(id), userName: row.user_name, nickName: row.nick_name } : null;
}

async function newestStarts({ db }: Work, subdomain: string) {
  const rows = await db
    .selectFrom('ticket_start as s')
    .leftJoin('form_title as f', 'f.key', 's.form_key')
    .selectAll('s')
    .select(['f.name', 'f.version'])
    .where('s.subdomain', '=', subdomain)
    .orderBy((is) => is.fn.coalesce('s.ended_at', 's.created_at'), 'desc')
    .orderBy('s.seq', 'desc')
    .limit(MOST_STARTS)
    .execute();
  return Promise.all(
    rows.map(async ({ version, ...row }) => ({
      id: row.id,
      ticketId: ticketId.parse(row.ticket_id),
      formKey: row.form_key,
      formName: row.name ?? row.form_key,
      state: row.state,
      problems: row.problems,
      labels: version === null ? {} : await fieldLabels(db, row.form_key, version, row.problems),
      submissionId: row.submission_id === null ? null : submissionId.parse(row.submission_id),
      createTime: row.created_at.toISOString(),
      endTime: row.ended_at?.toISOString() ?? null,
    })),
  );
}
