import type { DefinitionKey } from '../../basics/ids.ts';
import type { RichText } from '../../forms/texts/rich-text.ts';

/** What a published process looks like to the engine: plain JSON, stored with the definition version. */
export type ProcessGraph = {
  key: DefinitionKey;
  name: string;
  settings: ProcessSettings;
  /** The node where an instance begins. */
  startId: string;
  nodes: Record<string, GraphNode>;
  flows: Record<string, GraphFlow>;
};

export type ProcessSettings = {
  /** The starter may cancel while it runs. */
  allowCancel: boolean;
  /** The starter may take it back while nobody has acted. */
  allowRecall: boolean;
  /** An approver may take an approval back while nothing followed from it. */
  allowWithdraw: boolean;
  /** People who receive the tasks of a node whose people cannot be found and whose policy names the administrators. */
  admins: string[];
  /** FEEL, gives the instance's title. */
  title: ProcessExpression | null;
  /** Null where its instances have no number. */
  number: NumberRule | null;
  /** Keys of the answers that lists and messages show in short, in this order. */
  summary: string[];
  /** The sheet that is printed, with places in double braces; null for the usual one. */
  print: RichText | null;
};

/** Longest start of a number in characters, and most digits of its count. */
export const NUMBER_LIMITS = { prefix: 20, digits: 12 };

/** More would not be short. */
export const MOST_SUMMARY_FIELDS = 5;

/** The running number of an instance, such as `REF-2026-00042`: without gap or repetition within what `restart` says. */
export type NumberRule = {
  prefix: string;
  datePart: 'none' | 'year' | 'month' | 'day';
  digits: number;
  /** When counting begins anew. */
  restart: 'never' | 'year' | 'month' | 'day';
};

/** FEEL. Publishing may keep the typed tree beside the text, so that running never parses. */
export type ProcessExpression = { text: string; tree?: unknown };

/** An arrow; without a condition it is always open. */
export type GraphFlow = {
  id: string;
  name: string;
  from: string;
  to: string;
  condition: ProcessExpression | null;
};

type NodeBase = {
  id: string;
  name: string;
  /** The sub-process that holds it; null at the top. */
  scopeId: string | null;
  /** Flow ids in the order of the XML. */
  incoming: string[];
  outgoing: string[];
  /** The flow taken when no condition holds. */
  defaultFlowId: string | null;
};

export type StartNode = NodeBase & { type: 'start'; timer: TimerRule | null };
export type EndNode = NodeBase & {
  type: 'end';
  terminate: boolean;
  /** Not its scope alone: the whole process. */
  terminateAll?: true;
};
export type GatewayNode = NodeBase & { type: 'exclusive' | 'parallel' | 'inclusive' };
export type ManualTaskNode = NodeBase & { type: 'manualTask' };
export type ScriptTaskNode = NodeBase & { type: 'scriptTask'; script: ProcessExpression; resultVariable: string };
export type CcTaskNode = NodeBase & { type: 'ccTask'; people: AssigneeRule[] };
export type SubProcessNode = NodeBase & { type: 'subProcess'; startId: string };
export type TimerCatchNode = NodeBase & { type: 'timerCatch'; timer: TimerRule };
export type BoundaryTimerNode = NodeBase & {
  type: 'boundaryTimer';
  attachedTo: string;
  interrupting: boolean;
  timer: TimerRule;
};

export type ServiceTaskNode = NodeBase & {
  type: 'serviceTask';
  call: ServiceCall;
  resultVariable: string | null;
};

export type ServiceCall = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  body: ProcessExpression | null;
  retries: number;
};

export type CallActivityNode = NodeBase & {
  type: 'callActivity';
  calledKey: string;
  /** Which variables go in and come back; `*` copies all. */
  inputs: VariableMapping[];
  outputs: VariableMapping[];
};

export type VariableMapping = { from: string; to: string };

/** One of the three is set. Durations and repeats are ISO 8601; `date` may be FEEL. */
export type TimerRule = { duration: string } | { cycle: string } | { date: ProcessExpression };

export type UserTaskNode = NodeBase & {
  type: 'userTask';
  people: AssigneeRule[];
  vote: VoteRule;
  policy: NodePolicy;
  buttons: Partial<Record<NodeButton, ButtonRule>>;
  /** Field key to right; `*` stands for every field that is not named. Nothing said means read. */
  fields: Record<string, FieldRule>;
  timeout: TimeoutRule | null;
  formKey: string | null;
  webhooks: NodeWebhook[];
};

/** A call to another system when something happens to a task of this node. */
export type NodeWebhook = {
  /** A task is there, somebody has got it, it was decided. */
  event: 'create' | 'assign' | 'complete';
  url: string;
  /** A JSON template with places in double braces; null for the usual body. */
  body: string | null;
};

/** How the people of a step decide. */
export const VOTE_MODES = ['all', 'any', 'ratio', 'count', 'sequential', 'random', 'balanced', 'claim'] as const;

/** Whether several people sign, which BPMN draws as multi-instance; the other modes find the one who does. */
export const letsSeveralSign = (mode: VoteRule['mode']): boolean =>
  mode !== 'random' && mode !== 'balanced' && mode !== 'claim';

export type VoteRule = {
  /** `random` and `balanced` pick one of the people: by lot, or whoever has the fewest open tasks. */
  mode: (typeof VOTE_MODES)[number];
  percent: number;
  count: number;
  onReject: 'veto' | 'count';
};

