import { type Entries, lostReads } from '../../expression/names/entries.ts';
import { parseExpression } from '../../expression/parse.ts';
import { conditionsOf, expressionsOf, isCondition } from './graph-expressions.ts';
import { type AssigneeRule, type GraphNode, isOutsideRule, type ProcessGraph } from './graph.ts';
import { problemList, type ProcessProblem, type Report } from './problems.ts';
import { type Keyed, problemsOfSheet } from '../sheet/sheet-places.ts';
import { isTicketFact, readOfTicket, ticketFieldOf } from '../environment/ticket-facts.ts';

/** What a process may name. Without a form nothing can be said about fields. */
export type KnownWorld = {
  users: ReadonlySet<string>;
  roles: ReadonlySet<string>;
  posts: ReadonlySet<string>;
  departments: ReadonlySet<string>;
  processes: ReadonlySet<string>;
  /** Each with what expressions may read behind its dot. */
  fields: ReadonlyMap<string, Entries> | null;
  /** Keys of `fields` that stand in rows alone: a step hides them by name, nothing else reads them without their sub-form. */
  columns?: ReadonlySet<string>;
  /** Keys of e-mail fields, each with whether it must be answered; left out where the fields are not known. */
  addresses?: ReadonlyMap<string, boolean>;
  /** Whether a mail server is configured, without which nobody is asked by e-mail; left out where nobody can say. */
  hasMail?: boolean;
  /** Numbers of the custom fields that tickets have; null where nobody can say. */
  ticketFields: ReadonlySet<string> | null;
};

/** The group of a step's settings in which a name stands. */
type Place = { setting?: 'people' | 'policy' | 'timeout' | 'fields' };

/**
 * People, roles, fields and processes that a process names and that are not there: warnings, but for processes and what
 * is on the printed sheet, without which it is not published.
 */
export function checkReferences(graph: ProcessGraph, known: KnownWorld): ProcessProblem[] {
  const { problems, report } = problemList();
  checkUsers(graph.settings.admins, graph.key, known, report, {});
  checkFields(graph.settings.summary, graph.key, withoutColumns(known), report, {});
  for (const node of Object.values(graph.nodes)) checkNode(node, known, report);
  const { fields } = withoutColumns(known);
  if (fields) checkNames(graph, fields, report);
  if (!known.fields?.has('ticket')) checkTicketFacts(graph, known.ticketFields, report);
  return [...problems, ...checkSheet(graph, known.fields)];
}

function withoutColumns({ fields, columns }: KnownWorld): Pick<KnownWorld, 'fields'> {
  return { fields: fields && new Map([...fields].filter(([key]) => !columns?.has(key))) };
}

/** Places of the printed sheet that stand for nothing; errors. Without a form nothing is said about fields. */
export function checkSheet({ settings }: ProcessGraph, fields: Keyed | null): ProcessProblem[] {
  const { problems, report } = problemList();
  for (const { code, name } of problemsOfSheet(settings.print ?? [], fields)) report(code, null, { name });
  return problems;
}

function checkUsers(
  ids: readonly string[],
  elementId: string,
  { users }: KnownWorld,
  report: Report,
  place: Place,
): void {
  for (const id of ids) if (!users.has(id)) report('unknown_person', elementId, { name: id, ...place });
}

function checkNode(node: GraphNode, known: KnownWorld, report: Report): void {
  if (node.type === 'callActivity') {
    if (!known.processes.has(node.calledKey)) report('unknown_process', node.id, { name: node.calledKey });
  } else if (node.type === 'ccTask') {
    for (const rule of node.people) checkRule(rule, node.id, known, report);
  } else if (node.type === 'userTask') {
    for (const rule of node.people) checkRule(rule, node.id, known, report);
    if (known.hasMail === false && node.people.some(isOutsideRule))
      report('outside_no_mail', node.id, { setting: 'people' });
    checkUsers(node.policy.emptyUserIds, node.id, known, report, { setting: 'policy' });
    checkUsers(node.timeout?.userIds ?? [], node.id, known, report, { setting: 'timeout' });
    checkFields(Object.keys(node.fields), node.id, known, report, { setting: 'fields' });
  }
}

