import type { LinkedForm } from '@countersign/shared/api/tickets/tickets.ts';
import { expect, test } from 'vitest';
import { rowLine } from './row-line.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const row = {
  processStatus: 1,
  procNumber: 'REF-7',
  requester: 'Tom Becker',
  currentSteps: [{ name: 'Team lead', assignees: ['Maya Okafor'] }],
  extValue: 'NL-20331',
  updateTime: '2026-11-20T10:00:00Z',
  waitsSince: '2026-11-20T10:00:00Z',
} as unknown as LinkedForm;
const lineFor = (reader: string, parts: object = {}) =>
  rowLine({ ...row, ...parts }, { now, language: 'en', reader, t: (key, values) => `${key} ${values?.['name']}` });

test('a card says whose turn it is, who requested it, and for how long it waits', () => {
  expect(lineFor('Maya Okafor')).toBe('REF-7 · Team lead · Maya Okafor · from Tom Becker · 2 hr');
});

test('nobody is told of their own request, nor of nobody', () => {
  expect(lineFor('Tom Becker')).not.toContain('from');
  expect(lineFor('Maya Okafor', { requester: '' })).not.toContain('from');
});

test('what is decided has its reference and time', () => {
  expect(lineFor('Maya Okafor', { processStatus: 2, waitsSince: null })).toMatch(/^REF-7 · NL-20331 · /);
});
