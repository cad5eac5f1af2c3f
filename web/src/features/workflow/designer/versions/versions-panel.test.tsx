import type { DesignChoices } from '@countersign/shared/api/workflow/design.ts';
import type { DefinitionDetail } from '@countersign/shared/api/workflow/workflow.ts';
import { buildProcess } from '@countersign/shared/workflow/bpmn-build/bpmn-build.ts';
import type { ChainStep } from '@countersign/shared/workflow/tree/chain.ts';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { reply, worker } from '../../../../testing/replies.ts';
import { showPiece } from '../../../../testing/show.tsx';
import { type Designer, DesignerContext } from '../session/designer-context.ts';
import { ProcessSession } from '../session/process-session.ts';
import { useAspectWords } from './change-words.ts';
import { VersionsPanel } from './versions-panel.tsx';

beforeAll(() => worker.start({ quiet: true }));
afterEach(() => worker.resetHandlers());

const choices: DesignChoices = {
  roles: [{ id: 'board', name: 'Board members' }],
  posts: [],
  departments: [],
  processes: [{ id: 'travel', name: 'Travel' }],
  forms: [
    {
      formKey: 'refund' as never,
      name: 'Refund form',
      fields: [{ key: 'amount', label: 'Amount', type: 'number', kind: 'number' }],
    },
  ],
};
const asks = (people: ChainStep & { type: 'approver' }): string =>
  buildProcess({ key: 'refund', name: 'Refund', steps: [people] });
const lead = (ids: string[]) => asks({ type: 'approver', id: 'lead', name: 'Lead', people: [{ type: 'users', ids }] });

async function aDesigner(xml: string, key = 'refund'): Promise<Designer> {
  const definition = { key, name: 'Refund', version: 2, rev: 1, xml } as DefinitionDetail;
  const session = await ProcessSession.open(definition, (sent) => Promise.resolve({ ...definition, ...sent }));
  return {
    session,
    choices,
    people: new Map([['4', 'Tom Becker']]),
    problems: [],
    marks: null,
    setMarks: () => {},
    mayEdit: true,
    problemsAsked: 0,
    askProblems: () => undefined,
  };
}

const notice = (userIds: string[], times = 2) => ({
  after: 'P2D',
  action: 'remind',
  times,
  userIds,
  workingTime: true,
});
const number = { prefix: 'R-', datePart: 'none', digits: 3, restart: 'never' };

const WORDS: [aspect: string, from: unknown, to: unknown, words: string][] = [
  ['type', 'Approval', 'Calculation', 'Kind: Approval → Calculation'],
  ['vote.mode', 'all', 'ratio', 'With several approvers: All must approve → A percentage must approve'],
  ['vote.percent', undefined, 60, 'Percentage: empty → 60'],
  ['vote.count', 2, 3, 'Number of approvals: 2 → 3'],
  ['vote.onReject', 'veto', 'count', 'A rejection: Rejects immediately → Counts as a vote'],
  ['policy.empty', 'admins', 'users', 'If no approver is found: Process administrators → These people'],
  ['policy.emptyUserIds', [], ['4'], 'People who step in: empty → Tom Becker'],
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
  ['buttons.addSigner', undefined, { label: null, enabled: true }, 'Actions: Add signer: not available → available'],
  ['fields.amount', undefined, { access: 'write', required: true }, 'Fields: Amount: Default → Change, Required'],
  ['fields.*', { access: 'read', required: false }, undefined, 'Fields: All other fields: Read → Default'],
  ['timeout', null, notice([]), 'Deadline: empty → 2 days, Remind, How often: 2, Count working time only'],
  [
    'timeout',
    notice([], 1),
    { after: 'PT1H', action: 'transfer', times: 1, userIds: ['4'], workingTime: false },
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
  ['calledKey', '', 'travel', 'Process: empty → Travel'],
  [
    'inputs',
    [{ from: '*', to: '*' }],
    [{ from: 'amount', to: 'sum' }],
    'Values in: Pass all values in and out → sum = amount',
  ],
  ['formKey', null, 'refund', 'Form: empty → Refund form'],
  ['settings.allowCancel', true, false, 'The requester can cancel: Yes → No'],
  ['settings.admins', ['4'], [], 'Process administrators: Tom Becker → empty'],
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
    'Who approves: The requester → Expression: [4]',
  ],
  [
    'people',
    [],
    [{ type: 'managerChain', levels: 2, untilRole: 'board', untilPost: null }],
    'Who approves: empty → Requester’s managers, 2 levels, Up to someone with this role: Board members',
  ],
];

test('every setting that differs is said with both values, in the words of the panel', async () => {
  function Words() {
    const words = useAspectWords();
    const nameOf = (id: string) => (id === 'lead' ? 'Lead' : id);
    return (
      <ul>
        {WORDS.map(([aspect, from, to, said]) => (
          <li key={said}>{words({ aspect, from, to }, nameOf)}</li>
        ))}
      </ul>
    );
  }
  await showPiece(
    <DesignerContext value={await aDesigner(lead(['4']))}>
      <Words />
    </DesignerContext>,
  );
  await expect.element(page.getByRole('listitem').first()).toBeVisible();
  const said = () =>
    page
      .getByRole('listitem')
      .elements()
      .map((item) => item.textContent);
  await expect.poll(said).toEqual(WORDS.map((row) => row[3]));
});

const versions = [2, 1].map((version) => ({
  version,
  name: 'Refund',
  publisher: null,
  publishTime: '2026-03-02T08:00:00Z',
}));

let opened = 0;

/** The panel of a process of its own, as versions are kept for as long as the page is open. */
async function showVersions(files: Record<string, string | null>): Promise<void> {
  const key = `refund_${(opened += 1)}`;
  worker.use(
    reply('get', `/workflow/definitions/${key}/versions`, 200, versions),
    http.get(`/api/workflow/definitions/${key}`, ({ request }) => {
      const version = new URL(request.url).searchParams.get('version') ?? '';
      const xml = files[version] ?? null;
      if (xml === null) return HttpResponse.json({ code: 500, msg: 'It failed', data: null }, { status: 500 });
      const detail = {
        key,
        name: 'Refund',
        rev: 1,
        version: Number(version),
        forms: [],
        updateTime: versions[0]?.publishTime,
      };
      return HttpResponse.json({ code: 200, msg: 'ok', data: { ...detail, xml } });
    }),
    http.get('/api/workflow/design/people', () =>
      HttpResponse.json({
        code: 200,
        msg: 'ok',
        data: [{ id: 9, userName: 'gone', nickName: 'Zhao Lei', avatar: '' }],
      }),
    ),
  );
  await showPiece(
    <DesignerContext value={await aDesigner(lead(['4']), key)}>
      <VersionsPanel />
    </DesignerContext>,
  );
}

test('people whom only the older version names are called by their names', async () => {
  await showVersions({ 2: lead(['9']) });
  await expect.element(page.getByText('Who approves: Zhao Lei → Tom Becker')).toBeVisible();
});

test('a version whose file cannot be read is said to be so', async () => {
  await showVersions({ 2: '<no', 1: lead(['4']) });
  await expect.element(page.getByText('The BPMN of version 2 can’t be read or compared.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Compare' }).selectOptions('1');
  await expect.element(page.getByText('No differences.')).toBeVisible();
});

test('a version that did not arrive can be asked for again', async () => {
  await showVersions({});
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('a version compared with itself has no differences', async () => {
  await showVersions({ 2: lead(['9']) });
  await page.getByRole('combobox', { name: 'With' }).selectOptions('2');
  await expect.element(page.getByText('No differences.')).toBeVisible();
});
