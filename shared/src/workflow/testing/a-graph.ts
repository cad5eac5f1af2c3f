import type { DefinitionKey } from '../../basics/ids.ts';
import {
  type AssigneeRule,
  type GraphNode,
  type ProcessGraph,
  type TimeoutRule,
  USUAL_POLICY,
  type UserTaskNode,
} from '../graph/graph.ts';

type TaskOptions = {
  people?: AssigneeRule[];
  vote?: Partial<UserTaskNode['vote']>;
  policy?: Partial<UserTaskNode['policy']>;
  scope?: string;
} & Partial<Pick<UserTaskNode, 'buttons' | 'fields' | 'timeout' | 'formKey' | 'webhooks'>>;

type NodeOptions = { scope?: string } & Record<string, unknown>;

/** Builds a graph for tests. Nodes come first, `flow('a b c')` connects them in a row. */
export class GraphBuilder {
  readonly graph: ProcessGraph = {
    key: 'test' as DefinitionKey,
    name: 'Test',
    settings: {
      allowCancel: true,
      allowRecall: true,
      allowWithdraw: true,
      admins: ['admin'],
      title: null,
      number: null,
      summary: [],
      print: null,
    },
    startId: 'start',
    nodes: {},
    flows: {},
  };

  constructor() {
    this.node('start', 'start', { timer: null });
    this.node('end', 'end', { terminate: false });
  }

  node(id: string, type: GraphNode['type'], { scope, ...options }: NodeOptions = {}): this {
    const base = { id, name: id, scopeId: scope ?? null, incoming: [], outgoing: [], defaultFlowId: null };
    this.graph.nodes[id] = { ...base, type, ...options } as unknown as GraphNode;
    return this;
  }

  /** A task for the people named in one word, `ann bob`; several all sign unless a vote says otherwise. */
  userTask(id: string, people = id, { scope, vote, policy, ...options }: TaskOptions = {}): this {
    const node = {
      people: [{ type: 'users', ids: people.split(' ').filter((name) => name !== '') }],
      vote: { mode: 'all', percent: 100, count: 1, onReject: 'veto', ...vote },
      policy: { ...USUAL_POLICY, ...policy },
      buttons: {},
      fields: {},
      timeout: null,
      formKey: null,
      webhooks: [],
      ...options,
    };
    return this.node(id, 'userTask', { scope, ...node });
  }

  /** A sub-process with its own start `${id}_start` and end `${id}_end`. */
  subProcess(id: string, options: NodeOptions = {}): this {
    this.node(id, 'subProcess', { ...options, startId: `${id}_start` });
    this.node(`${id}_start`, 'start', { scope: id, timer: null });
    return this.node(`${id}_end`, 'end', { scope: id, terminate: false });
  }

  /** Flows along the ids; a word `a>b[amount > 100]` would be `flow('a b', 'amount > 100')`. */
  flow(path: string, condition: string | null = null): this {
    const ids = path.split(' ');
    ids.slice(1).forEach((to, index) => this.connect(ids[index] ?? '', to, condition));
    return this;
  }

  /** The flow that is taken when no other is. */
  otherwise(from: string, to: string): this {
    const id = this.connect(from, to, null);
    const node = this.graph.nodes[from];
    if (node) node.defaultFlowId = id;
    return this;
  }

  private connect(from: string, to: string, condition: string | null): string {
    const id = `${from}>${to}`;
    this.graph.flows[id] = { id, name: '', from, to, condition: condition === null ? null : { text: condition } };
    this.graph.nodes[from]?.outgoing.push(id);
    this.graph.nodes[to]?.incoming.push(id);
    return id;
  }
}

/** A new graph with a start and an end. */
export function aGraph(): GraphBuilder {
  return new GraphBuilder();
}

/** A time-out after one day. */
export function aTimeout(action: TimeoutRule['action'], more: Partial<TimeoutRule> = {}): TimeoutRule {
  return { after: 'P1D', action, times: 1, userIds: [], workingTime: false, ...more };
}
