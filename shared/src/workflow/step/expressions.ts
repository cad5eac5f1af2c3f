import type { Evaluate } from '../environment/environment.ts';
import type { ProcessExpression } from '../graph/graph.ts';
import { refuse } from '../refusals.ts';
import type { Variables } from '../state.ts';
import { isTicketFact, pickedFacts, readOfTicket, ticketFactsOf } from '../environment/ticket-facts.ts';
import type { Work } from './work.ts';

type Place = { nodeId: string; flowId?: string };

/** What expressions of the process see: the answers by their keys, and the process and its starter beside them. */
export function contextOf(work: Work): Variables {
  return contextWith(
    work,
    work.answers(() => starterFacts(work)),
  );
}

/** The same for rules whose result is recorded: what the directory says of the starter is not recorded beside it. */
export function contextOfRules(work: Work): Variables {
  return contextWith(work, starterFacts(work));
}

function contextWith(work: Work, starter: Variables): Variables {
  const { id, number, round, startedAt } = work.instance;
  return { ...work.instance.variables, starter, process: { id, number, round, startedAt } };
}

/** The value of an expression; one that fails stops the command and names its place. */
export function valueOf(work: Work, expression: ProcessExpression, place: Place): unknown {
  return resultOf(work, work.environment.evaluate(expression, contextOf(work)), place);
}

/**
 * Whether a condition holds. It sees the ticket beside the answers. One that asks for more than yes or no of something that was
 * not answered does not hold.
 */
export function isMet(work: Work, condition: ProcessExpression, place: Place): boolean {
  const context = contextOf(work);
  const ticket = ticketFor(work, condition, place);
  const result = work.environment.evaluate(condition, ticket === null ? context : { ...context, ticket });
  const value = result.isUnanswered ? result.value : resultOf(work, result, place);
  return value === true;
}

/** What the process reads of its ticket, recorded; null where this condition reads nothing of it. */
function ticketFor(work: Work, condition: ProcessExpression, place: Place): Variables | null {
  // A field or result that is called so was there first.
  if (Object.hasOwn(work.instance.variables, 'ticket')) return null;
  if (!readOfTicket(condition).some(isTicketFact)) return null;
  return work.answers(() => ({ ticket: ticketFacts(work, place) })).ticket;
}

function ticketFacts({ environment, graph }: Work, place: Place): Variables {
  const facts = environment.ticketFacts ? environment.ticketFacts() : {};
  if (facts === null) {
    const nodeName = graph.nodes[place.nodeId]?.name ?? place.nodeId;
    return refuse('ticket_unanswered', ['graph', place.flowId ?? place.nodeId], { ...place, nodeName });
  }
  return pickedFacts(facts, ticketFactsOf(graph));
}

/** What came out of an expression; where nothing did but problems, the command is stopped. */
export function resultOf(work: Work, { value, problems }: ReturnType<Evaluate>, place: Place): unknown {
  if (problems.length > 0 && (value === null || value === undefined)) {
    const nodeName = work.graph.nodes[place.nodeId]?.name ?? place.nodeId;
    refuse('expression_failed', ['graph', place.flowId ?? place.nodeId], {
      ...place,
      nodeName,
      problems: [...problems],
    });
  }
  return value;
}

function starterFacts(work: Work): Variables {
  const { starterId } = work.instance;
  const user = work.environment.directory.user(starterId);
  return {
    id: starterId,
    name: user?.name ?? null,
    departmentId: user?.departmentId ?? null,
    roleIds: [...(user?.roleIds ?? [])],
    postIds: [...(user?.postIds ?? [])],
  };
}
