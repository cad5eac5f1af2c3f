import type { Expression } from '../../expression/tree.ts';
import { assemblePlain, isPlain } from './assemble-plain.ts';
import type { CompiledForm, FieldKits, Step, Writing } from '../state/compiled-form.ts';
import type { Evaluate, ExpressionEngine } from '../engine/expression-engine.ts';
import { fieldTree } from '../tree/field-tree.ts';
import { waysOf } from '../pages/page-ways.ts';
import { buildFormGraph, type GraphNode, type PlaceOf } from '../state/form-graph.ts';
import { levelsOf, type FormLevel } from '../tree/form-levels.ts';
import { LogicState } from '../state/logic-state.ts';
import { orderGraph } from '../state/order-graph.ts';
import { plainPresentation } from '../plain-presentation.ts';
import { findPipes } from '../prefill/pipes.ts';
import type { Field, FormDefinition, PublishedForm, RuleAction } from '../schema.ts';

/**
 * Compiles a published form with the engine and the kits given: each expression once, to a closure, and everything in the
 * order in which it has to be worked out. Throws on a form that publishing refuses (a cycle, an expression without its tree).
 */
export function assembleForm(
  published: PublishedForm,
  engine: ExpressionEngine,
  kits: FieldKits,
  level: FormLevel | null = null,
): CompiledForm {
  if (!level && isPlain(published)) return assemblePlain(published, kits);
  return assembleLevel(published, level ?? levelsOf(published.definition), {
    engine,
    kits,
    placeAround: () => undefined,
  });
}

interface Assembly {
  engine: ExpressionEngine;
  kits: FieldKits;
  /** Place of a field outside the row among the facts around it. */
  placeAround: PlaceOf;
}

function assembleLevel(
  published: PublishedForm,
  level: FormLevel,
  { engine, kits, placeAround }: Assembly,
): CompiledForm {
  const { definition } = level;
  const { fields } = definition;
  const indexOf = new Map<string, number>(fields.map((field, index) => [field.key, index]));
  const outer: number[] = [];
  const placeOf = memo((key) => indexOf.get(key) ?? placeOfOuter(placeAround(key), outer, fields.length));
  const expressionOf = memo((text) => engine.compile(treeIn(published, text), placeOf));
  const compile = (text: string) => expressionOf(text).evaluate;

  const rows = new Map(
    [...level.rows].map(([field, inside]) => [
      field,
      assembleLevel(published, inside, { engine, kits, placeAround: placeOf }),
    ]),
  );
  const rowReads = new Map([...rows].map(([field, row]) => [field, row.outer]));
  const graph = buildFormGraph(definition, placeOf, (text) => expressionOf(text).names, rowReads);
  const sorted = orderGraph(graph.dependants);
  if ('cycle' in sorted) throw new Error(`The rules of form ${published.formKey} go round in a circle`);
  const place = new Int32Array(graph.nodes.length);
  sorted.order.forEach((node, at) => (place[node] = at));

  return {
    formKey: published.formKey,
    version: published.version,
    zone: published.zone,
    title: definition.title,
    description: definition.description ?? '',
    hiddenAnswers: definition.hiddenAnswers,
    presentation: definition.presentation ?? plainPresentation,
    fields,
    tree: fieldTree(fields),
    pages: waysOf(definition),
    endings: definition.endings ?? [],
    rows,
    outer,
    indexOf,
    ruleCount: definition.rules.length,
    steps: sorted.order.map((node) => stepOf(graph.nodes[node] as GraphNode, definition, outer, compile)),
    dependants: sorted.order.map((node) => (graph.dependants[node] ?? []).map((to) => place[to] ?? 0)),
    valueStep: graph.valueNode.map((node) => (node < 0 ? -1 : (place[node] ?? -1))),
    writings: writingsOf(definition, placeOf, compile),
    pipes: findPipes(fields, indexOf),
    defaults: fields.flatMap((field, index) => defaultOf(field, index, compile)),
    engine,
    kits,
    open: (...opening) => new LogicState(...opening),
  };
}

function treeIn(published: PublishedForm, text: string): Expression {
  const tree = Object.hasOwn(published.expressions, text) ? published.expressions[text] : undefined;
  if (tree === undefined) throw new Error(`Form ${published.formKey} lacks the tree of an expression`);
  return tree as Expression;
}

function memo<T>(make: (text: string) => T): (text: string) => T {
  const made = new Map<string, T>();
  return (text) => {
    const known = made.get(text) ?? make(text);
    made.set(text, known);
    return known;
  };
}

/** A fact from around the row gets a place behind the row's own, once. */
function placeOfOuter(from: number | undefined, outer: number[], own: number): number | undefined {
  return from === undefined ? undefined : own + outer.push(from) - 1;
}

function stepOf(
  node: GraphNode,
  { fields, rules }: FormDefinition,
  outer: readonly number[],
  compile: (text: string) => Evaluate,
): Step {
  switch (node.type) {
    case 'condition':
      return { ...node, holds: compile(rules[node.rule]?.when ?? 'null') };
    case 'outer':
      return { type: 'outer', slot: node.field, from: outer[node.field - fields.length] ?? -1 };
    case 'visible':
    case 'page':
    case 'required':
    case 'enabled':
    case 'invalid':
      return node;
    case 'options':
      return { ...node, offered: node.offered.map(({ option, when }) => ({ option, holds: compile(when) })) };
    case 'value': {
      const field = fields[node.field];
      const calculate = node.calculate.map(({ rule, value }) => ({ rule, value: compile(value) }));
      return { ...node, calculate, formula: field?.type === 'formula' ? compile(field.formula) : null };
    }
  }
}

function writingsOf(
  { rules }: FormDefinition,
  placeOf: PlaceOf,
  compile: (text: string) => Evaluate,
): ReadonlyMap<number, readonly Writing[]> {
  const written = rules.map(({ actions }, rule) => [rule, actions.flatMap(writingOf)] as const);
  return new Map(written.filter(([, writings]) => writings.length > 0));

  function writingOf(action: RuleAction): Writing[] {
    const field = placeOf(action.field);
    if (field === undefined) return [];
    if (action.type === 'set') return [{ field, value: compile(action.value) }];
    const from = action.type === 'copy' ? placeOf(action.from) : undefined;
    return from === undefined ? [] : [{ field, from }];
  }
}

function defaultOf(field: Field, index: number, compile: (text: string) => Evaluate) {
  if (!('defaultValue' in field) || field.defaultValue === undefined) return [];
  return [{ field: index, value: compile(field.defaultValue) }];
}
