import type { SubmissionId, TicketId } from '@countersign/shared/basics/ids.ts';
import type { Work } from '../../../work/work.ts';
import type { ZendeskNeeds } from '../../zendesk/client/connection.ts';
import type { HasZone } from '../../../basics/clock.ts';
import type { HasDirectory } from '../../system/directory.ts';
import type { HasCalendar } from '../settings/calendar-cache.ts';
import type { HasMail } from '../../mail/mailer.ts';
import type { HasTicketKnowledge } from '../../zendesk/facts/ticket-knowledge.ts';
import { addDuration } from '@countersign/shared/workflow/time/duration.ts';
import type { Environment, TicketPeople } from '@countersign/shared/workflow/environment/environment.ts';
import { feelEvaluate } from '@countersign/shared/workflow/environment/feel-evaluate.ts';
import type { ProcessGraph } from '@countersign/shared/workflow/graph/graph.ts';
import type { InstanceState } from '@countersign/shared/workflow/state.ts';
import { ticketFactsOf } from '@countersign/shared/workflow/environment/ticket-facts.ts';
import { wantsTicketPeople } from '@countersign/shared/workflow/people/wants-ticket-people.ts';
import { addWorkingTime } from '@countersign/shared/workflow/time/working-time.ts';
import { factsOfTicket } from '../../zendesk/facts/facts-of-ticket.ts';
import { peopleOfTicket } from '../../zendesk/people/people-of-ticket.ts';
import { provisionalId, outsideUser } from '../outsiders/outside-person.ts';
import { standInAt } from '../substitutions/stand-in.ts';
import { lastReadOfTicket } from '../summary/last-read-of-ticket.ts';

/** What the engine asks while it decides a step. */
export type EngineNeeds = ZendeskNeeds & HasZone & HasDirectory & HasCalendar & HasMail & HasTicketKnowledge;

type Asking = Pick<Work, 'db' | 'now' | 'newId'> & EngineNeeds;

/** What is asked about. */
export interface Subject {
  graph: ProcessGraph;
  /** The process that runs, or the one that is about to start. */
  of: Pick<InstanceState, 'instance'> | StartingAt | PlacedTicket;
  /**
   * True where the step is carried out or foretold: who is not known well enough is asked for first (`AskFirst`). Otherwise the
   * people around the ticket are those of whom is known, and nobody has said what the ticket holds.
   */
  asks: boolean;
  /** False where it is foretold to somebody who may not see what the ticket holds: to them nobody has said. */
  seesTicket?: boolean;
}

interface StartingAt {
  ticketId: TicketId | null;
  /** The answers, which know the account of their ticket. */
  formDataId: SubmissionId | null;
}

/** A ticket of which the account is known already; null where nobody can tell, or may not be told. */
interface PlacedTicket {
  ticketId: TicketId | null;
  account: string | null;
}

/**
 * The world as the engine may ask it during this call. Only a process that counts working time asks for the calendar, and only
 * one with steps for people around the ticket, or with conditions on it, for those.
 */
export async function environmentOf(work: Asking, subject: Subject): Promise<Environment> {
  const { db, now, newId } = work;
  const { graph } = subject;
  const { substitutions, ...people } = await work.directory.current(db);
  const directory = {
    ...people,
    user: (id: string) => people.user(id) ?? outsideUser(id),
    byAddress: (addresses: readonly string[]) => (work.mailer ? addresses.map(somebodyAt) : []),
  };
  const calendar = countsWorkingTime(graph) ? await work.calendar.current(db) : null;
  const names = ticketFactsOf(graph);
  const wantsPeople = wantsTicketPeople(graph);
  const seesTicket = subject.asks && subject.seesTicket !== false;
  const place = wantsPeople || (names.length > 0 && seesTicket) ? await placeOf(work, subject) : null;
  const ticket = place && wantsPeople ? await ticketPeople(work, place, subject) : undefined;
  const facts = names.length > 0 ? await ticketFacts(work, seesTicket ? place : null, subject, names) : undefined;
  return {
    now: now.toISOString(),
    newId: () => newId(),
    directory: { ...directory, substituteOf: standInAt(substitutions, now), ...(ticket ? { ticket } : {}) },
    evaluate: feelEvaluate(now.toISOString(), work.zone),
    dueAt: (from, duration, workingTime) =>
      workingTime && calendar ? addWorkingTime(from, duration, calendar) : addDuration(from, duration),
    ...(facts ? { ticketFacts: facts } : {}),
  };
}

/** Where it only matters that somebody is asked; who it is `knowingOutsiders` finds out. */
const somebodyAt = (_: string, place: number): string => provisionalId(place);

const countsWorkingTime = ({ nodes }: ProcessGraph): boolean =>
  Object.values(nodes).some((node) => node.type === 'userTask' && node.timeout?.workingTime === true);

const placeOf = (work: Asking, { of }: Subject): PlacedTicket | Promise<PlacedTicket> =>
  'account' in of ? of : placed(work, of);

async function ticketPeople(work: Asking, place: PlacedTicket, { asks }: Subject): Promise<TicketPeople | undefined> {
  const { ticketId, account: subdomain } = place;
  if (ticketId === null || subdomain === null) return undefined;
  return peopleOfTicket(work, { subdomain, ticketId }, { asks });
}

/** What conditions read: nothing without a ticket; of one whose account nobody knows, what they read before; null where it is not told. */
async function ticketFacts(
  work: Asking,
  place: PlacedTicket | null,
  { of }: Subject,
  names: readonly string[],
): Promise<Environment['ticketFacts']> {
  if (place === null) return () => null;
  const { ticketId, account: subdomain } = place;
  if (ticketId === null) return undefined;
  const lastRead = async () => ('instance' in of ? lastReadOfTicket(work.db, of.instance.id, ticketId) : null);
  if (subdomain !== null) return factsOfTicket(work, { subdomain, ticketId }, { names, lastRead });
  const last = await lastRead();
  return () => last;
}

async function placed(work: Asking, of: Exclude<Subject['of'], PlacedTicket>): Promise<PlacedTicket> {
  const { ticketId, formDataId } = 'instance' in of ? await whereIs(work, of) : of;
  if (ticketId === null || formDataId === null) return { ticketId, account: null };
  const answers = work.db.selectFrom('sent_form').select('subdomain').where('id', '=', formDataId);
  return { ticketId, account: (await answers.executeTakeFirst())?.subdomain ?? null };
}

/** Tickets are merged: a process goes over to the one that is left. */
async function whereIs({ db }: Asking, { instance }: Pick<InstanceState, 'instance'>): Promise<StartingAt> {
  const row = await db
    .selectFrom('process_instance')
    .select('ticket_id')
    .where('id', '=', instance.id)
    .executeTakeFirst();
  return { ticketId: row?.ticket_id ?? null, formDataId: instance.formDataId };
}
