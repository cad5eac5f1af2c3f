import type { RefusalCode } from '../../workflow/refusals.ts';
import { CODES, type Code } from '../reply.ts';

/** Somebody or something else was faster: the reply carries the present state. */
const conflicts: readonly RefusalCode[] = [
  'already_started',
  'instance_ended',
  'suspended',
  'not_suspended',
  'task_state',
  'already_claimed',
  'withdraw_too_late',
  'recall_too_late',
  'side_effect',
  'not_ended',
  'urge_too_soon',
  'nothing_open',
];

const forbidden: readonly RefusalCode[] = [
  'not_assignee',
  'not_allowed',
  'button_disabled',
  'field_readonly',
  'delegated_task',
  'signer_may_not_return',
  'withdraw_disabled',
  'recall_disabled',
  'cancel_disabled',
  'child_instance',
];

const missing: readonly RefusalCode[] = ['instance_missing', 'task_missing'];

/** Everything else is a command that could be right with other words in it. */
const unprocessable: readonly RefusalCode[] = [
  'comment_required',
  'assignee_required',
  'assignee_disabled',
  'assignee_same',
  'starter_excluded',
  'already_signer',
  'signature_required',
  'field_required',
  'no_flow',
  'expression_failed',
  'next_assignee_required',
  'no_assignee',
  'no_department',
  'no_manager',
  'called_process_missing',
  'auto_loop',
  'delegate_cycle',
  'delegate_depth',
  'not_delegated',
  'sign_mixed',
  'sign_depth',
  'not_a_signer',
  'return_target',
  'not_claimable',
  'claim_first',
];

/** Another server has not answered: the same words may do later. */
const unavailable: readonly RefusalCode[] = ['ticket_unanswered'];

const carriedBy = (codes: readonly RefusalCode[], code: Code) => codes.map((name) => [name, code] as const);

/** The engine's refusals with the envelope code that carries each; contracts of calls that run the engine spread it. */
export const workflowRefusals = Object.fromEntries([
  ...carriedBy(conflicts, CODES.conflict),
  ...carriedBy(forbidden, CODES.forbidden),
  ...carriedBy(missing, CODES.notFound),
  ...carriedBy(unprocessable, CODES.unprocessable),
  ...carriedBy(unavailable, CODES.unavailable),
]) as Record<RefusalCode, Code>;
