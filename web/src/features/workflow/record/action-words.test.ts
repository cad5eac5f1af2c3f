import { beforeAll, expect, test } from 'vitest';
import { loadRoomTexts, startI18n, translate } from '../../../lib/i18n.ts';
import { consequenceOf } from './action-words.ts';
import { aTask } from './a-task.ts';

beforeAll(async () => {
  await startI18n();
  await loadRoomTexts();
});

test.each([
  [null, 'Ends the process at once. It cannot be resumed.'],
  [{ as: 'opinion', to: '' }, 'Says that you disagree. The process goes on.'],
  [{ as: 'vote', to: '' }, 'Counts as a vote against. The others still decide.'],
  [{ as: 'back', to: 'Finance' }, 'Sends the process back to “Finance”.'],
  [{ as: 'back', to: '' }, 'Sends the process back to whoever started it.'],
])('what a rejection comes to is said before it is sent: %j', (rejection, said) => {
  expect(consequenceOf(translate, aTask({ rejection }), 'reject')).toBe(said);
});
