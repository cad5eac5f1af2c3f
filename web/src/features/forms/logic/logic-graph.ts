import { dependenciesOf } from '@countersign/shared/expression/names/dependencies.ts';
import { parseExpression } from '@countersign/shared/expression/parse.ts';
import { expressionsOf } from '@countersign/shared/forms/state/form-expressions.ts';
import { buildFormGraph, type GraphNode } from '@countersign/shared/forms/state/form-graph.ts';
import { type FormLevel, levelsOf } from '@countersign/shared/forms/tree/form-levels.ts';
import { orderGraph } from '@countersign/shared/forms/state/order-graph.ts';
import { pipesIn } from '@countersign/shared/forms/prefill/pipes.ts';
import type { FormDefinition, RuleAction } from '@countersign/shared/forms/schema.ts';

/** A field that takes part in the logic, or a rule. Pages count from 1; a rule stands on the page that it acts on first. */
export interface LogicNode {
  id: string;
  type: 'field' | 'rule';
  /** Place of the field in the form, or of the rule among the rules. */
  at: number;
  page: number;
}

/** From what is read to what changes: a field to a rule, a rule to a field, or one field to another. */
export interface LogicEdge {
  from: string;
  to: string;
  type: 'reads' | RuleAction['type'] | 'formula' | 'defaultValue' | 'options' | 'text';
  /** On a way that leads back to where it began. */
  isCycle: boolean;
}

export interface LogicGraph {
  nodes: LogicNode[];
  edges: LogicEdge[];
  /** How many pages the form has. */
  pages: number;
  /** Ids along the way that leads back to its beginning; null where there is none. */
  cycle: readonly string[] | null;
}

const TEXTS = ['label', 'hint', 'placeholder', 'text'] as const;
const fieldId = (key: string) => `field ${key}`;
const ruleId = (id: string) => `rule ${id}`;

/** What reads what in a form, and what decides about what. Fields that nothing reads and nothing changes are left out. */
export function logicGraph(definition: FormDefinition): LogicGraph {
  const { fields, rules } = definition;
  const keys = new Set<string>(fields.map(({ key }) => key));
  const read = reader(keys);
  const cycle = findCycle(definition, read);
  const edges = [...ruleEdges(definition, read), ...fieldEdges(definition, read)];
  const marked = unique(edges).map((edge) => ({ ...edge, isCycle: isOn(cycle, edge.from, edge.to) }));
  const pageOf = pagesOf(definition);
  const used = new Set(marked.flatMap(({ from, to }) => [from, to]));
  const fieldNodes = fields.flatMap(({ key }, at): LogicNode[] =>
    used.has(fieldId(key)) ? [{ id: fieldId(key), type: 'field', at, page: pageOf[at] ?? 1 }] : [],
  );
  const ruleNodes = rules.map(({ id, actions }, at): LogicNode => {
    const target = fields.findIndex(({ key }) => actions.some(({ field }) => field === key));
    return { id: ruleId(id), type: 'rule', at, page: pageOf[target] ?? 1 };
  });
  return { nodes: [...fieldNodes, ...ruleNodes], edges: marked, pages: pageOf.at(-1) ?? 1, cycle };
}

type Read = (text: string) => string[];

/** The fields that a text reads; texts repeat, and each is parsed once. */
function reader(keys: ReadonlySet<string>): Read {
  const known = new Map<string, string[]>();
  return (text) => {
    const found =
      known.get(text) ??
      dependenciesOf(parseExpression(text, { names: [...keys] }).tree).filter((name) => keys.has(name));
    known.set(text, found);
    return found;
  };
}

type Plain = Omit<LogicEdge, 'isCycle'>;

function ruleEdges({ rules }: FormDefinition, read: Read): Plain[] {
  return rules.flatMap((rule) => {
    const id = ruleId(rule.id);
    const texts = rule.actions.flatMap((action) => ('value' in action ? [action.value] : []));
    const copied = rule.actions.flatMap((action) => (action.type === 'copy' ? [action.from] : []));
    const sources = [...[rule.when, ...texts].flatMap(read), ...copied];
    return [
      ...sources.map((key): Plain => ({ from: fieldId(key), to: id, type: 'reads' })),
      ...rule.actions.map((action): Plain => ({ from: id, to: fieldId(action.field), type: action.type })),
    ];
  });
}

