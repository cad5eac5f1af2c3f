import type { AssigneeRule } from '../graph.ts';
import { childOf, type BpmnElement } from './element.ts';

const TOOLS = ['flowable', 'camunda', 'activiti'] as const;
const STARTER = /^[$#]\{\s*(initiator|starter|startUserId|INITIATOR)\s*\}$/;
const VARIABLE = /^[$#]\{\s*(\w+)\s*\}$/;

/** The people of a task as other tools write them: a person, candidate persons and groups, or a list to go through. */
export function foreignPeople(element: BpmnElement): AssigneeRule[] {
  const collection = attributeOf(childOf(element, 'loopCharacteristics'), 'collection');
  if (collection !== null) return [formRule(collection)];
  const persons = [...split(attributeOf(element, 'assignee')), ...split(attributeOf(element, 'candidateUsers'))];
  const groups = split(attributeOf(element, 'candidateGroups'));
  return [...persons.map(personRule), ...(groups.length > 0 ? [{ type: 'roles' as const, ids: groups }] : [])];
}

function attributeOf(element: BpmnElement | null, name: string): string | null {
  for (const tool of TOOLS) {
    const value = element?.$attrs?.[`${tool}:${name}`];
    if (typeof value === 'string' && value.trim() !== '') return value.trim();
  }
  return null;
}

function split(text: string | null): string[] {
  return (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function personRule(text: string): AssigneeRule {
  if (STARTER.test(text)) return { type: 'starter' };
  return VARIABLE.test(text) ? formRule(text) : { type: 'users', ids: [text] };
}

function formRule(text: string): AssigneeRule {
  return { type: 'formUsers', field: VARIABLE.exec(text)?.[1] ?? text };
}
