import type { ChoiceOption } from '../field-base.ts';
import { fieldTree } from '../tree/field-tree.ts';
import { hasLeaps, waysOf, type PageWays } from '../pages/page-ways.ts';
import type { Field, FormDefinition, Rule } from '../schema.ts';

/**
 * What has to be worked out in a form, and from what. One node per rule condition, and per field one for its value, its
 * visibility, its options, and whether it is required, enabled and right, as far as something decides about it; plain fields
 * have none.
 */
export type GraphNode =
  | { type: 'condition'; rule: number }
  /** A value from outside the row, by its place behind the row's own fields. */
  | { type: 'outer'; field: number }
  /** `within` is the container that hides it together with itself; -1 where nothing decides about the container. */
  | { type: 'visible'; field: number; show: number[]; hide: number[]; within: number }
  /** Whether the person comes to the page that the page break `field` begins. */
  | { type: 'page'; field: number; page: number }
  | { type: 'value'; field: number; calculate: { rule: number; value: string }[] }
  | { type: 'required'; field: number; rules: number[] }
  | { type: 'enabled'; field: number; enable: number[]; disable: number[] }
  | { type: 'invalid'; field: number; rules: { rule: number; message: string }[] }
  /** Options by their place that are offered only while their text is true. */
  | { type: 'options'; field: number; offered: { option: number; when: string }[] };

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
  private readonly placeOf: PlaceOf;
  private readonly rowReads: RowReads;
  private readonly namesIn: (text: string) => readonly string[];
  private readonly made = new Map<string, number>();

  constructor(definition: FormDefinition, placeOf: PlaceOf, namesIn: GraphBuilder['namesIn'], rowReads: RowReads) {
    this.definition = definition;
    this.placeOf = placeOf;
    this.rowReads = rowReads;
    this.namesIn = namesIn;
  }

  build(): FormGraph {
    this.definition.rules.forEach((rule, index) => this.addRule(rule, index));
    this.definition.fields.forEach((field, index) => this.addField(field, index));
    this.addPages();
    this.connectContainers();
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

  private visible(field: number): [number, NodeOf<'visible'>] {
    return this.node('visible', field, () => ({ type: 'visible', field, show: [], hide: [], within: -1 }));
  }

  private page(pages: readonly PageWays[], page: number): number {
    const field = pages[page]?.field ?? -1;
    return this.node('page', field, () => ({ type: 'page', field, page }))[0];
  }

  /**
   * Who comes to a page depends on the page before it and on those that jump to it: whether one comes there, whether it is
   * shown, and the rules that lead off it. A page is hidden with its page break, like a container.
   */
  private addPages(): void {
    const pages = waysOf(this.definition);
    if (!hasLeaps(pages)) return;
    pages.forEach(({ field }, page) => {
      if (page === 0) return;
      const id = this.page(pages, page);
      pages.slice(0, page).forEach(({ field: before, leaps }, from) => {
        if (from < page - 1 && !leaps.some(({ to }) => to === page)) return;
        for (const { rule } of leaps) this.connect(this.made.get(`condition ${rule}`) ?? -1, id);
        if (from === 0) return;
        this.connect(this.page(pages, from), id);
        this.connect(this.visible(before)[0], id);
      });
      this.connect(id, this.visible(field)[0]);
    });
  }

  private connect(from: number, to: number): void {
    const known = this.dependants[from];
    if (known && !known.includes(to)) known.push(to);
  }

  private reads(text: string, reader: number): void {
    for (const value of this.valuesIn(text)) this.connect(value, reader);
  }

  private valuesIn(text: string): number[] {
    const fields = this.namesIn(text).map((name) => this.placeOf(name));
    return fields.filter((field) => field !== undefined).map((field) => this.source(field));
  }

  /** What a field's value comes from: its own node, or what brings it in from outside the row. */
  private source(field: number): number {
    if (field < this.definition.fields.length) return this.value(field)[0];
    return this.node('outer', field, () => ({ type: 'outer', field }))[0];
  }

  private addRule(rule: Rule, index: number): void {
    const [condition] = this.node('condition', index, () => ({ type: 'condition', rule: index }));
    this.reads(rule.when, condition);
    for (const action of rule.actions) {
      const field = this.placeOf(action.field);
      const target = field === undefined ? null : this.addAction(action, field, index);
      if (target !== null) this.connect(condition, target);
    }
  }

  /** The node that the action decides about; null where it acts once and nothing depends on it. */
  private addAction(action: Rule['actions'][number], field: number, rule: number): number | null {
    switch (action.type) {
      case 'show':
      case 'hide': {
        const [id, node] = this.visible(field);
        node[action.type].push(rule);
        return id;
      }
      case 'require': {
        const [id, node] = this.node('required', field, () => ({ type: 'required', field, rules: [] }));
        node.rules.push(rule);
        return id;
      }
      case 'enable':
      case 'disable': {
        const [id, node] = this.node('enabled', field, () => ({ type: 'enabled', field, enable: [], disable: [] }));
        node[action.type].push(rule);
        return id;
      }
      case 'validate': {
        const [id, node] = this.node('invalid', field, () => ({ type: 'invalid', field, rules: [] }));
        node.rules.push({ rule, message: action.message });
        return id;
      }
      case 'jump':
      case 'end':
        return null;
      case 'set':
        this.valuesIn(action.value);
        return null;
      case 'copy': {
        const from = this.placeOf(action.from);
        if (from !== undefined) this.source(from);
        return null;
      }
      case 'calculate': {
        const [id, node] = this.value(field);
        node.calculate.push({ rule, value: action.value });
        this.reads(action.value, id);
        return id;
      }
    }
  }

  /** What is chosen has to be read again when the options are others. */
  private addOptions(options: readonly ChoiceOption[], field: number): void {
    const offered = options.flatMap(({ showWhen }, option) => (showWhen ? [{ option, when: showWhen }] : []));
    if (offered.length === 0) return;
    const [id] = this.node('options', field, () => ({ type: 'options', field, offered }));
    for (const { when } of offered) this.reads(when, id);
    this.connect(id, this.value(field)[0]);
  }

  /** A default value is worked out once, on opening: what it reads must be known, but nothing depends on it. */
  private addField(field: Field, index: number): void {
    for (const from of this.rowReads.get(index) ?? []) this.connect(this.source(from), this.value(index)[0]);
    if ('options' in field) this.addOptions(field.options, index);
    if (field.type === 'formula') this.reads(field.formula, this.value(index)[0]);
    else if ('defaultValue' in field && field.defaultValue !== undefined) this.valuesIn(field.defaultValue);
  }

  /**
   * A hidden container hides what stands in it, a hidden page break the page that it begins; both come before their fields,
   * so one pass reaches the innermost.
   */
  private connectContainers(): void {
    const { fields } = this.definition;
    let pageBreak = -1;
    fieldTree(fields).parent.forEach((inside, field) => {
      const isBreak = fields[field]?.type === 'page_break';
      if (isBreak) pageBreak = field;
      const container = inside >= 0 || isBreak ? inside : pageBreak;
      const outer = this.made.get(`visible ${container}`);
      if (outer === undefined) return;
      const [id, node] = this.visible(field);
      node.within = container;
      this.connect(outer, id);
    });
  }

  /** What expressions see of an answer depends on whether its field is hidden. */
  private connectHidden(): void {
    this.nodes.forEach((node, id) => {
      const value = node.type === 'visible' ? this.made.get(`value ${node.field}`) : undefined;
      if (value !== undefined) this.connect(id, value);
    });
  }
}

/** Place of a field by its key; of one outside the row it lies behind the row's own, undefined where there is none. */
export type PlaceOf = (key: string) => number | undefined;

/** By sub-form: the places that its rows read. */
export type RowReads = ReadonlyMap<number, readonly number[]>;

/** The graph of one level; `namesIn` says which names an expression text reads. Names that are no field are left out. */
export function buildFormGraph(
  definition: FormDefinition,
  placeOf: PlaceOf,
  namesIn: (text: string) => readonly string[],
  rowReads: RowReads,
): FormGraph {
  return new GraphBuilder(definition, placeOf, namesIn, rowReads).build();
}