function fieldEdges(definition: FormDefinition, read: Read): Plain[] {
  const { fields } = definition;
  const keys = new Set<string>(fields.map(({ key }) => key));
  const byText = expressionsOf(definition).flatMap(({ text, path: [part, at, setting] }) => {
    const field = part === 'fields' ? fields[Number(at)] : undefined;
    if (!field) return [];
    const type = setting === 'options' || setting === 'formula' ? setting : 'defaultValue';
    return read(text).map((key): Plain => ({ from: fieldId(key), to: fieldId(field.key), type }));
  });
  const byPipe = fields.flatMap((field) => {
    const texts = TEXTS.map((name) => (field as Record<string, unknown>)[name]);
    const named = texts.flatMap((text) => (typeof text === 'string' ? pipesIn(text) : []));
    return named
      .filter((key) => keys.has(key))
      .map((key): Plain => ({ from: fieldId(key), to: fieldId(field.key), type: 'text' }));
  });
  return [...byText, ...byPipe];
}

function unique(edges: readonly Plain[]): Plain[] {
  return [...new Map(edges.map((edge) => [`${edge.from}\n${edge.to}\n${edge.type}`, edge])).values()];
}

/** The page of each field by its place. */
function pagesOf({ fields }: FormDefinition): number[] {
  let page = 1;
  return fields.map(({ type }) => (type === 'page_break' ? ++page : page));
}

/** The same order of work that publishing asks for, level by level: what has none goes round in a circle. */
function findCycle(definition: FormDefinition, read: Read): string[] | null {
  for (const level of everyLevel(levelsOf(definition))) {
    const cycle = cycleIn(level, read);
    if (cycle) return cycle;
  }
  return null;
}

const everyLevel = (level: FormLevel): FormLevel[] => [level, ...[...level.rows.values()].flatMap(everyLevel)];

function cycleIn(level: FormLevel, read: Read): string[] | null {
  const { definition } = level;
  const places = new Map<string, number>(definition.fields.map(({ key }, at) => [key, at]));
  const rowReads = [...level.rows].map(([field, rows]) => {
    const texts = everyLevel(rows).flatMap((inner) => expressionsOf(inner.definition).map(({ text }) => text));
    return [field, texts.flatMap(read).flatMap((key) => places.get(key) ?? [])] as const;
  });
  const graph = buildFormGraph(definition, (key) => places.get(key), read, new Map(rowReads));
  const sorted = orderGraph(graph.dependants);
  if (!('cycle' in sorted)) return null;
  const ids = sorted.cycle.map((node) => idOf(definition, graph.nodes[node])).filter((id) => id !== null);
  const around = ids.filter((id, at) => id !== ids[(at + 1) % ids.length]);
  return around.length === 0 ? ids.slice(0, 1) : around;
}

function idOf({ fields, rules }: FormDefinition, node: GraphNode | undefined): string | null {
  if (!node) return null;
  return node.type === 'condition' ? ruleId(rules[node.rule]?.id ?? '') : fieldId(fields[node.field]?.key ?? '');
}

function isOn(cycle: readonly string[] | null, from: string, to: string): boolean {
  return cycle !== null && cycle.some((id, at) => id === from && cycle[(at + 1) % cycle.length] === to);
}

/** The part of a graph around one of its nodes: what leads to it and what it leads to, rules seen through to their fields. */
export function aroundNode({ nodes, edges, ...rest }: LogicGraph, id: string): LogicGraph {
  const isRule = (one: string) => one.startsWith('rule ');
  const beside = (one: string) => edges.flatMap(({ from, to }) => (from === one ? [to] : to === one ? [from] : []));
  const near = beside(id);
  const kept = new Set([id, ...near, ...near.filter(isRule).flatMap(beside)]);
  return {
    ...rest,
    nodes: nodes.filter((node) => kept.has(node.id)),
    edges: edges.filter(({ from, to }) => kept.has(from) && kept.has(to)),
  };
}
