import type { RichText } from '../../forms/texts/rich-text.ts';
import type {
  AssigneeRule,
  ButtonRule,
  FieldRule,
  NodeButton,
  NodePolicy,
  NodeWebhook,
  NumberRule,
  ServiceCall,
  TimeoutRule,
  VariableMapping,
  VoteRule,
} from '../graph/graph.ts';

/** A process as business people tell it: one step after another, with branches. `buildProcess` draws it in BPMN. */
export type Chain = {
  key: string;
  name: string;
  settings?: {
    allowCancel?: boolean;
    allowRecall?: boolean;
    allowWithdraw?: boolean;
    admins?: string[];
    title?: string;
    number?: NumberRule;
    summary?: string[];
    print?: RichText;
  };
  steps: ChainStep[];
};

/** Ids are made from the place in the chain when none is given; give one to whatever must keep its id over versions. */
export type ChainStep =
  | ApproverStep
  | { type: 'cc'; id?: string; name: string; people: AssigneeRule[] }
  | { type: 'delay'; id?: string; name: string; duration: string }
  | { type: 'script'; id?: string; name: string; script: string; resultVariable: string }
  | {
      type: 'service';
      id?: string;
      name: string;
      call: Omit<ServiceCall, 'body'> & { body?: string };
      resultVariable?: string;
    }
  | {
      type: 'call';
      id?: string;
      name: string;
      calledKey: string;
      inputs?: VariableMapping[];
      outputs?: VariableMapping[];
    }
  | { type: 'subProcess'; id?: string; name: string; steps: ChainStep[] }
  | BranchStep;

export type ApproverStep = {
  type: 'approver';
  id?: string;
  name: string;
  people: AssigneeRule[];
  vote?: Partial<VoteRule>;
  policy?: Partial<Omit<NodePolicy, 'skip'>> & { skip?: string };
  buttons?: Partial<Record<NodeButton, Partial<ButtonRule>>>;
  fields?: Record<string, Partial<FieldRule>>;
  timeout?: Partial<TimeoutRule> & Pick<TimeoutRule, 'after' | 'action'>;
  formKey?: string;
  webhooks?: NodeWebhook[];
};

/** In an exclusive or inclusive branch the way without a condition is the default. */
export type BranchStep = {
  type: 'branch';
  id?: string;
  name?: string;
  kind: 'exclusive' | 'parallel' | 'inclusive';
  branches: { name?: string; condition?: string; steps: ChainStep[] }[];
};
