import { addDuration } from '@countersign/shared/workflow/duration.ts';
import type { Environment, TicketPeople } from '@countersign/shared/workflow/environment.ts';
import { feelEvaluate } from '@countersign/shared/workflow/feel-evaluate.ts';
import type { ProcessGraph } from '@countersign/shared/workflow/graph.ts';
import type { InstanceState } from '@countersign/shared/workflow/state.ts';
import { wantsTicketPeople } from '@countersign/shared/workflow/wants-ticket-people.ts';
import { addWorkingTime } from '@countersign/shared/workflow/working-time.ts';
import type { Acting } from '../../../http/run-as-server.ts';
import { peopleOfTicket } from '../../tickets/people/people-of-ticket.ts';
import { standInAt } from '../substitutions/stand-in.ts';

type Asking = Pick<Acting, 'db' | 'now' | 'newId' | 'services'>;

/** What is asked about. */
export interface Subject {
  graph: ProcessGraph;
  /** The process that runs, or the one that is about to start. */
  of: Pick<InstanceState, 'instance'> | StartingAt | PlacedTicket;
  /**
   * True where the step is carried out or foretold: who is not known well enough is asked for first (`AskFirst`). Otherwise the
   * people around the ticket are those of whom is known.
   */
  asks: boolean;
}

interface StartingAt {
  ticketId: string | null;
  /** The answers, which know the account of their ticket. */
  formDataId: string | null;
}

/** A ticket of which the account is known already; null where nobody can tell. */
interface PlacedTicket {
  ticketId: string | null;
  account: string | null;
}

/**
 * The world as the engine may ask it during this call. Only a process that counts working time asks for the calendar, and only
 * one with steps for people around the ticket for those.
 */
export async function environmentOf(call: Asking, subject: Subject): Promise<Environment> {
  const { db, now, newId, services } = call;
  const { graph } = subject;
  const { substitutions, ...directory } = await services.directory.current(db);
  const calendar = countsWorkingTime(graph) ? await services.calendar.current(db) : null;
  const ticket = wantsTicketPeople(graph) ? await ticketPeople(call, subject) : undefined;
  return {
    now: now.toISOString(),
    newId: () => newId(),
    directory: { ...directory, substituteOf: standInAt(substitutions, now), ...(ticket ? { ticket } : {}) },
    evaluate: feelEvaluate(now.toISOString(), services.zone),
    dueAt: (from, duration, workingTime) =>
      workingTime && calendar ? addWorkingTime(from, duration, calendar) : addDuration(from, duration),
  };
}

const countsWorkingTime = ({ nodes }: ProcessGraph): boolean =>
  Object.values(nodes).some((node) => node.type === 'userTask' && node.timeout?.workingTime === true);

async function ticketPeople(call: Asking, { of, asks }: Subject): Promise<TicketPeople | undefined> {
  const { ticketId, account: subdomain } = 'account' in of ? of : await placed(call, of);
  if (ticketId === null || subdomain === null) return undefined;
  return peopleOfTicket(call, { subdomain, ticketId }, { asks });
}

async function placed(call: Asking, of: Exclude<Subject['of'], PlacedTicket>): Promise<PlacedTicket> {
  const { ticketId, formDataId } = 'instance' in of ? await whereIs(call, of) : of;
  if (ticketId === null || formDataId === null) return { ticketId, account: null };
  const answers = call.db.selectFrom('submission').select('subdomain').where('id', '=', formDataId);
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
