import {
  type Invitation,
  INVITATION_DAYS,
  type invite as inviteContract,
  type listInvitations as listContract,
  type resendInvitation as resendContract,
  type revokeInvitation as revokeContract,
} from '@countersign/shared/api/session/invitations.ts';
import { makePage } from '@countersign/shared/basics/page.ts';
import { readEmail } from '@countersign/shared/forms/fields/email/check.ts';
import { sql } from 'kysely';
import type { HasConfig } from '../../config/config.ts';
import { tellChange } from '../../work/audit/tell-change.ts';
import type { HasAudit } from '../../work/record-audit.ts';
import { refuse } from '../../work/refusing/refuse.ts';
import type { UseCase } from '../../work/route.ts';
import { personOf, type Work } from '../../work/work.ts';
import { putJobs } from '../jobs/job.ts';
import type { HasJobs } from '../jobs/runner.ts';
import type { HasMail } from '../mail/mailer.ts';
import { isAddressTaken } from '../system/people/taken/is-address-taken.ts';
import { checkPreset } from '../system/users/check-preset.ts';
import { reachesDepartment, reachOf } from '../system/reach/reach.ts';
import { forgetLinks, type InvitationRow, mintLink } from './invitation-link.ts';

type Needs = HasMail & HasJobs & HasAudit & HasConfig<'publicUrl'>;
const LIFE_MS = INVITATION_DAYS * 86_400_000;

/** Invites people into a department with roles, both within what the caller may give. */
export const invite: UseCase<typeof inviteContract, Needs> = async (input, work) => {
  const { db, now } = work;
  const { departmentId, roleIds, language } = input;
  const emails = [...new Map(input.emails.map((email) => [email.toLowerCase(), email])).values()];
  for (const [at, email] of emails.entries()) {
    if (readEmail({ domains: [] }, email).problems.length > 0)
      refuse('email_invalid', ['emails', at], { params: { email } });
    if (await isAddressTaken(db, email)) refuse('email_taken', ['emails', at], { params: { email } });
  }
  await checkPreset(work, { departmentId, roleIds });
  const links = [];
  for (const email of emails) {
    const id = work.newId();
    const row = { id, kind: 'invitation' as const, email, language, role_ids: [...new Set(roleIds)] };
    const times = { created_at: now, expires_at: new Date(now.getTime() + LIFE_MS) };
    await db
      .insertInto('invitation')
      .values({ ...row, ...times, department_id: departmentId, created_by: personOf(work).id })
      .execute();
    links.push(await send(work, { id, email }));
  }
  tellChange(work, { target: { emails: emails.join(', ') }, before: null, after: { departmentId, roleIds } });
  return links;
};

/** By mail where there is a server for it; the link is answered as well, once. */
async function send(work: Work & Needs, { id, email }: { id: string; email: string }) {
  await orderMail(work, id);
  return { id, email, url: await mintLink(work, id, work.config.publicUrl), isMailed: work.mailer !== null };
}

/** The mail about an invitation, as a job: its link is made when it is sent. */
export async function orderMail(work: Work & HasMail & HasJobs, invitationId: string): Promise<void> {
  if (!work.mailer) return;
  const key = `invitation_mail.${invitationId}.${work.now.getTime()}`;
  await putJobs(work, [{ key, kind: 'invitation_mail', data: { invitationId }, runAt: work.now }]);
  work.afterCommit(() => work.jobs.wake());
}

export const listInvitations: UseCase<typeof listContract> = async (page, work) => {
  const { db, now } = work;
  const reach = await reachOf(work, 'system:user:add');
  let found = db
    .selectFrom('invitation as i')
    .leftJoin('department_name as d', 'd.id', 'i.department_id')
    .leftJoin('person as p', 'p.id', 'i.created_by')
    .where('i.kind', '=', 'invitation');
  if (reach !== 'all')
    found = found.where(
      sql<boolean>`(i.department_id = any(${[...reach.departmentIds]}::bigint[]) or i.created_by = ${personOf(work).id})`,
    );
  const { total } = await found.select((of) => of.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .selectAll('i')
    .select(['d.name as department_name', 'p.nick_name as inviter'])
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id')
    .limit(page.size)
    .offset((page.current - 1) * page.size)
    .execute();
  const roles = new Map(
    (await db.selectFrom('role_name').select(['id', 'name']).execute()).map((one) => [one.id, one]),
  );
  const records = rows.map((row): Invitation => ({
    id: row.id,
    email: row.email,
    roles: row.role_ids.flatMap((id) => roles.get(Number(id)) ?? []),
    department: row.department_id === null ? null : { id: row.department_id, name: row.department_name ?? '' },
    invitedBy: row.inviter ?? '',
    status: statusOf(row, now),
    createTime: row.created_at.toISOString(),
    expireTime: row.expires_at.toISOString(),
  }));
  return makePage(records, total, page);
};

function statusOf(row: InvitationRow, now: Date): Invitation['status'] {
  if (row.accepted_at) return 'accepted';
  if (row.revoked_at) return 'revoked';
  return row.expires_at <= now ? 'expired' : 'open';
}

export const resendInvitation: UseCase<typeof resendContract, Needs> = async ({ id }, work) => {
  const row = await invitationInReach(work, id);
  await checkPreset(work, { departmentId: row.department_id, roleIds: row.role_ids.map(Number) });
  await forgetLinks(work.db, id);
  await work.db
    .updateTable('invitation')
    .set({ expires_at: new Date(work.now.getTime() + LIFE_MS), created_by: personOf(work).id })
    .where('id', '=', id)
    .execute();
  tellChange(work, { target: { id, email: row.email }, before: null, after: { isSentAgain: true } });
  return send(work, row);
};

export const revokeInvitation: UseCase<typeof revokeContract, HasAudit> = async ({ id }, work) => {
  const row = await invitationInReach(work, id);
  await forgetLinks(work.db, id);
  await work.db.updateTable('invitation').set({ revoked_at: work.now }).where('id', '=', id).execute();
  tellChange(work, { target: { id }, before: { email: row.email }, after: null });
  return null;
};

/** One that nobody has accepted or revoked, as far as the caller reaches. */
async function invitationInReach(work: Work, id: string): Promise<InvitationRow> {
  const row = await work.db
    .selectFrom('invitation')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', 'invitation')
    .forUpdate()
    .executeTakeFirst();
  const reach = await reachOf(work, 'system:user:add');
  const isReached = row && (reachesDepartment(reach, row.department_id) || row.created_by === personOf(work).id);
  if (!row || !isReached) return refuse('not_found', ['id']);
  return row.accepted_at || row.revoked_at ? refuse('invitation_over', ['id']) : row;
}
