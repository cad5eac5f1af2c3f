import { chooseUsers } from '@countersign/shared/api/system/system.ts';
import { designChoices } from '@countersign/shared/api/workflow/design.ts';
import { publishDefinition, saveDefinition } from '@countersign/shared/api/workflow/workflow.ts';
import { definitionKey } from '@countersign/shared/basics/ids.ts';
import { buildProcess } from '@countersign/shared/workflow/bpmn-build/bpmn-build.ts';
import type { ChainStep } from '@countersign/shared/workflow/tree/chain.ts';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { call } from '../../../../lib/calls/http.ts';
import { withRealApp } from '../../../../testing/real-app.ts';
import { worker } from '../../../../testing/replies.ts';
import { aProcess, aSitting, showSitting } from '../testing/a-sitting.tsx';
import { openProcess } from '../use-process-session.ts';
import { useAspectWords } from './change-words.ts';
import { VersionsPanel } from './versions-panel.tsx';

withRealApp('elena');
beforeEach(() => page.viewport(800, 900));
afterEach(() => worker.resetHandlers());

let tom = '';
let maya = '';
const travel = definitionKey.parse('travel-for-versions');
beforeAll(async () => {
  const idOf = async (userName: string) => String((await call(chooseUsers, { userName })).records[0]?.id);
  [tom, maya] = [await idOf('tom'), await idOf('maya')];
  const { rev } = await call(saveDefinition, { key: travel, rev: 0, name: 'Travel', xml: lead([tom])(travel) });
  await call(publishDefinition, { key: travel, rev });
});

const asks =
  (...steps: ChainStep[]) =>
  (key: string): string =>
    buildProcess({ key, name: 'Refund', steps });
const lead = (ids: string[]) => asks({ type: 'approver', id: 'lead', name: 'Lead', people: [{ type: 'users', ids }] });

const notice = (userIds: string[], times = 2) => ({
  after: 'P2D',
  action: 'remind',
  times,
  userIds,
  workingTime: true,
});
const number = { prefix: 'R-', datePart: 'none', digits: 3, restart: 'never' };

const wordsWith = (person: string, form: string): [aspect: string, from: unknown, to: unknown, words: string][] => [
  ['type', 'Approval', 'Calculation', 'Kind: Approval → Calculation'],
  ['vote.mode', 'all', 'ratio', 'With several approvers: All must approve → A percentage must approve'],
  ['vote.percent', undefined, 60, 'Percentage: empty → 60'],
  ['vote.count', 2, 3, 'Number of approvals: 2 → 3'],
  ['vote.onReject', 'veto', 'count', 'A rejection: Rejects immediately → Counts as a vote'],
  ['policy.empty', 'admins', 'users', 'If no approver is found: Process administrators → These people'],
  ['policy.emptyUserIds', [], [person], 'People who step in: empty → Tom Becker'],
  [
    'policy.starter',
    'self',
    'exclude',
    'If the requester is an approver: They approve themselves → They can’t approve',
  ],
  ['policy.rejectTo', null, 'lead', 'If the step is rejected: Ends the process → Goes back to “Lead”'],
  ['policy.signature', false, true, 'Require a signature: No → Yes'],
  ['policy.skip', null, 'amount < 5', 'Skip when: empty → Amount is less than 5'],
  [
    'condition',
    'ticket.priority = "high"',
    'list contains(ticket.tags, "vip")',
    'Condition: Ticket priority is “High” → Ticket tags includes “vip”',
  ],
  ['buttons.approve', undefined, { label: 'Sign', enabled: true }, 'Actions: Approve: available → available as “Sign”'],
  ['buttons.addSigner', undefined, { label: null, enabled: true }, 'Actions: Add approvers: not available → available'],
  ['fields.amount', undefined, { access: 'write', required: true }, 'Fields: Amount: Default → Change, Required'],
  ['fields.*', { access: 'read', required: false }, undefined, 'Fields: All other fields: Read → Default'],
  ['timeout', null, notice([]), 'Deadline: empty → 2 days, Remind, How often: 2, Count working time only'],
  [
    'timeout',
    notice([], 1),
    { after: 'PT1H', action: 'transfer', times: 1, userIds: [person], workingTime: false },
    'Deadline: 2 days, Remind, How often: 1, Count working time only → 1 hour, Transfer to others: Tom Becker',
  ],
  [
    'timer',
    { kind: 'duration', text: 'P1D' },
    { kind: 'cycle', text: 'R3/PT1H' },
    'Time: After a duration: 1 day → Repeatedly: R3/PT1H',
  ],
  ['interrupting', true, false, 'Ends the step: Yes → No'],
  ['script', '1', 'amount * 2', 'Calculation: 1 → amount * 2'],
  ['call.method', 'GET', 'POST', 'Method: GET → POST'],
  ['call.retries', 0, 3, 'Retries: 0 → 3'],
  ['calledKey', '', 'travel-for-versions', 'Process: empty → Travel'],
  [
    'inputs',
    [{ from: '*', to: '*' }],
    [{ from: 'amount', to: 'sum' }],
    'Values in: Pass all values in and out → sum = amount',
  ],
  ['formKey', null, form, 'Form: empty → Refund form'],
  ['settings.allowCancel', true, false, 'The requester can cancel: Yes → No'],
  ['settings.admins', [person], [], 'Process administrators: Tom Becker → empty'],
  ['settings.title', '', '"Refund"', 'Request title: empty → "Refund"'],
  ['number', null, number, 'Number: empty → R-001 (Restart numbering: Never)'],
  ['summary', [], ['amount'], 'Summary: empty → Amount'],
  ['print', null, [{ type: 'paragraph', runs: [] }], 'Printed sheet: default → custom'],
  ['order', ['lead', 'x'], ['x', 'lead'], 'Order of the branches: Lead, x → x, Lead'],
  ['lane', undefined, 'lead', 'Lane: empty → Lead'],
  ['lane', 'x', 'lead', 'Lane: x → Lead'],
  ['people', [], [{ type: 'nodeHandler', nodeId: 'lead' }], 'Who approves: empty → Approver of a step: Lead'],
  [
    'people',
    [{ type: 'starter' }],
    [{ type: 'expression', expression: { text: '[4]' } }],
    'Who approves: The requester → People from a formula: [4]',
  ],
  [
    'people',
    [],
    [{ type: 'managerChain', levels: 2, untilRole: 'auditor', untilPost: null }],
    'Who approves: empty → Requester’s managers, 2 levels, Up to someone with this role: Auditor',
  ],
];

