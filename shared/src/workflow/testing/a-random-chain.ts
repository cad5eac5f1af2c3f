import * as fc from 'fast-check';
import type { Chain, ChainStep } from '../tree/chain.ts';

const name = fc.oneof(
  fc.constantFrom('Team lead', 'Finance', 'Check the amount & the reason', 'Head of the department of the starter'),
  fc.constantFrom('财务审批', '部门负责人审批并确认金额与原因'),
);
const people = [{ type: 'starter' as const }];
const wayName = fc.option(fc.oneof(name, fc.constant('More than 10,000 EUR and not yet checked by anybody')), {
  nil: undefined,
});

const { steps } = fc.letrec<{ steps: ChainStep[]; step: ChainStep }>((tie) => ({
  steps: fc.array(tie('step'), { maxLength: 3, depthIdentifier: 'chain' }),
  step: fc.oneof(
    { depthSize: 'small', depthIdentifier: 'chain', maxDepth: 4 },
    fc.oneof(
      fc.record({ type: fc.constant('approver' as const), name, people: fc.constant(people) }),
      fc.record({ type: fc.constant('cc' as const), name, people: fc.constant(people) }),
      fc.record({ type: fc.constant('delay' as const), name, duration: fc.constant('P1D') }),
    ),
    fc.record({ type: fc.constant('subProcess' as const), name, steps: tie('steps') }),
    fc.record({
      type: fc.constant('branch' as const),
      kind: fc.constantFrom('exclusive' as const, 'parallel' as const, 'inclusive' as const),
      name: fc.option(name, { nil: undefined }),
      branches: fc.array(
        fc.record({ name: wayName, condition: fc.constantFrom('amount > 1', undefined), steps: tie('steps') }),
        { minLength: 2, maxLength: 3 },
      ),
    }) as fc.Arbitrary<ChainStep>,
  ),
}));

/** Approval chains of every shape, as people would draw them. */
export const randomChain: fc.Arbitrary<Chain> = steps.map((list) => ({ key: 'random', name: 'Random', steps: list }));
