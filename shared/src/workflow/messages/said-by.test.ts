import { expect, it } from 'vitest';
import english from '../../../../translations/en.json' with { type: 'json' };
import { saidBy, saidToReader, type SaidWords } from './said-by.ts';
import { whyHere } from './why-here.ts';

const from =
  (texts: Record<string, unknown>): SaidWords =>
  (name, values) => {
    const text = texts[name];
    if (typeof text !== 'string') return null;
    return text.replaceAll(/\{\{(\w+)\}\}/g, (_, key: string) => values[key] ?? '');
  };
const inMessages = from(english.workflow.message.by);
const inSidebar = from(english.tickets.sidebar);
const asked = from(english.workflow.asked);

const mia = { actor: 'mia@example.net', isByCode: true };

it.each([
  ['with an account', { act: 'approve', actor: 'Sofia Rossi', comment: '' }, 'Sofia Rossi approved'],
  ['with reasons', { act: 'reject', actor: 'Sofia Rossi', comment: 'no receipt' }, 'Sofia Rossi rejected: no receipt'],
  ['by a code', { act: 'approve', ...mia, comment: '' }, 'mia@example.net (by e-mail code) approved'],
  ['by a code with reasons', { act: 'reject', ...mia, comment: 'no' }, 'mia@example.net (by e-mail code) rejected: no'],
  ['by nobody with a name', { act: 'approve', actor: '', comment: '' }, 'Someone approved'],
])('who did it: %s', (_, said, sentence) => {
  expect(saidBy(said, inMessages)).toBe(sentence);
});

it.each([
  ['rejected', 3, 'reject', 'mia@example.net (by e-mail code) rejected: no'],
  ['returned', 1, 'return', 'Returned by mia@example.net (by e-mail code): no'],
] as const)('a card says how somebody without an account was known: %s', (_, processStatus, lastAct, text) => {
  const row = { processStatus, lastAct, lastActor: mia.actor, isLastByCode: true, lastComment: 'no', lastTime: null };
  expect(whyHere({ ...row, asked: null }, inSidebar)?.text).toBe(text);
  const asked = { how: 'return', ...mia, comment: 'no', at: '2026-01-05T08:00:00.000Z' } as const;
  expect(whyHere({ ...row, asked }, inSidebar)?.text).toBe('Returned by mia@example.net (by e-mail code): no');
});

it.each([
  ['pre_sign', 'Sofia Rossi asks you first: is it right?'],
  ['add_signer', 'Sofia Rossi asks you first: is it right?'],
  ['sub_sign', 'Sofia Rossi approved and asks you to check: is it right?'],
  ['delegate', 'Sofia Rossi asks for your opinion: is it right?'],
  ['transfer', 'Sofia Rossi transferred this to you: is it right?'],
  ['reassign', 'Sofia Rossi transferred this to you: is it right?'],
  ['return', 'Sofia Rossi returned it: is it right?'],
  ['approve', 'Sofia Rossi approved: is it right?'],
])('who got a task by %s is spoken to', (act, sentence) => {
  expect(saidToReader('task_assigned', { act, actor: 'Sofia Rossi', comment: 'is it right?' }, inMessages, asked)).toBe(
    sentence,
  );
});

it('who only hears of it is not asked', () => {
  const said = { act: 'delegate', actor: 'Sofia Rossi', comment: '' };
  expect(saidToReader('task_cancelled', said, inMessages, asked)).toBe('Sofia Rossi delegated it');
});
