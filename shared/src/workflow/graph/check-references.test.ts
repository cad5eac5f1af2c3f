import { expect, it } from 'vitest';
import { buildProcess } from '../bpmn-build/bpmn-build.ts';
import { readProcess } from '../bpmn/bpmn.ts';
import type { ChainStep } from '../tree/chain.ts';
import { checkReferences } from './check-references.ts';
import type { Entries } from '../../expression/names/entries.ts';
import type { AssigneeRule } from './graph.ts';

const known = {
  users: new Set(['ann']),
  roles: new Set(['auditor']),
  posts: new Set(['lead']),
  departments: new Set(['1']),
  processes: new Set(['other']),
  fields: new Map<string, Entries>([
    ['amount', null],
    ['rows', new Map([['qty', null]])],
    ['qty', null],
    ['mail', null],
    ['cc', null],
  ]),
  addresses: new Map([
    ['mail', true],
    ['cc', false],
  ]),
  hasMail: true,
  columns: new Set(['qty']),
  ticketFields: new Set(['36']),
};
const forPeople = (rule: AssigneeRule, skip?: string): ChainStep => ({
  type: 'approver',
  id: 'a',
  name: 'A',
  people: [rule],
  ...(skip === undefined ? {} : { policy: { skip } }),
});

it.each<[string, ChainStep, string[]]>([
  ['known people are no problem', forPeople({ type: 'users', ids: ['ann'] }), []],
  ['a person who has left', forPeople({ type: 'users', ids: ['bob'] }), ['unknown_person bob']],
  ['a role that is gone', forPeople({ type: 'roles', ids: ['auditor', 'ghost'] }), ['unknown_role ghost']],
  ['a post that is gone', forPeople({ type: 'posts', ids: ['ghost'] }), ['unknown_post ghost']],
  ['a department that is gone', forPeople({ type: 'departmentHeads', ids: ['9'] }), ['unknown_department 9']],
  ['the assignee of a ticket is no problem', forPeople({ type: 'ticketAssignee' }), []],
  ['nor are the members of its group', forPeople({ type: 'ticketGroup' }), []],
  ['the lead of its group', forPeople({ type: 'ticketGroupLead' }), ['unsupported_people ticketGroupLead']],
  [
    'the lead of an organisation',
    forPeople({ type: 'ticketOrganizationLead' }),
    ['unsupported_people ticketOrganizationLead'],
  ],
  ['a group', forPeople({ type: 'groups', ids: ['1'] }), ['unsupported_people groups']],
  ['an e-mail field that must be answered', forPeople({ type: 'formEmails', field: 'mail' }), []],
  ['one that may be left empty', forPeople({ type: 'formEmails', field: 'cc' }), ['optional_address cc']],
  ['a field that holds no address', forPeople({ type: 'formEmails', field: 'amount' }), ['not_an_address amount']],
  ['an e-mail field that is gone', forPeople({ type: 'formEmails', field: 'who' }), ['unknown_field who']],
  ['the requester of a ticket', forPeople({ type: 'ticketRequester' }), []],
  ['a field that is gone', forPeople({ type: 'formUsers', field: 'who' }), ['unknown_field who']],
  [
    'a name that no field has',
    forPeople({ type: 'expression', expression: { text: 'lead_of' } }),
    ['unknown_field lead_of'],
  ],
  ['a column without its sub-form', forPeople({ type: 'starter' }, 'qty > 5'), ['unknown_field qty']],
  ['a column that says who', forPeople({ type: 'formUsers', field: 'qty' }), ['unknown_field qty']],
  ['a column that a sub-form has', forPeople({ type: 'starter' }, 'sum(rows[qty > 1].qty) > 5'), []],
  [
    'a column that no sub-form has',
    forPeople({ type: 'starter' }, 'sum(rows.misspelt) > 5'),
    ['unknown_field rows.misspelt'],
  ],
  [
    'what the starter belongs to is no field',
    {
      type: 'approver',
      id: 'a',
      name: 'A',
      people: [{ type: 'starter' }],
      policy: { skip: 'starter.departmentId = "1" or list contains(starter.roleIds, "auditor")' },
    },
    [],
  ],
  [
    'what a ticket has is no field',
    forPeople({ type: 'starter' }, 'ticket.priority = "high" and ticket.ticket_field_36 = "x"'),
    [],
  ],
  [
    'a ticket field that tickets do not have',
    forPeople({ type: 'starter' }, 'ticket.urgency = 1 or ticket.ticket_field_37 = "x"'),
    ['unknown_ticket_field ticket.ticket_field_37', 'unknown_ticket_field ticket.urgency'],
  ],
  [
    'the ticket where no condition stands',
    forPeople({ type: 'expression', expression: { text: 'ticket.assigneeId' } }),
    ['unknown_field ticket'],
  ],
  ['a process that is gone', { type: 'call', id: 'a', name: 'A', calledKey: 'ghost' }, ['unknown_process ghost']],
])('%s', async (_, step, expected) => {
  const { graph } = await readProcess(buildProcess({ key: 'k', name: 'K', steps: [step] }));
  if (!graph) throw new Error('no graph');
  const problems = checkReferences(graph, known);
  expect(problems.map(({ code, params }) => `${code} ${String(params['name'])}`)).toEqual(expected);
});

it('a place of the sheet that stands for nothing is an error of the process', async () => {
  const print = [{ type: 'paragraph' as const, runs: [{ text: '{{amount}} {{amout}} {{process.record}}' }] }];
  const steps = [forPeople({ type: 'starter' })];
  const { graph } = await readProcess(buildProcess({ key: 'k', name: 'K', settings: { print }, steps }));
  if (!graph) throw new Error('no graph');
  expect(checkReferences(graph, known)).toEqual([
    { code: 'unknown_place', severity: 'error', elementId: null, params: { name: '{{amout}}' } },
    { code: 'place_not_alone', severity: 'error', elementId: null, params: { name: '{{process.record}}' } },
  ]);
});

it('a summary field that the form has lost', async () => {
  const settings = { summary: ['amount', 'lost'] };
  const { graph } = await readProcess(
    buildProcess({ key: 'k', name: 'K', settings, steps: [forPeople({ type: 'users', ids: ['ann'] })] }),
  );
  if (!graph) throw new Error('no graph');
  expect(checkReferences(graph, known)).toMatchObject([
    { code: 'unknown_field', elementId: 'k', params: { name: 'lost' } },
  ]);
});

it('no custom field of tickets is unknown while nobody can say which there are', async () => {
  const steps = [forPeople({ type: 'starter' }, 'ticket.ticket_field_99 = 1')];
  const { graph } = await readProcess(buildProcess({ key: 'k', name: 'K', steps }));
  if (!graph) throw new Error('no graph');
  expect(checkReferences(graph, { ...known, ticketFields: null })).toEqual([]);
});