test('every setting that differs is said with both values, in the words of the panel', async () => {
  const session = await aSitting(lead([tom])('refund'), {
    fields: [{ key: 'amount', label: 'Amount', type: 'number' }],
  });
  const { forms } = await call(designChoices, { key: session.get().definition.key });
  const rows = wordsWith(tom, forms[0]?.formKey ?? '');
  function Words() {
    const words = useAspectWords();
    const nameOf = (id: string) => (id === 'lead' ? 'Lead' : id);
    return (
      <ul>
        {rows.map(([aspect, from, to, said]) => (
          <li key={said}>{words({ aspect, from, to }, nameOf)}</li>
        ))}
      </ul>
    );
  }
  await showSitting(session, <Words />);
  await expect.element(page.getByRole('listitem').first()).toBeVisible();
  const said = () =>
    page
      .getByRole('listitem')
      .elements()
      .map((item) => item.textContent);
  await expect.poll(said).toEqual(rows.map((row) => row[3]));
});

/** The versions of a process that were published one after the other, before the draft. */
async function showVersions(...files: ((key: string) => string)[]): Promise<void> {
  await showSitting(await openProcess(await aProcess(...files)), <VersionsPanel />);
}

test('people whom only the older version names are called by their names', async () => {
  await showVersions(lead([maya]), lead([tom]));
  await expect.element(page.getByText('Who approves: Maya Okafor → Tom Becker')).toBeVisible();
});

test('any two versions are compared, from the one to the other', async () => {
  const board = asks({ type: 'approver', id: 'board', name: 'Board', people: [{ type: 'users', ids: [tom] }] });
  await showVersions(board, lead([tom]), lead([maya]));
  await expect.element(page.getByText('Who approves: Tom Becker → Maya Okafor')).toBeVisible();
  await page.getByRole('combobox', { name: 'With' }).selectOptions('1');
  await expect.element(page.getByText('Board', { exact: false }).first()).toBeVisible();
  await page.getByRole('combobox', { name: 'With' }).selectOptions('2');
  await expect.element(page.getByText('No differences.')).toBeVisible();
});

test('a version whose file cannot be read is said to be so', async () => {
  worker.use(
    http.get('*/api/workflow/definitions/:key', ({ request }) => {
      // None is published that cannot be read: what an earlier release left is played.
      if (!new URL(request.url).searchParams.has('version')) return undefined;
      const detail = {
        key: 'refund',
        name: 'Refund',
        rev: 1,
        version: 1,
        ownForm: null,
        forms: [],
        updateTime: '2026-03-02T08:00:00Z',
      };
      return HttpResponse.json({ code: 200, msg: 'ok', data: { ...detail, xml: '<no' } });
    }),
  );
  await showVersions(lead([maya]), lead([tom]));
  await expect.element(page.getByText('The BPMN of version 1 can’t be read or compared.')).toBeVisible();
});

test('a version that did not arrive can be asked for again', async () => {
  worker.use(
    http.get('*/api/workflow/definitions/:key', ({ request }) =>
      new URL(request.url).searchParams.has('version') ? HttpResponse.error() : undefined,
    ),
  );
  await showVersions(lead([maya]), lead([tom]));
  const again = page.getByRole('button', { name: 'Try again' });
  await expect.element(again).toBeVisible();
  worker.resetHandlers();
  await again.click();
  await expect.element(page.getByText('Who approves: Maya Okafor → Tom Becker')).toBeVisible();
});
