import { expect, test } from 'vitest';
import type { UserId } from '../../basics/ids.ts';
import { choicesOf, withStepsToChoose } from './steps-to-choose.ts';
import type { UserChoice } from '../system/system.ts';

const someone = (id: number) => ({ id: id as UserId }) as UserChoice;

test('the people of each step are sent by node, and a step from which all were taken again is not', () => {
  expect(choicesOf({ lead: [someone(7), someone(9)], finance: [] })).toEqual({ lead: [7, 9] });
});

test('an error that names no steps leaves those that are known', () => {
  const known = [{ nodeId: 'lead', name: 'Team lead' }];
  for (const error of [new Error('away'), null]) expect(withStepsToChoose(known, error)).toEqual(known);
});
