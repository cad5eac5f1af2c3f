import { expect, test } from 'vitest';
import { toLinkedFilter } from './linked-query.ts';

test('a ticket may be written with its sign, and a whole day means until its end', () => {
  const asked = toLinkedFilter({
    zdTktId: '#48213',
    enabled: 'no',
    from: '2026-11-20',
    to: '2026-11-20',
    extValue: 'NL',
  });
  expect(asked).toMatchObject({ zdTktId: '48213', enabled: 'no', extValue: 'NL' });
  expect(Date.parse(asked.createdUntil ?? '') - Date.parse(asked.createdFrom ?? '')).toBe(86_400_000);
  expect(new Date(asked.createdFrom ?? '').getHours()).toBe(0);
});

test('what is no day and no answer to a question is left out', () => {
  expect(toLinkedFilter({ from: 'yesterday', to: '', enabled: 'perhaps' })).toEqual({});
});
