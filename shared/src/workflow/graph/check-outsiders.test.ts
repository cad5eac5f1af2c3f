import { expect, it } from 'vitest';
import { buildProcess } from '../bpmn-build/bpmn-build.ts';
import { readProcess } from '../bpmn/bpmn.ts';
import type { ApproverStep, ChainStep } from '../tree/chain.ts';
import { checkReferences } from './check-references.ts';
import { MOST_ADDRESSES } from './graph.ts';

const mia = { type: 'emails' as const, addresses: ['mia@example.net'] };
const step = (more: Partial<ApproverStep> = {}): ChainStep => ({
  type: 'approver',
  id: 'a',
  name: 'A',
  people: [mia],
  ...more,
});
const chosen = step({ id: 'b', name: 'Board', people: [{ type: 'approverChosen' }] });
const many = Array.from({ length: MOST_ADDRESSES + 1 }, (_, at) => `n${at}@example.net`);
const problemsOf = async (steps: ChainStep[]) => {
  const { graph, draft, problems } = await readProcess(buildProcess({ key: 'k', name: 'K', steps }));
  return { graph, draft, found: problems.map(({ code, severity, elementId }) => [code, severity, elementId]) };
};

it.each<[string, ChainStep[], unknown[]]>([
  ['a step that they can do', [step()], []],
  ['a signature', [step({ policy: { signature: true } })], [['outside_signature', 'error', 'a']]],
  [
    'an answer that the step demands',
    [step({ fields: { amount: { access: 'write', required: true } } })],
    [['outside_fields', 'error', 'a']],
  ],
  ['an answer that it lets people change', [step({ fields: { amount: { access: 'write', required: false } } })], []],
  ['whom to ask next', [step(), chosen], [['outside_chooses', 'error', 'a']]],
  ['whom to ask next, where others choose', [step(), step({ id: 'm', people: [{ type: 'starter' }] }), chosen], []],
  ['copies', [step(), { type: 'cc', id: 'c', name: 'C', people: [mia] }], [['outside_copy', 'error', 'c']]],
  [
    'what is no address',
    [step({ people: [{ type: 'emails', addresses: ['mia@example.net', 'mia'] }] })],
    [['address_invalid', 'error', 'a']],
  ],
  ['a mailing list', [step({ people: [{ type: 'emails', addresses: many }] })], [['too_many_addresses', 'error', 'a']]],
  ['no address at all', [step({ people: [{ type: 'emails', addresses: [] }] })], [['no_people', 'error', 'a']]],
])('people without an account: %s', async (_, steps, expected) => {
  expect((await problemsOf(steps)).found).toEqual(expected);
});

it('without a mail server nobody outside is asked, and the designer hears it', async () => {
  const { draft } = await problemsOf([step()]);
  if (!draft) throw new Error('no draft');
  const none = {
    users: new Set(''),
    roles: new Set(''),
    posts: new Set(''),
    departments: new Set(''),
    processes: new Set(''),
  };
  const codes = (hasMail: boolean) =>
    checkReferences(draft, { ...none, fields: null, ticketFields: null, hasMail }).map(({ code }) => code);
  expect([codes(true), codes(false)]).toEqual([[], ['outside_no_mail']]);
});
