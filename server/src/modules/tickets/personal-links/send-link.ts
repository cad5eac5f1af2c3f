import type { send as contract } from '@countersign/shared/api/submissions/personal-links.ts';
import {
  type FormSettings,
  takesPersonalLinks,
  USUAL_LINKS,
  USUAL_SETTINGS,
} from '@countersign/shared/forms/form-settings.ts';
import { PERSONAL_LINK } from '@countersign/shared/forms/prefill/personal-link.ts';
import { askingFirst } from '../../../database/ask-first.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { admitTry } from '../../../work/count-tries.ts';
import { refuse } from '../../../work/refuse.ts';
import { type Call, personOf } from '../../../work/call.ts';
import type { UseCase } from '../../../work/route.ts';
import { getPublicForm } from '../../forms/filling/get-public-form.ts';
import { findSettings } from '../../forms/settings/find-settings.ts';
import { keepLink, type NewLink } from '../../submissions/personal-links/keep-link.ts';
import { linkView, MOST_WAITING, waitingLinks } from '../../submissions/personal-links/links-of-ticket.ts';
import { writeAudit } from '../../../work/record-audit.ts';
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
export const sendLink: UseCase<typeof contract> = async ({ formKey, ticketId, account: named }, call) => {
  const person = personOf(call);
  const account = (await accountOfTicket(call, named)) ?? refuse('no_account');
  const of = { subdomain: account, ticketId };
  if ((await askingFirst(() => ticketSight(call, of))) !== 'whole') return refuse('not_found', ['ticketId']);
  await admitTry(call.db, { of: ['personal-link', String(person.id)], most: PER_HOUR, within: HOUR_MS }, call.now);
  const settings = await settingsOf(call, formKey);
  await learnPlace(call, { formKey, ticketId, account });
  const requester = await requesterOf(call, { account, ticketId });
  const { asksCode, saysSubject } = settings.personalLinks ?? USUAL_LINKS;
  if (asksCode && requester.address === '') return refuse('requester_without_address', ['ticketId']);
  if (asksCode && !call.services.mailer) return refuse('mail_not_configured', ['formKey']);
  const subject = saysSubject ? requester.subject : '';
  const link = { ...requester, subject, formKey, account, ticketId, createdBy: person.id };
  const { id, secret } = await inTransaction(call.services.database, (db) => keep({ ...call, db }, link));
  call.afterCommit(() => tellTicket(call.services, { account, ticketId }));
  const url = `${call.services.config.publicUrl}/s/${formKey}?${PERSONAL_LINK}=${secret}`;
  return { link: await linkView(call.db, id, call.now), url };
};

async function keep(call: Call, link: NewLink): Promise<{ id: string; secret: string }> {
  const { formKey, ticketId, account } = link;
  await holdToAvailability(call.db, { formKey, ticketId, account });
  const kept = await keepLink(call, link);
  if ((await waitingLinks(call.db, { account, ticketId }, call.now)).length >= MOST_WAITING)
    refuse('too_many_links', ['ticketId'], { params: { most: MOST_WAITING - 1 } });
  if (call.audit) await writeAudit(call.db, call.audit.line);
  return kept;
}

/** The settings of a form that collects and that people without an account may fill. */
async function settingsOf(call: Call, formKey: string): Promise<FormSettings> {
  const open = await getPublicForm(call.db, formKey, null);
  if (open.status !== 'open') return refuse(open.status, ['formKey']);
  const stored = await findSettings(call.db, formKey);
  const settings = stored?.settings ?? USUAL_SETTINGS;
  const hasPassword = stored?.passwordHash != null;
  return takesPersonalLinks(settings, hasPassword) ? settings : refuse('not_for_outsiders', ['formKey']);
}

async function requesterOf(
  call: Call,
  { account, ticketId }: { account: string; ticketId: string },
): Promise<{ name: string; address: string; subject: string }> {
  const about = 'who asked for something';
  const asked = await askBriefly(call.services, account, {
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