export type NodePolicy = {
  empty: 'auto_approve' | 'auto_reject' | 'users' | 'admins' | 'block';
  emptyUserIds: string[];
  /** The assignee is the starter: acts for himself, is left out, or his department's head acts. */
  starter: 'self' | 'skip' | 'head' | 'exclude';
  samePerson: 'none' | 'once' | 'consecutive';
  approval: 'human' | 'auto_approve' | 'auto_reject';
  /** Null ends the process; a node id sends it back there. */
  rejectTo: string | null;
  resubmit: 'walk' | 'straight';
  signerReject: 'veto' | 'opinion';
  delegateMayReject: boolean;
  delegateMayReturn: boolean;
  signerMayReturn: boolean;
  allowWithdraw: boolean;
  signature: boolean;
  /** Whether an approval needs an opinion; steps that were published before it could be chosen say nothing: it does. */
  opinion?: 'required' | 'optional';
  skip: ProcessExpression | null;
};

/** The policy of a step about which nothing is said. */
export const USUAL_POLICY: NodePolicy = {
  empty: 'admins',
  emptyUserIds: [],
  starter: 'self',
  samePerson: 'none',
  approval: 'human',
  rejectTo: null,
  resubmit: 'walk',
  signerReject: 'veto',
  delegateMayReject: false,
  delegateMayReturn: false,
  signerMayReturn: false,
  allowWithdraw: true,
  signature: false,
  opinion: 'required',
  skip: null,
};

export type NodeButton =
  | 'approve'
  | 'reject'
  | 'return'
  | 'transfer'
  | 'delegate'
  | 'preSign'
  | 'subSign'
  | 'addSigner';
export type ButtonRule = { label: string | null; enabled: boolean };
export type FieldRule = { access: 'read' | 'write' | 'hidden'; required: boolean };

export type TimeoutRule = {
  /** ISO 8601 duration. */
  after: string;
  action: 'remind' | 'approve' | 'reject' | 'transfer' | 'escalate';
  /** How often a reminder is sent, or how many levels an escalation climbs. */
  times: number;
  /** Who takes over on `transfer`. */
  userIds: string[];
  workingTime: boolean;
};

/** Who a task is for. The result of several rules is their union in this order. */
export type AssigneeRule =
  | { type: 'users' | 'roles' | 'posts' | 'groups' | 'departmentMembers' | 'departmentHeads'; ids: string[] }
  | { type: 'departmentHeadChain'; ids: string[]; levels: number }
  | { type: 'starterHeadChain'; levels: number }
  | { type: 'starterHead'; level: number }
  | { type: 'managerChain'; levels: number; untilRole: string | null; untilPost: string | null }
  | { type: 'starter' | 'starterChosen' | 'approverChosen' | 'previousHandler' }
  | { type: 'nodeHandler'; nodeId: string }
  | { type: 'formUsers' | 'formDepartmentHeads'; field: string }
  | { type: 'expression'; expression: ProcessExpression }
  | { type: 'ticketAssignee' | 'ticketGroup' | 'ticketGroupLead' | 'ticketOrganizationLead' }
  | OutsideRule;

/** Rules that find people by an e-mail address: they need no account. */
export type OutsideRule =
  | { type: 'ticketRequester' }
  | { type: 'formEmails'; field: string }
  | { type: 'emails'; addresses: string[] };

/** Each address is a person who gets mail; a step is no mailing list. */
export const MOST_ADDRESSES = 20;

/** Whether a rule may find people without an account. */
export const isOutsideRule = (rule: AssigneeRule): rule is OutsideRule =>
  rule.type === 'ticketRequester' || rule.type === 'formEmails' || rule.type === 'emails';

export type GraphNode =
  | StartNode
  | EndNode
  | GatewayNode
  | UserTaskNode
  | ManualTaskNode
  | ScriptTaskNode
  | CcTaskNode
  | ServiceTaskNode
  | SubProcessNode
  | CallActivityNode
  | TimerCatchNode
  | BoundaryTimerNode;

/** The node with this id; a graph never refers to a node that it does not hold. */
export function nodeOf(graph: ProcessGraph, nodeId: string): GraphNode {
  const node = graph.nodes[nodeId];
  if (!node) throw new Error(`The process ${graph.key} has no node ${nodeId}`);
  return node;
}

/** The flow with this id; a graph never refers to a flow that it does not hold. */
export function flowOf(graph: ProcessGraph, flowId: string): GraphFlow {
  const flow = graph.flows[flowId];
  if (!flow) throw new Error(`The process ${graph.key} has no flow ${flowId}`);
  return flow;
}

const borders = new WeakMap<ProcessGraph, Map<string, BoundaryTimerNode[]>>();

/** The timers on the border of an activity. */
export function boundaryTimersOf(graph: ProcessGraph, nodeId: string): readonly BoundaryTimerNode[] {
  const known = borders.get(graph) ?? timersByHost(graph);
  borders.set(graph, known);
  return known.get(nodeId) ?? [];
}

function timersByHost(graph: ProcessGraph): Map<string, BoundaryTimerNode[]> {
  const timers = Object.values(graph.nodes).filter((node) => node.type === 'boundaryTimer');
  return Map.groupBy(timers, (timer) => timer.attachedTo);
}
