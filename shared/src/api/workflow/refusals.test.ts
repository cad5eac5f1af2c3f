import { expect, it } from 'vitest';
import { REFUSALS } from '../../workflow/refusals.ts';
import { workflowRefusals } from './refusals.ts';

it('carries every refusal of the engine by one envelope code', () => {
  expect(Object.keys(workflowRefusals).toSorted()).toEqual(Object.keys(REFUSALS).toSorted());
});
