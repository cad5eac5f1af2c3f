import type { FillableForm } from '@countersign/shared/api/tickets/tickets.ts';
import { expect, test } from 'vitest';
import { groupForms } from './group-forms.ts';

const aForm = (name: string, parts: Partial<FillableForm> = {}) =>
  ({ name, isFavourite: false, usedTime: null, ...parts }) as FillableForm;

test('favourites come first, then the five that were sent last, then the others, each once', () => {
  const used = [1, 2, 3, 4, 5, 6].map((day) => aForm(`Used ${day}`, { usedTime: `2026-11-0${day}T09:00:00Z` }));
  const liked = aForm('Liked', { isFavourite: true, usedTime: '2026-11-07T09:00:00Z' });
  const groups = groupForms([aForm('Plain'), liked, ...used]);
  expect(groups.map(({ name, forms }) => [name, forms.map((form) => form.name)])).toEqual([
    ['favourites', ['Liked']],
    ['recent', ['Used 6', 'Used 5', 'Used 4', 'Used 3', 'Used 2']],
    ['otherForms', ['Plain', 'Used 1']],
  ]);
  expect(groupForms([aForm('Plain')]).map(({ name }) => name)).toEqual(['otherForms']);
});
