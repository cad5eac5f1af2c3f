import type { RefusalDetail } from '../api/reply.ts';
import { parseExpression } from '../expression/parse.ts';
import type { Expression, Problem } from '../expression/tree.ts';
import { feelEngine } from './feel-engine.ts';
import { expressionsOf, type PlacedExpression } from './form-expressions.ts';
import { buildFormGraph, type FormGraph, type GraphNode } from './form-graph.ts';
import { orderGraph } from './order-graph.ts';
import type { FieldType, FormDefinition } from './schema.ts';

/** The typed tree of each expression text, or everything that keeps the form from being published. */
export type Frozen = { expressions: Record<string, Expression> } | { problems: RefusalDetail[] };

/**
 * What publishing does to a definition before it is stored for ever: parses every expression and refuses what could not be
 * filled. Paths start at the definition: `['rules', 2, 'when']`. A cycle names its fields: `total → tax → total`.
 */
export function freezeDefinition(definition: FormDefinition): Frozen {
  const indexOf = new Map<string, number>(definition.fields.map((field, index) => [field.key, index]));
  const placed = expressionsOf(definition);
  const read = new Map(placed.map(({ text }) => [text, readExpression(text, indexOf)]));
  const problems = [
    ...missingFields(definition),
    ...repeatedKeys(definition),
    ...wrongOptions(definition),
    ...wrongTargets(definition, indexOf),
    ...placed.flatMap((one) => expressionProblems(one, definition, indexOf, read.get(one.text))),
  ];
  if (problems.length > 0) return { problems };

  const graph = buildFormGraph(definition, indexOf, (text) => read.get(text)?.names ?? []);
  const sorted = orderGraph(graph.dependants);
  if ('cycle' in sorted) return { problems: [cycleProblem(definition, graph, sorted.cycle)] };
  return { expressions: Object.fromEntries([...read].map(([text, { tree }]) => [text, tree])) };
}

interface ReadExpression {
  tree: Expression;
  names: readonly string[];
  problems: readonly Problem[];
}

function readExpression(text: string, indexOf: ReadonlyMap<string, number>): ReadExpression {
  const { tree, problems } = parseExpression(text, { names: [...indexOf.keys()] });
  if (problems.length > 0) return { tree, names: [], problems };
  const compiled = feelEngine.compile(tree, (name) => indexOf.get(name));
  return { tree, names: compiled.names, problems: compiled.problems };
}

function missingFields({ fields }: FormDefinition): RefusalDetail[] {
  return fields.some((field) => field.type !== 'description') ? [] : [{ code: 'no_fields', path: ['fields'] }];
}

function repeatedKeys({ fields }: FormDefinition): RefusalDetail[] {
  const seen = new Set<string>();
  return fields.flatMap(({ key }, index) => {
    if (!seen.has(key)) return (seen.add(key), []);
    return [{ code: 'duplicate_field_key', path: ['fields', index, 'key'], params: { key } }];
  });
}

/** Choices that nobody could make, or that could not be told apart in answers. */
function wrongOptions({ fields }: FormDefinition): RefusalDetail[] {
  return fields.flatMap((field, index) => {
    if (!('options' in field)) return [];
    const path = ['fields', index, 'options'];
    const name = field.label || field.key;
    if (field.options.length === 0) return [{ code: 'no_options', path, params: { name } }];
    const values = field.options.map(({ value }) => value);
    const repeated = values.find((value, at) => values.indexOf(value) !== at);
    const problems: RefusalDetail[] = [];
    if (field.options.some(({ label }) => label.trim() === '')) {
      problems.push({ code: 'empty_option', path, params: { name } });
    }
    if (repeated !== undefined) problems.push({ code: 'duplicate_option', path, params: { name, value: repeated } });
    return problems;
  });
}

const NOT_CALCULABLE: readonly FieldType[] = ['description', 'formula', 'file_upload'];

function wrongTargets({ fields, rules }: FormDefinition, indexOf: ReadonlyMap<string, number>): RefusalDetail[] {
  return rules.flatMap((rule, at) =>
    rule.actions.flatMap(({ type, field: key }, nth) => {
      const field = fields[indexOf.get(key) ?? -1];
      const path = ['rules', at, 'actions', nth, 'field'];
      if (!field) return [{ code: 'unknown_field', path, params: { name: key } }];
      const isWrong = type === 'calculate' && NOT_CALCULABLE.includes(field.type);
      return isWrong ? [{ code: 'not_calculable', path, params: { name: key } }] : [];
    }),
  );
}

/** A description has no value that an expression could read. */
function expressionProblems(
  { path }: PlacedExpression,
  { fields }: FormDefinition,
  indexOf: ReadonlyMap<string, number>,
  read: ReadExpression | undefined,
): RefusalDetail[] {
  if (!read) return [];
  const isField = (name: string) => (fields[indexOf.get(name) ?? -1]?.type ?? 'description') !== 'description';
  const isFunction = (name: string) => read.problems.some(({ params }) => params?.['name'] === name);
  const unknown = read.names.filter((name) => !isField(name) && !isFunction(name));
  const others = read.problems.filter(({ code }) => code !== 'unknown_name');
  return [
    ...unknown.map((name) => ({ code: 'unknown_field', path, params: { name } })),
    ...others.map(({ code, from, to }) => ({ code: 'expression_problem', path, params: { problem: code, from, to } })),
  ];
}

/** Starts at the field that comes first in the form, so that the same cycle always reads the same. */
function cycleProblem(definition: FormDefinition, graph: FormGraph, cycle: number[]): RefusalDetail {
  const fields = cycle.map((node) => fieldOf(graph.nodes[node])).filter((field) => field !== null);
  const around = fields.filter((field, at) => at === 0 || field !== fields[at - 1]);
  if (around.length > 1 && around[0] === around.at(-1)) around.pop();
  const first = around.indexOf(Math.min(...around));
  const turned = [...around.slice(first), ...around.slice(0, first + 1)];
  const keys = turned.map((field) => definition.fields[field]?.key ?? '');
  return { code: 'rule_cycle', path: ['fields', turned[0] ?? 0], params: { cycle: keys.join(' → ') } };
}

const fieldOf = (node: GraphNode | undefined) => (node && node.type !== 'condition' ? node.field : null);
