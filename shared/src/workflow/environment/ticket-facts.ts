import { dependenciesOf } from '../../expression/names/dependencies.ts';
import { parseExpression } from '../../expression/parse.ts';
import type { Expression } from '../../expression/tree.ts';
import { conditionsOf } from '../graph/graph-expressions.ts';
import type { ProcessExpression, ProcessGraph } from '../graph/graph.ts';
import type { Variables } from '../state.ts';

/** What every ticket has, by the names that conditions read it by (`ticket.priority`); ids are Zendesk's. */
export const TICKET_FACTS = [
  'id',
  'subject',
  'status',
  'priority',
  'type',
  'tags',
  'groupId',
  'assigneeId',
  'requesterId',
  'requesterEmail',
  'organizationId',
] as const;
export type TicketFactName = (typeof TICKET_FACTS)[number];

/** As Zendesk's own placeholders call a custom field: `ticket.ticket_field_360000001`. */
const CUSTOM = /^ticket_field_(\d{1,18})$/;

/** The name of a custom field. */
export const ticketFieldName = (id: string): string => `ticket_field_${id}`;

/** Zendesk's number of the custom field that has this name; null for every other name. */
export const ticketFieldOf = (name: string): string | null => CUSTOM.exec(name)?.[1] ?? null;

const isBuiltIn = (name: string): boolean => TICKET_FACTS.some((fact) => fact === name);

/** Whether tickets have something of this name as far as the name alone says. */
export const isTicketFact = (name: string): boolean => isBuiltIn(name) || ticketFieldOf(name) !== null;

const kept = new WeakMap<ProcessExpression, readonly string[]>();

/** Everything that an expression reads of the ticket, whether tickets have it or not: `priority` for `ticket.priority`. */
export function readOfTicket(expression: ProcessExpression): readonly string[] {
  const known = kept.get(expression);
  if (known) return known;
  const names = expression.text.includes('ticket') ? namesIn(expression) : [];
  kept.set(expression, names);
  return names;
}

function namesIn({ text, tree }: ProcessExpression): string[] {
  const parsed = (tree as Expression | undefined) ?? parseExpression(text).tree;
  const paths = parsed ? dependenciesOf(parsed).map((path) => path.split('.')) : [];
  return [...new Set(paths.flatMap(([root, name]) => (root === 'ticket' && name !== undefined ? name : [])))];
}

const keptOfGraphs = new WeakMap<ProcessGraph, readonly string[]>();

/** What the conditions of a process read of the ticket; nobody else needs to know it. */
export function ticketFactsOf(graph: ProcessGraph): readonly string[] {
  const known = keptOfGraphs.get(graph);
  if (known) return known;
  const names = conditionsOf(graph).flatMap(({ expression }) => readOfTicket(expression));
  const facts = [...new Set(names.filter(isTicketFact))].toSorted();
  keptOfGraphs.set(graph, facts);
  return facts;
}

/** These facts of a ticket, and its number; what it does not have is null, and tags are none. */
export function pickedFacts(facts: Variables, names: readonly string[]): Variables {
  const wanted = [...new Set(['id', ...names])];
  return Object.fromEntries(wanted.map((name) => [name, facts[name] ?? (name === 'tags' ? [] : null)]));
}
