import type { FormKey, TicketId } from '@countersign/shared/basics/ids.ts';
import type { HasTicketTasks } from '../../zendesk/ports.ts';
import type { AgentNeeds } from '../../zendesk/agents/admit-agent.ts';
import type { HasMail } from '../../mail/mailer.ts';
import type { HasTicketKnowledge } from '../../zendesk/facts/ticket-knowledge.ts';
import type { HasConfig } from '../../../config/config.ts';
import type { ZendeskNeeds } from '../../zendesk/client/connection.ts';
import type { send as contract } from '@countersign/shared/api/submissions/visitors/personal-links.ts';
import {
  type FormSettings,
  takesPersonalLinks,
  USUAL_LINKS,
  USUAL_SETTINGS,
} from '@countersign/shared/forms/form-settings.ts';
import { PERSONAL_LINK } from '@countersign/shared/forms/prefill/personal-link.ts';
import { askingFirst } from '../../../database/ask-first.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { admitTry } from '../../../work/once/count-tries.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import { type HasAddress, personOf, type Work } from '../../../work/work.ts';
import type { UseCase } from '../../../work/route.ts';
import { getPublicForm } from '../../forms/filling/get-public-form.ts';
import { findSettings } from '../../forms/settings/find-settings.ts';
import { keepLink, type NewLink } from '../../submissions/personal-links/keep-link.ts';
import { linkView, MOST_WAITING, waitingLinks } from '../../submissions/personal-links/links-of-ticket.ts';
import { type HasAudit, writeAudit } from '../../../work/record-audit.ts';
import { accountOfTicket } from '../../zendesk/scope/ticket-scope.ts';
import { holdToAvailability, learnPlace } from '../availability/hold-to-availability.ts';
import { ticketSight } from '../../zendesk/scope/ticket-sight.ts';
import { tellTicket } from '../tell-tickets.ts';
import { askBriefly } from '../../zendesk/client/ask-briefly.ts';

const PER_HOUR = 60;
const HOUR_MS = 3_600_000;

/**
 * Makes a personal link to a form for the requester of a ticket, for agents who see the ticket. Who that is, Zendesk says: the
 * browser is not believed.
 */
export const sendLink: UseCase<
  typeof contract,
  AgentNeeds & HasMail & HasTicketKnowledge & HasTicketTasks & HasAddress & HasAudit & HasConfig<'publicUrl'>
> = async ({ formKey, ticketId, account: named }, work) => {
  const person = personOf(work);
  const account = (await accountOfTicket(work, named)) ?? refuse('no_account');
  const of = { subdomain: account, ticketId };
  if ((await askingFirst(() => ticketSight(work, of))) !== 'whole') return refuse('not_found', ['ticketId']);
  await admitTry(work.db, { of: ['personal-link', String(person.id)], most: PER_HOUR, within: HOUR_MS }, work.now);
  const settings = await settingsOf(work, formKey);
  await learnPlace(work, { formKey, ticketId, account });
  const requester = await requesterOf(work, { account, ticketId });
  const { asksCode, saysSubject } = settings.personalLinks ?? USUAL_LINKS;
  if (asksCode && requester.address === '') return refuse('requester_without_address', ['ticketId']);
  if (asksCode && !work.mailer) return refuse('mail_not_configured', ['formKey']);
  const subject = saysSubject ? requester.subject : '';
  const link = { ...requester, subject, formKey, account, ticketId, createdBy: person.id };
  const { id, secret } = await inTransaction(work.database, (db) => keep({ ...work, db }, link));
  work.afterCommit(() => tellTicket(work, { account, ticketId }));
  const url = `${work.config.publicUrl}/s/${formKey}?${PERSONAL_LINK}=${secret}`;
  return { link: await linkView(work.db, id, work.now), url };
};

async function keep(work: Work & HasAudit, link: NewLink): Promise<{ id: string; secret: string }> {
  const { formKey, ticketId, account } = link;
  await holdToAvailability(work.db, { formKey, ticketId, account });
  const kept = await keepLink(work, link);
  if ((await waitingLinks(work.db, { account, ticketId }, work.now)).length >= MOST_WAITING)
    refuse('too_many_links', ['ticketId'], { params: { most: MOST_WAITING - 1 } });
  if (work.audit) await writeAudit(work.db, work.audit.line);
  return kept;
}

/** The settings of a form that collects and that people without an account may fill. */
async function settingsOf(work: Work, formKey: FormKey): Promise<FormSettings> {
  const open = await getPublicForm(work.db, formKey, null);
  if (open.status !== 'open') return refuse(open.status, ['formKey']);
  const stored = await findSettings(work.db, formKey);
  const settings = stored?.settings ?? USUAL_SETTINGS;
  const hasPassword = stored?.passwordHash != null;
  return takesPersonalLinks(settings, hasPassword) ? settings : refuse('not_for_outsiders', ['formKey']);
}

async function requesterOf(
  work: Work & ZendeskNeeds,
  { account, ticketId }: { account: string; ticketId: TicketId },
): Promise<{ name: string; address: string; subject: string }> {
  const about = 'who asked for something';
  const asked = await askBriefly(work, account, {
    about,
    ask: async (client) => ({ found: await client.ticket(ticketId) }),
  });
  if (!asked) return refuse('zendesk_unavailable', ['ticketId']);
  const { found } = asked;
  if (!found || found.ticket.status === 'deleted') return refuse('not_found', ['ticketId']);
  if (found.ticket.status === 'closed') return refuse('ticket_closed', ['ticketId']);
  const requester = found.users.find(({ id }) => id === found.ticket.requester_id);
  if (!requester) return refuse('no_requester', ['ticketId']);
  return { name: requester.name, address: requester.email ?? '', subject: found.ticket.subject ?? '' };
}
