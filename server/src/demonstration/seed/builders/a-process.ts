import type { ApproverStep, Chain, ChainStep } from '@countersign/shared/workflow/tree/chain.ts';
import type { AssigneeRule } from '@countersign/shared/workflow/graph/graph.ts';

/** A process with one step for the starter's head of department, unless `steps` says otherwise. */
export function aProcess(chain: Partial<Chain> = {}): Chain {
  return { key: 'simple_approval', name: 'Simple approval', steps: [anApprover()], ...chain };
}

/** One step of approval; a step that names nobody is for the starter's head of department. */
export function anApprover(step: Partial<ApproverStep> = {}): ApproverStep {
  return { type: 'approver', id: 'team_lead', name: 'Team lead', people: [starterHead()], ...step };
}

/** Two ways: the steps that are taken when the condition holds, and straight on otherwise. */
export function when(id: string, name: string, condition: string, steps: ChainStep[]): ChainStep {
  return {
    type: 'branch',
    id,
    kind: 'exclusive',
    branches: [{ name, condition, steps }, { steps: [] }],
  };
}

/** The head of the starter's department; one level up when the starter is that head. */
export const starterHead = (): AssigneeRule => ({ type: 'starterHead', level: 1 });

/** Everybody who holds the post. */
export const post = (code: string): AssigneeRule => ({ type: 'posts', ids: [code] });

/** These people, by id. */
export const users = (...ids: number[]): AssigneeRule => ({ type: 'users', ids: ids.map(String) });
