import type { Expression } from '../expression/tree.ts';
import type { CompiledForm, Step } from './compiled-form.ts';
import type { Evaluate, ExpressionEngine } from './expression-engine.ts';
import { buildFormGraph, type GraphNode } from './form-graph.ts';
import { orderGraph } from './order-graph.ts';
import type { Field, PublishedForm } from './schema.ts';

/**
 * Compiles a published form with the engine given: each expression once, to a closure, and everything in the order in which
 * it has to be worked out. Throws on a form that publishing refuses (a cycle, an expression without its tree).
 */
export function assembleForm(published: PublishedForm, engine: ExpressionEngine): CompiledForm {
  const { definition } = published;
  const { fields } = definition;
  const indexOf = new Map<string, number>(fields.map((field, index) => [field.key, index]));
  const expressionOf = memo((text) => engine.compile(treeIn(published, text), (name) => indexOf.get(name)));
  const compile = (text: string) => expressionOf(text).evaluate;

  const graph = buildFormGraph(definition, indexOf, (text) => expressionOf(text).names);
  const sorted = orderGraph(graph.dependants);
  if ('cycle' in sorted) throw new Error(`The rules of form ${published.formKey} go round in a circle`);
  const place = new Int32Array(graph.nodes.length);
  sorted.order.forEach((node, at) => (place[node] = at));

  return {
    formKey: published.formKey,
    version: published.version,
    title: definition.title,
    description: definition.description ?? '',
    hiddenAnswers: definition.hiddenAnswers,
    fields,
    indexOf,
    ruleCount: definition.rules.length,
    steps: sorted.order.map((node) => stepOf(graph.nodes[node] as GraphNode, published, compile)),
    dependants: sorted.order.map((node) => (graph.dependants[node] ?? []).map((to) => place[to] ?? 0)),
    valueStep: graph.valueNode.map((node) => (node < 0 ? -1 : (place[node] ?? -1))),
    defaults: fields.flatMap((field, index) => defaultOf(field, index, compile)),
    engine,
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

function stepOf(node: GraphNode, published: PublishedForm, compile: (text: string) => Evaluate): Step {
  const { fields, rules } = published.definition;
  switch (node.type) {
    case 'condition':
      return { ...node, holds: compile(rules[node.rule]?.when ?? 'null') };
    case 'visible':
    case 'required':
      return node;
    case 'value': {
      const field = fields[node.field];
      const calculate = node.calculate.map(({ rule, value }) => ({ rule, value: compile(value) }));
      return { ...node, calculate, formula: field?.type === 'formula' ? compile(field.formula) : null };
    }
  }
}

function defaultOf(field: Field, index: number, compile: (text: string) => Evaluate) {
  if (field.type === 'formula' || field.type === 'description' || field.defaultValue === undefined) return [];
  return [{ field: index, value: compile(field.defaultValue) }];
}
