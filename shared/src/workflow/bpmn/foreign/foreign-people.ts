import type { AssigneeRule } from '../../graph/graph.ts';
import type { Report } from '../../graph/problems.ts';
import { childOf, listOf, textOf, type BpmnElement } from '../element.ts';
import { engineAttribute, engineElements, isForeignExpression, nameIn, zeebeElements } from './foreign.ts';

/** One thing that another tool says about who a task is for: `name` as the file calls it. */
type Said = { name: string; text: string; isGroup: boolean };

const STARTERS = ['initiator', 'starter', 'startUserId', 'INITIATOR'];
const KINDS = [
  ['assignee', false],
  ['candidateUsers', false],
  ['candidateGroups', true],
] as const;

/** The people of a task as other tools write them, each told with what it is read as; what nobody here knows is a problem. */
export function foreignPeople(element: BpmnElement, report: Report): AssigneeRule[] {
  const id = element.id ?? null;
  const starters = [...STARTERS, ...startersOf(element)];
  const said = [...ofEngines(element), ...ofZeebe(element), ...ofStandard(element)];
  const signers = signersOf(element);
  const isEach = signers !== null && said.every(({ text }) => isItem(text, signers.item));
  if (signers && !isEach) report('not_run', id, { name: 'collection' });
  const rules = isEach ? [{ ...signers, name: 'collection', isGroup: false }] : said;
  return merged(
    rules.flatMap(({ name, text, isGroup }) => {
      const rule = isGroup ? groupRule(text) : personRule(text, starters);
      if (rule === null) report('unknown_expression', id, { name, text });
      else if (rule.type !== 'users' && rule.type !== 'roles') report('read_as', id, { name, text, rule: rule.type });
      return rule ?? [];
    }),
  );
}

/** People named one by one, and roles, are one rule each. */
function merged(rules: readonly AssigneeRule[]): AssigneeRule[] {
  const result: AssigneeRule[] = [];
  for (const rule of rules) {
    const last = result.at(-1);
    const isMore = (rule.type === 'users' || rule.type === 'roles') && last?.type === rule.type && 'ids' in last;
    if (isMore) result[result.length - 1] = { ...last, ids: [...last.ids, ...rule.ids] };
    else result.push(rule);
  }
  return result;
}

function ofEngines(element: BpmnElement): Said[] {
  return KINDS.flatMap(([name, isGroup]) =>
    split(engineAttribute(element, name)).map((text) => ({ name, text, isGroup })),
  );
}

/** Camunda 8: FEEL behind a sign, or names. */
function ofZeebe(element: BpmnElement): Said[] {
  return zeebeElements(element, 'assignmentDefinition').flatMap(({ attributes }) =>
    KINDS.flatMap(([name, isGroup]) => {
      const text = attributes[name]?.trim() ?? '';
      return (text.startsWith('=') ? [text] : split(text)).map((one) => ({ name, text: one, isGroup }));
    }),
  );
}

const ROLE = /^(user|group)\(\s*(.*?)\s*\)$/;

/** BPMN's own way: a performer is a person, a potential owner `user(x)` or `group(y)`, and a bare name is a group. */
function ofStandard(element: BpmnElement): Said[] {
  return listOf(element, 'resources').flatMap((role) => {
    const assigned = childOf(childOf(role, 'resourceAssignmentExpression'), 'expression');
    const name = role.$type.replace('bpmn:', '');
    return split(textOf(assigned, 'body')).map((text): Said => {
      const [, kind, who] = ROLE.exec(text) ?? [];
      const isOwner = role.$type === 'bpmn:PotentialOwner';
      return { name, text: who ?? text, isGroup: kind === 'group' || (kind === undefined && isOwner) };
    });
  });
}

/** The list that several sign from, and what each of them is called in it. */
function signersOf(element: BpmnElement): { text: string; item: string | null } | null {
  const loop = childOf(element, 'loopCharacteristics');
  const own = engineAttribute(loop, 'collection') ?? engineElements(loop, 'collection')[0]?.text ?? null;
  if (own !== null) return { text: nameIn(own) ? own : plainName(own), item: engineAttribute(loop, 'elementVariable') };
  const [zeebe] = zeebeElements(loop, 'loopCharacteristics');
  const list = zeebe?.attributes['inputCollection'];
  return list ? { text: list, item: zeebe.attributes['inputElement'] ?? null } : null;
}

/** A list is named with or without the sign of an expression. */
const plainName = (text: string): string => (/^[\p{L}_][\p{L}\p{N}_]*$/u.test(text) ? `\${${text}}` : text);

const isItem = (text: string, item: string | null): boolean =>
  item !== null && (nameIn(text) === item || text.replace(/^=\s*/, '') === item);

/** Names that start events give to the requester. */
function startersOf(element: BpmnElement): string[] {
  let around: BpmnElement | null = element;
  const names: string[] = [];
  while ((around = childOf(around, '$parent'))) {
    for (const start of listOf(around, 'flowElements')) {
      const name = start.$type === 'bpmn:StartEvent' ? engineAttribute(start, 'initiator') : null;
      if (name !== null) names.push(name);
    }
  }
  return names;
}

/** Commas inside of expressions do not separate. */
function split(text: string | null): string[] {
  const parts = (text ?? '').match(/(?:[$#]\{[^}]*\}|\([^)]*\)|[^,])+/g) ?? [];
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

function personRule(text: string, starters: readonly string[]): AssigneeRule | null {
  if (text === '$INITIATOR') return { type: 'starter' };
  if (text.startsWith('=')) return feelRule(text.slice(1).trim(), starters);
  const name = nameIn(text);
  if (name !== null) return starters.includes(name) ? { type: 'starter' } : { type: 'formUsers', field: name };
  return isForeignExpression(text) ? null : { type: 'users', ids: [text] };
}

function feelRule(text: string, starters: readonly string[]): AssigneeRule | null {
  if (starters.includes(text)) return { type: 'starter' };
  if (/^"[^"]+"$/.test(text)) return { type: 'users', ids: [text.slice(1, -1)] };
  return /^[\p{L}_][\p{L}\p{N}_]*$/u.test(text)
    ? { type: 'formUsers', field: text }
    : { type: 'expression', expression: { text } };
}

/** Groups are roles here; which group an expression means is not known. */
function groupRule(text: string): AssigneeRule | null {
  const listed = /^=\s*\[?\s*("[^"]+"(?:\s*,\s*"[^"]+")*)\s*\]?$/.exec(text)?.[1];
  if (listed) return { type: 'roles', ids: [...listed.matchAll(/"([^"]+)"/g)].map(([, name = '']) => name) };
  return isForeignExpression(text) || text.startsWith('=') ? null : { type: 'roles', ids: [text] };
}
