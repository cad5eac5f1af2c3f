import type { RichText } from '../../forms/texts/rich-text.ts';
import type {
  AssigneeRule,
  ButtonRule,
  FieldRule,
  NodeButton,
  NodePolicy,
  NodeWebhook,
  NumberRule,
  TimeoutRule,
  VariableMapping,
  VoteRule,
} from '../graph/graph.ts';

/** A policy as the panel holds it: `skip` is FEEL text. */
export type PolicySetting = Omit<NodePolicy, 'skip'> & { skip: string };

export type TimerSetting = { kind: 'duration' | 'cycle' | 'date'; text: string };

export type ProcessSetting = {
  allowCancel: boolean;
  allowRecall: boolean;
  allowWithdraw: boolean;
  admins: string[];
  title: string;
  number: NumberRule | null;
  summary: string[];
  print: RichText | null;
};

/** One setting of one element, whole: what was there before is replaced, what belongs to other tools is kept. */
export type ElementEdit =
  | { type: 'name'; name: string }
  | { type: 'documentation'; text: string }
  | { type: 'people'; people: AssigneeRule[] }
  | { type: 'vote'; vote: VoteRule }
  | { type: 'policy'; policy: PolicySetting }
  | { type: 'buttons'; buttons: Partial<Record<NodeButton, ButtonRule>> }
  | { type: 'fields'; fields: Record<string, FieldRule> }
  | { type: 'timeout'; timeout: TimeoutRule | null }
  | { type: 'formKey'; formKey: string }
  | { type: 'webhooks'; webhooks: NodeWebhook[] }
  | { type: 'condition'; text: string }
  | { type: 'defaultFlow'; flowId: string | null }
  | { type: 'timer'; timer: TimerSetting | null }
  | { type: 'interrupting'; isInterrupting: boolean }
  | { type: 'script'; script: string; resultVariable: string }
  | { type: 'call'; method: string; url: string; body: string; retries: number; resultVariable: string }
  | { type: 'called'; calledKey: string; inputs: VariableMapping[]; outputs: VariableMapping[] }
  | { type: 'process'; settings: ProcessSetting };
