import type { NodePolicy } from '@countersign/shared/workflow/graph/graph.ts';
import type { TextKey } from '../../../../../lib/texts/i18n.ts';

type Choices<Value extends string> = readonly (readonly [Value, TextKey])[];
type Chosen = 'approval' | 'empty' | 'starter' | 'samePerson' | 'resubmit' | 'signerReject' | 'opinion';

/** What the special cases of a step offer, with its words. */
export const POLICY_CHOICES: { readonly [Name in Chosen]: Choices<NonNullable<NodePolicy[Name]>> } = {
  approval: [
    ['human', 'workflow.designer.policy.human'],
    ['auto_approve', 'workflow.designer.policy.autoApprove'],
    ['auto_reject', 'workflow.designer.policy.autoReject'],
  ],
  empty: [
    ['admins', 'workflow.designer.policy.emptyAdmins'],
    ['auto_approve', 'workflow.designer.policy.emptyAutoApprove'],
    ['auto_reject', 'workflow.designer.policy.emptyAutoReject'],
    ['users', 'workflow.designer.policy.emptyUsers'],
    ['block', 'workflow.designer.policy.emptyBlock'],
  ],
  starter: [
    ['self', 'workflow.designer.policy.starterSelf'],
    ['skip', 'workflow.designer.policy.starterSkip'],
    ['head', 'workflow.designer.policy.starterHead'],
    ['exclude', 'workflow.designer.policy.starterExclude'],
  ],
  samePerson: [
    ['none', 'workflow.designer.policy.sameNone'],
    ['once', 'workflow.designer.policy.sameOnce'],
    ['consecutive', 'workflow.designer.policy.sameConsecutive'],
  ],
  resubmit: [
    ['walk', 'workflow.designer.policy.resubmitWalk'],
    ['straight', 'workflow.designer.policy.resubmitStraight'],
  ],
  signerReject: [
    ['veto', 'workflow.designer.policy.signerVeto'],
    ['opinion', 'workflow.designer.policy.signerOpinion'],
  ],
  opinion: [
    ['required', 'workflow.designer.policy.opinionRequired'],
    ['optional', 'workflow.designer.policy.opinionOptional'],
  ],
};

/** What a rejection is where not everybody has to agree. */
export const REJECTION_CHOICES: Choices<'veto' | 'count'> = [
  ['veto', 'workflow.designer.vote.veto'],
  ['count', 'workflow.designer.vote.countIt'],
];
