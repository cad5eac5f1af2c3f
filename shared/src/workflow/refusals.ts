/** Every reason why the engine says no, with the state the task or process would have to be in. */
export const REFUSALS = {
  already_started: 'The process has begun already.',
  instance_missing: 'There is no such process instance.',
  instance_ended: 'The process has ended.',
  suspended: 'The process is suspended.',
  not_suspended: 'The process is not suspended.',
  task_missing: 'There is no such task in this process.',
  task_state: 'The task is in another state than the one it was read in.',
  not_assignee: 'Only the assignee, or a proxy, may act on the task.',
  not_allowed: 'Only the starter or an administrator may do this.',
  button_disabled: 'The node does not offer this action.',
  comment_required: 'A comment is required.',
  assignee_required: 'At least one person is required.',
  assignee_disabled: 'The person is unknown or disabled.',
  starter_excluded: 'The starter may not decide at this node.',
  assignee_same: 'The task is with this person already.',
  already_signer: 'The person has a task at this node already.',
  signature_required: 'The node asks for a signature.',
  field_readonly: 'The field may not be changed at this node.',
  field_required: 'The field must be filled in at this node.',
  no_flow: 'No condition of the outgoing flows holds and there is no default flow.',
  expression_failed: 'An expression could not be evaluated.',
  ticket_unanswered: 'A condition reads the ticket, and nobody has said what it holds.',
  next_assignee_required: 'The people of the next nodes must be chosen.',
  no_assignee: 'Nobody was found for the node and the node does not say what to do then.',
  no_department: 'The node is for the head of a department, and the starter has no department.',
  no_manager: 'The node is for the starter’s manager or head, and there is none.',
  called_process_missing: 'The process that the node calls is not published.',
  auto_loop: 'The automatic steps do not come to an end.',
  delegate_cycle: 'The task was delegated by or to this person before.',
  delegate_depth: 'The task was delegated on too often.',
  not_delegated: 'The task is not delegated.',
  delegated_task: 'The delegate of a task may only give an opinion.',
  sign_mixed: 'Signers before and after cannot be open at the same time.',
  sign_depth: 'Added signers are nested too deeply.',
  signer_may_not_return: 'An added signer may not return the process.',
  not_a_signer: 'The task is neither an added sign nor one of several signers.',
  return_target: 'The process cannot be returned to this node.',
  already_claimed: 'Somebody else has claimed the task.',
  not_claimable: 'The task has no candidates.',
  claim_first: 'The task must be claimed first.',
  withdraw_too_late: 'Somebody has acted since.',
  withdraw_disabled: 'Approvals may not be withdrawn here.',
  side_effect: 'A step outside has been done that cannot be taken back.',
  recall_too_late: 'An approver has acted already.',
  recall_disabled: 'The process may not be recalled.',
  cancel_disabled: 'The process may not be cancelled.',
  child_instance: 'The process belongs to another process.',
  urge_too_soon: 'The task was urged a short while ago.',
  nothing_open: 'There is no open task.',
  not_ended: 'The process has not ended.',
} as const;

export type RefusalCode = keyof typeof REFUSALS;

/** Why a command was not carried out; `path` points into the command, `params` fill the sentence on the screen. */
export type Refusal = { code: RefusalCode; path: (string | number)[]; params: Record<string, unknown> };

/** Carries a refusal up to `step`, which rolls everything back and answers with it; never leaves the engine. */
export class Refused extends Error {
  readonly refusals: Refusal[];

  constructor(refusals: Refusal[]) {
    super(refusals.map((refusal) => refusal.code).join(', '));
    this.refusals = refusals;
  }
}

/** Stops the command: nothing of it happens. */
export function refuse(code: RefusalCode, path: (string | number)[] = [], params: Record<string, unknown> = {}): never {
  throw new Refused([{ code, path, params }]);
}