function checkRule(rule: AssigneeRule, elementId: string, known: KnownWorld, report: Report): void {
  switch (rule.type) {
    case 'users':
      return checkUsers(rule.ids, elementId, known, report, { setting: 'people' });
    case 'roles':
      return checkIds(rule.ids, known.roles, 'unknown_role');
    case 'posts':
      return checkIds(rule.ids, known.posts, 'unknown_post');
    case 'departmentMembers':
    case 'departmentHeads':
    case 'departmentHeadChain':
      return checkIds(rule.ids, known.departments, 'unknown_department');
    case 'formUsers':
    case 'formDepartmentHeads':
      return checkFields([rule.field], elementId, withoutColumns(known), report, { setting: 'people' });
    case 'formEmails':
      checkFields([rule.field], elementId, withoutColumns(known), report, { setting: 'people' });
      return checkAddressField(rule.field, elementId, known, report);
    case 'managerChain':
      checkIds(rule.untilRole ? [rule.untilRole] : [], known.roles, 'unknown_role');
      return checkIds(rule.untilPost ? [rule.untilPost] : [], known.posts, 'unknown_post');
    case 'starterHeadChain':
    case 'starterHead':
    case 'starter':
    case 'starterChosen':
    case 'approverChosen':
    case 'previousHandler':
    case 'nodeHandler':
    case 'expression':
    case 'ticketRequester':
    case 'emails':
    case 'ticketAssignee':
    case 'ticketGroup':
      return;
    // Files may name them; nobody tells the engine who they are.
    case 'groups':
    case 'ticketGroupLead':
    case 'ticketOrganizationLead':
      report('unsupported_people', elementId, { name: rule.type });
  }

  type Unknown = 'unknown_role' | 'unknown_post' | 'unknown_department';
  function checkIds(ids: readonly string[], there: ReadonlySet<string>, code: Unknown): void {
    for (const id of ids) if (!there.has(id)) report(code, elementId, { name: id });
  }
}

/** Anything else than an answered e-mail field would leave the step without its person. */
function checkAddressField(key: string, elementId: string, { fields, addresses }: KnownWorld, report: Report): void {
  if (!addresses || !fields?.has(key)) return;
  const isRequired = addresses.get(key);
  if (isRequired === undefined) report('not_an_address', elementId, { name: key, setting: 'people' });
  else if (!isRequired) report('optional_address', elementId, { name: key, setting: 'people' });
}

function checkFields(
  keys: readonly string[],
  elementId: string,
  { fields }: Pick<KnownWorld, 'fields'>,
  report: Report,
  place: Place,
): void {
  for (const key of keys)
    if (fields && key !== '*' && !fields.has(key)) report('unknown_field', elementId, { name: key, ...place });
}

const entries = (...names: string[]): Entries => new Map(names.map((name) => [name, null]));

/** What the engine adds beside the answers. */
const AROUND = new Map([
  ['starter', entries('id', 'name', 'departmentId', 'roleIds', 'postIds')],
  ['process', entries('id', 'number', 'round', 'startedAt')],
]);

/** Results of scripts and calls, and what the engine adds, may be read like fields. */
function checkNames(graph: ProcessGraph, fields: ReadonlyMap<string, Entries>, report: Report): void {
  const results = Object.values(graph.nodes).flatMap((node) =>
    node.type === 'scriptTask' || node.type === 'serviceTask' ? (node.resultVariable ?? []) : [],
  );
  const isOpen = Object.values(graph.nodes).some((node) => node.type === 'callActivity');
  const known = new Map([...fields, ...results.map((name) => [name, null] as const), ...AROUND]);
  for (const placed of isOpen ? [] : expressionsOf(graph)) {
    const { elementId, expression, setting } = placed;
    const { tree } = parseExpression(expression.text, { names: [...known.keys()] });
    const here = isCondition(graph, placed) ? new Map([...known, ['ticket', null] as const]) : known;
    for (const { path } of lostReads(tree, here))
      report('unknown_field', elementId, { name: path.join('.'), ...(setting ? { setting } : {}) });
  }
}

/** What conditions read of a ticket and no ticket has. A field or result that is called `ticket` is none. */
function checkTicketFacts(graph: ProcessGraph, known: KnownWorld['ticketFields'], report: Report): void {
  for (const { elementId, expression, setting } of conditionsOf(graph))
    for (const name of readOfTicket(expression)) {
      const field = ticketFieldOf(name);
      const isThere = field === null ? isTicketFact(name) : (known?.has(field) ?? true);
      if (!isThere)
        report('unknown_ticket_field', elementId, { name: `ticket.${name}`, ...(setting ? { setting } : {}) });
    }
}
