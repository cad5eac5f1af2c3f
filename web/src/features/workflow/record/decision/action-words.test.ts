import { expect, test } from 'vitest';
import english from '../../../../../../translations/en.json';
import type { Translate } from '../../../../lib/texts/i18n.ts';
import { aTask } from '../a-task.ts';
import { consequenceOf } from './action-words.ts';

const { consequence } = english.workflow;
const t: Translate = (key, values = {}) => {
  const text = new Map(Object.entries(consequence)).get(key.replace('workflow.consequence.', '')) ?? key;
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
};

test.each([
  [null, 'Ends the approval. It can’t be resumed.'],
  [{ as: 'opinion', to: '' }, 'Records that you disagree. The approval continues.'],
  [{ as: 'vote', to: '' }, 'Counts as a vote against. Others still decide.'],
  [{ as: 'back', to: 'Finance' }, 'Sends the request back to “Finance”.'],
  [{ as: 'back', to: '' }, 'Sends the request back to the requester.'],
])('what a rejection comes to is said before it is sent: %j', (rejection, said) => {
  expect(consequenceOf(t, aTask({ rejection }), 'reject')).toBe(said);
});
