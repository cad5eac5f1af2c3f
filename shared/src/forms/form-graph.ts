import type { Field, FormDefinition, Rule } from './schema.ts';

/**
 * What has to be worked out in a form, and from what. One node per rule condition, and per field one for its value, its
 * visibility and whether it is required, as far as something decides about it; plain fields have none.
 */
export type GraphNode =
  | { type: 'condition'; rule: number }
  | { type: 'visible'; field: number; show: number[]; hide: number[] }
  | { type: 'value'; field: number; calculate: { rule: number; value: string }[] }
  | { type: 'required'; field: number; rules: number[] };

export interface FormGraph {
  nodes: GraphNode[];
  /** By node: the nodes that must be worked out again when it changes. */
  dependants: number[][];
  /** By field index: its value node, or -1. */
  valueNode: Int32Array;
}

type NodeOf<T extends GraphNode['type']> = Extract<GraphNode, { type: T }>;

class GraphBuilder {
  readonly nodes: GraphNode[] = [];
  readonly dependants: number[][] = [];
  private readonly definition: FormDefinition;
  private readonly indexOf: ReadonlyMap<string, number>;
  private readonly namesIn: (text: string) => readonly string[];
  private readonly made = new Map<string, number>();

  constructor(definition: FormDefinition, indexOf: ReadonlyMap<string, number>, namesIn: GraphBuilder['namesIn']) {
    this.definition = definition;
    this.indexOf = indexOf;
    this.namesIn = namesIn;
  }

  build(): FormGraph {
    this.definition.rules.forEach((rule, index) => this.addRule(rule, index));
    this.definition.fields.forEach((field, index) => this.addField(field, index));
    this.connectHidden();
    const valueNode = Int32Array.from(this.definition.fields, (_, index) => this.made.get(`value ${index}`) ?? -1);
    return { nodes: this.nodes, dependants: this.dependants, valueNode };
  }

  private node<T extends GraphNode['type']>(type: T, of: number, make: () => NodeOf<T>): [number, NodeOf<T>] {
    const name = `${type} ${of}`;
    const known = this.made.get(name);
    if (known !== undefined) return [known, this.nodes[known] as NodeOf<T>];
    const node = make();
    this.made.set(name, this.nodes.length);
    this.dependants.push([]);
    return [this.nodes.push(node) - 1, node];
  }

  private value(field: number): [number, NodeOf<'value'>] {
    return this.node('value', field, () => ({ type: 'value', field, calculate: [] }));
  }

  private connect(from: number, to: number): void {
    const known = this.dependants[from];
    if (known && !known.includes(to)) known.push(to);
  }

  private reads(text: string, reader: number): void {
    for (const value of this.valuesIn(text)) this.connect(value, reader);
  }

  private valuesIn(text: string): number[] {
    const fields = this.namesIn(text).map((name) => this.indexOf.get(name));
    return fields.filter((field) => field !== undefined).map((field) => this.value(field)[0]);
  }

  private addRule(rule: Rule, index: number): void {
    const [condition] = this.node('condition', index, () => ({ type: 'condition', rule: index }));
    this.reads(rule.when, condition);
    for (const action of rule.actions) {
      const field = this.indexOf.get(action.field);
      if (field !== undefined) this.connect(condition, this.addAction(action, field, index));
    }
  }

  private addAction(action: Rule['actions'][number], field: number, rule: number): number {
    switch (action.type) {
      case 'show':
      case 'hide': {
        const [id, node] = this.node('visible', field, () => ({ type: 'visible', field, show: [], hide: [] }));
        node[action.type].push(rule);
        return id;
      }
      case 'require': {
        const [id, node] = this.node('required', field, () => ({ type: 'required', field, rules: [] }));
        node.rules.push(rule);
        return id;
      }
      case 'calculate': {
        const [id, node] = this.value(field);
        node.calculate.push({ rule, value: action.value });
        this.reads(action.value, id);
        return id;
      }
    }
  }

  /** A default value is worked out once, on opening: what it reads must be known, but nothing depends on it. */
  private addField(field: Field, index: number): void {
    if (field.type === 'formula') this.reads(field.formula, this.value(index)[0]);
    else if (field.type !== 'description' && field.defaultValue !== undefined) this.valuesIn(field.defaultValue);
  }

  /** What expressions see of an answer depends on whether its field is hidden. */
  private connectHidden(): void {
    this.nodes.forEach((node, id) => {
      const value = node.type === 'visible' ? this.made.get(`value ${node.field}`) : undefined;
      if (value !== undefined) this.connect(id, value);
    });
  }
}

/** The graph of a definition; `namesIn` says which names an expression text reads. Names that are no field are left out. */
export function buildFormGraph(
  definition: FormDefinition,
  indexOf: ReadonlyMap<string, number>,
  namesIn: (text: string) => readonly string[],
): FormGraph {
  return new GraphBuilder(definition, indexOf, namesIn).build();
}
