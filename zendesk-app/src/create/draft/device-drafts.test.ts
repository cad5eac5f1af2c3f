import { expect, test } from 'vitest';
import { dropDraft, keepDraft, unfinishedDraft } from './device-drafts.ts';

const HOUR = 3_600_000;
const aShelf = () => {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
};
const AGENT = { person: 7, account: 'acme' };
const draft = { id: 'd1', formKey: 'refund', formName: 'Refund', answers: { amount: 12 } };

/** A draft with one part missing or wrong, in every way. */
const oddOnes = (whole: Record<string, unknown>) =>
  Object.keys(whole).flatMap((part) => [
    { ...whole, [part]: undefined },
    { ...whole, [part]: [1] },
  ]);

test('a draft belongs to one person and one ticket of one account', () => {
  const shelf = aShelf();
  keepDraft(shelf, AGENT, '48213', draft, 0);
  expect(unfinishedDraft(shelf, AGENT, '48213', 1)).toMatchObject(draft);
  expect(unfinishedDraft(shelf, AGENT, '48214', 1)).toBeNull();
  expect(unfinishedDraft(shelf, { ...AGENT, person: 8 }, '48213', 1)).toBeNull();
  expect(unfinishedDraft(shelf, { ...AGENT, account: 'other' }, '48213', 1)).toBeNull();
});

test('a draft of a ticket that was being written is offered on the next one, for an hour', () => {
  const shelf = aShelf();
  keepDraft(shelf, AGENT, null, draft, 0);
  expect(unfinishedDraft(shelf, AGENT, '48213', HOUR - 1)).toMatchObject(draft);
  expect(unfinishedDraft(shelf, AGENT, '48213', HOUR)).toBeNull();
});

test('a draft is forgotten when it is sent, wherever it waited, and after a week', () => {
  const shelf = aShelf();
  keepDraft(shelf, AGENT, null, draft, 0);
  keepDraft(shelf, AGENT, '48213', draft, 0);
  expect(unfinishedDraft(shelf, AGENT, '48213', 8 * 24 * HOUR)).toBeNull();
  dropDraft(shelf, AGENT, '48213', 'refund');
  expect(shelf.kept.size).toBe(0);
});

test('storage that is blocked or holds nonsense costs nothing but the draft', () => {
  const blocked = {
    getItem: () => {
      throw new Error('blocked');
    },
    setItem: () => {
      throw new Error('blocked');
    },
    removeItem: () => undefined,
  };
  expect(keepDraft(blocked, AGENT, null, draft, 0)).toBe(false);
  expect(unfinishedDraft(blocked, AGENT, null, 0)).toBeNull();
  const key = 'countersign.draft.acme.7.new';
  const whole = { ...draft, savedAt: 0 };
  for (const odd of ['{', 'null', '[]', '"draft"', ...oddOnes(whole).map((one) => JSON.stringify(one))]) {
    const shelf = aShelf();
    shelf.setItem(key, odd);
    expect(unfinishedDraft(shelf, AGENT, null, 0)).toBeNull();
  }
  const shelf = aShelf();
  shelf.setItem(key, JSON.stringify(whole));
  expect(unfinishedDraft(shelf, AGENT, null, 0)).toEqual(whole);
});
