import type { TimelineEntry } from '@countersign/shared/api/workflow/workflow.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showPiece } from '../../testing/show.tsx';
import { FlowTimeline } from './flow-timeline.tsx';

type Told = Partial<Pick<TimelineEntry, 'action' | 'reason' | 'assigneeName' | 'isByCode' | 'toNames' | 'toNode'>>;

const SENTENCES: [Told, string][] = [
  [{ action: 'auto_approve', reason: 'empty' }, 'Approved by a rule: no approver found'],
  [{ action: 'auto_approve', reason: 'starter' }, 'Approved by a rule: the requester is the only approver'],
  [
    { action: 'auto_approve', reason: 'same_person', toNames: ['Maya Okafor'] },
    'Approved by a rule: Maya Okafor already approved',
  ],
  [{ action: 'auto_approve', reason: 'timeout', toNames: ['Maya Okafor'] }, 'Approved by a rule: the deadline passed'],
  [{ action: 'auto_approve', reason: 'approval_rule' }, 'Approved by a rule'],
  [{ action: 'auto_reject', reason: 'empty' }, 'Rejected by a rule: no approver found'],
  [{ action: 'auto_reject', reason: 'timeout' }, 'Rejected by a rule: the deadline passed'],
  [{ action: 'auto_reject' }, 'Rejected by a rule'],
  [
    { action: 'timeout', assigneeName: 'Maya Okafor', toNames: ['Sofia Rossi'] },
    'The deadline passed: Sofia Rossi took over from Maya Okafor',
  ],
  [{ action: 'timeout', toNames: ['Sofia Rossi'] }, 'The deadline passed: Sofia Rossi took over'],
  [{ action: 'timeout' }, 'The deadline passed'],
  [{ action: 'return', assigneeName: 'Sofia Rossi', toNode: 'Lead' }, 'Sofia Rossi sent it back to “Lead”'],
  [{ action: 'return', assigneeName: 'Sofia Rossi', toNode: '' }, 'Sofia Rossi sent it back to the requester'],
  [{ action: 'approve', assigneeName: 'mia@example.net', isByCode: true }, 'mia@example.net (by e-mail code) approved'],
  [{ action: 'return', toNode: 'Lead' }, 'A rule sent it back to “Lead”'],
];

test('what a rule, a deadline or somebody without an account did is told with its reason and its people', async () => {
  const at = '2026-03-02T09:00:00.000Z';
  const entries = SENTENCES.map(([told], index): TimelineEntry => {
    const usual = { nodeName: '', action: '', assigneeName: '', onBehalfOfName: '', comment: '', toNames: [] };
    return {
      id: String(index),
      ...usual,
      candidate: [],
      createTime: at,
      finishTime: at,
      duration: 0,
      subTasks: [],
      ...told,
    };
  });
  await showPiece(<FlowTimeline entries={entries} />);
  await expect.element(page.getByRole('listitem').first()).toBeVisible();
  const sentences = [...document.querySelectorAll('li p:first-of-type')].map((sentence) => sentence.textContent);
  expect(sentences).toEqual(SENTENCES.map(([, sentence]) => sentence));
});

test('an open task says until when whoever it waits for is out of office', async () => {
  const task: TimelineEntry = {
    id: 'open',
    nodeName: 'Lead',
    action: '',
    assigneeName: 'Maya Okafor',
    awayUntil: '2026-03-09T12:00:00.000Z',
    onBehalfOfName: '',
    candidate: [],
    createTime: '2026-03-02T09:00:00.000Z',
    finishTime: null,
    duration: null,
    comment: '',
    toNames: [],
    subTasks: [],
  };
  await showPiece(<FlowTimeline entries={[task]} />);
  await expect.element(page.getByText(/away until .*9/)).toBeVisible();
});
