import type { Directory, DirectoryUser, Evaluate } from '../environment/environment.ts';
import { climbDepartments, climbManagers, departmentOfUser, headsOf, headsOfDepartments } from '../graph/hierarchy.ts';
import { type AssigneeRule, isOutsideRule, MOST_ADDRESSES } from '../graph/graph.ts';
import type { Variables } from '../state.ts';

/** What the assignee rules look at, beside the directory. */
export type AssigneeContext = {
  directory: Directory;
  evaluate: Evaluate;
  variables: Variables;
  starterId: string;
  /** People chosen for this node; undefined when nobody has chosen. */
  chosen: readonly string[] | undefined;
  previousHandlers: readonly string[];
  handlersOf: (nodeId: string) => readonly string[];
};

export type Assignees = {
  userIds: string[];
  substitutions: { from: string; to: string }[];
  /** Who must choose first. */
  missingChoice: 'starter' | 'approver' | null;
  /** People who were chosen and may no longer sign in; absent where there are none. */
  chosenGone?: string[];
};

/** The people of a node: rule by rule, each person once, disabled ones dropped, substitutes in place of the absent. */
export function resolveAssignees(rules: readonly AssigneeRule[], context: AssigneeContext): Assignees {
  const result: Assignees = { userIds: [], substitutions: [], missingChoice: null };
  for (const rule of rules) {
    const named = [...new Set(peopleOf(rule, context))];
    const enabled = named.filter((id) => mayBeFound(rule, context.directory.user(id)));
    if (isChoice(rule) && enabled.length < named.length)
      result.chosenGone = named.filter((id) => !enabled.includes(id));
    const people = namesPersons(rule) ? enabled.map((id) => substitute(id, context.directory, result)) : enabled;
    for (const id of people) if (!result.userIds.includes(id)) result.userIds.push(id);
    if (isUnchosen(rule, context)) result.missingChoice = rule.type === 'starterChosen' ? 'starter' : 'approver';
  }
  return result;
}

/** People without an account are found by the rules for them, and by those that name who decided before. */
function mayBeFound(rule: AssigneeRule, user: DirectoryUser | undefined): boolean {
  if (!user?.isEnabled) return false;
  return !user.isOutside || isOutsideRule(rule) || rule.type === 'previousHandler' || rule.type === 'nodeHandler';
}

/** The ids that one rule gives, before anybody is dropped; a rule that finds nobody gives none and is no error. */
function peopleOf(rule: AssigneeRule, context: AssigneeContext): readonly string[] {
  const { directory, starterId } = context;
  switch (rule.type) {
    case 'users':
      return rule.ids;
    case 'roles':
      return members(directory, (user) => user.roleIds.some((id) => rule.ids.includes(id)));
    case 'posts':
      return members(directory, (user) => user.postIds.some((id) => rule.ids.includes(id)));
    case 'departmentMembers':
      return members(directory, (user) => user.departmentId !== null && rule.ids.includes(user.departmentId));
    case 'departmentHeads':
      return headsOfDepartments(directory, rule.ids);
    case 'departmentHeadChain':
      return rule.ids.flatMap((id) => headsOf(climbDepartments(directory, id).slice(0, rule.levels)));
    case 'starterHeadChain':
      return headsOf(climbDepartments(directory, departmentOfUser(directory, starterId)).slice(0, rule.levels));
    case 'starterHead': {
      const departments = climbDepartments(directory, departmentOfUser(directory, starterId));
      return headsOf(departments.slice(0, rule.level).slice(-1));
    }
    case 'managerChain':
      return climbManagers(directory, starterId, rule);
    case 'starter':
      return [starterId];
    case 'starterChosen':
    case 'approverChosen':
      return context.chosen ?? [];
    case 'previousHandler':
      return context.previousHandlers;
    case 'nodeHandler':
      return context.handlersOf(rule.nodeId);
    case 'formUsers':
      return idsIn(context.variables[rule.field]);
    case 'formDepartmentHeads':
      return headsOfDepartments(directory, idsIn(context.variables[rule.field]));
    case 'expression':
      return idsIn(context.evaluate(rule.expression, context.variables).value);
    case 'ticketAssignee':
      return idsIn(directory.ticket?.assigneeId());
    case 'ticketGroup':
      return [...(directory.ticket?.groupMemberIds() ?? [])].toSorted();
    case 'ticketRequester':
      return directory.byAddress?.(textsIn(directory.ticket?.requesterAddress())) ?? [];
    case 'formEmails':
      return directory.byAddress?.(textsIn(context.variables[rule.field])) ?? [];
    case 'emails':
      return directory.byAddress?.(rule.addresses.slice(0, MOST_ADDRESSES)) ?? [];
    // Read and kept; whoever publishes is told that nobody is found.
    case 'groups':
    case 'ticketGroupLead':
    case 'ticketOrganizationLead':
      return [];
  }
}

function members(directory: Directory, belongs: (user: DirectoryUser) => boolean): string[] {
  return directory
    .users()
    .filter(belongs)
    .map((user) => user.id)
    .toSorted();
}

/** A person field holds one id, several, or objects with an id. */
function idsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(idsIn);
  if (typeof value === 'string' && value !== '') return [value];
  if (typeof value === 'number') return [String(value)];
  if (typeof value === 'object' && value !== null && 'id' in value) return idsIn(value.id);
  return [];
}

/** An e-mail field holds one address; a list holds several. */
const textsIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value])
    .filter((one) => typeof one === 'string' && one !== '')
    .slice(0, MOST_ADDRESSES);

function isUnchosen(rule: AssigneeRule, context: AssigneeContext): boolean {
  return isChoice(rule) && (context.chosen?.length ?? 0) === 0;
}

const isChoice = ({ type }: AssigneeRule): boolean => type === 'starterChosen' || type === 'approverChosen';

/** Whole groups cover for each other; only persons are substituted. */
function namesPersons(rule: AssigneeRule): boolean {
  return !['roles', 'posts', 'groups', 'departmentMembers', 'ticketGroup'].includes(rule.type);
}

const SUBSTITUTE_LIMIT = 5;

function substitute(userId: string, directory: Directory, result: Assignees): string {
  const seen = [userId];
  for (let hop = 0; hop < SUBSTITUTE_LIMIT; hop += 1) {
    const next = directory.substituteOf?.(seen.at(-1) ?? userId) ?? null;
    if (next === null || seen.includes(next) || !directory.user(next)?.isEnabled) break;
    seen.push(next);
  }
  const last = seen.at(-1) ?? userId;
  if (last !== userId) result.substitutions.push({ from: userId, to: last });
  return last;
}
