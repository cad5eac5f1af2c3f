import type { TicketDraft } from '@countersign/shared/api/tickets/drafts.ts';
import type { FormKey } from '@countersign/shared/basics/ids.ts';
import { expect, test } from 'vitest';
import { formsForTicket, type KnownTicket } from './forms-for-ticket.ts';

const NOON = Date.parse('2026-11-20T12:00:00Z');
const MINUTE = 60_000;
const at = (minutes: number) => new Date(NOON + minutes * MINUTE).toISOString();

const ticket: KnownTicket = { frame: 'here', createdAt: NOON, subject: 'Late parcel', requesterId: '7' };
const like = { at: at(0), subject: 'Late parcel', requesterId: '7' };
const waits = (id: string, parts: Partial<TicketDraft> = {}): TicketDraft => ({
  id,
  formKey: 'refund' as FormKey,
  formName: 'Refund',
  zdTktId: null,
  createTime: at(-10),
  updateTime: at(-5),
  frame: id,
  sendsSince: at(-5),
  saved: like,
  ...parts,
});
const NOTHING = { sure: [], unclear: [], lost: [] };

test.each<[string, TicketDraft[], Partial<KnownTicket>, Partial<Record<'sure' | 'unclear' | 'lost', string[]>>]>([
  ['of its own frame, whatever was noted', [waits('here', { saved: null })], { createdAt: null }, { sure: ['here'] }],
  ['whose ticket was like it', [waits('a')], {}, { sure: ['a'] }],
  ['of one frame, all of them', [waits('a'), waits('b', { frame: 'a' })], {}, { sure: ['a', 'b'] }],
  [
    'beside one of another subject',
    [waits('a'), waits('b', { saved: { ...like, subject: 'B' } })],
    {},
    { sure: ['a'] },
  ],
  ['beside one that nobody saved', [waits('a'), waits('b', { saved: null })], {}, { sure: ['a'] }],
  ['of two tickets that are alike', [waits('a'), waits('b')], {}, { unclear: ['a', 'b'] }],
  ['of another requester', [waits('a', { saved: { ...like, requesterId: '8' } })], {}, {}],
  ['of a requester whom nobody knew', [waits('a', { saved: { ...like, requesterId: null } })], {}, {}],
  ['of no subject', [waits('a', { saved: { ...like, subject: ' ' } })], { subject: '' }, {}],
  ['saved long before', [waits('a', { saved: { ...like, at: at(-3) } })], {}, {}],
  ['finished after the ticket was there', [waits('a', { sendsSince: at(3), saved: null })], {}, {}],
  ['of a ticket that nobody saved', [waits('a', { saved: null })], {}, { lost: ['a'] }],
  ['that is a draft and not finished', [waits('a', { sendsSince: null })], {}, {}],
  ['beside a page that does not say when its ticket came into being', [waits('a')], { createdAt: null }, {}],
])('a form %s', (_what, rows, parts, expected) => {
  const found = formsForTicket(rows, { ...ticket, ...parts });
  const idsOf = (list: readonly TicketDraft[]) => list.map(({ id }) => id);
  const { sure, unclear, lost } = found;
  expect({ sure: idsOf(sure), unclear: idsOf(unclear), lost: idsOf(lost) }).toEqual({ ...NOTHING, ...expected });
});
