import type { RefusalDetail } from '../../api/reply.ts';
import { type Entries, lostReads } from '../../expression/names/entries.ts';
import { allFunctions } from '../../expression/functions.ts';
import { parseExpression } from '../../expression/parse.ts';
import type { Expression, Problem } from '../../expression/tree.ts';
import { defectsOf } from '../tree/field-defects.ts';
import { entriesOfFields } from '../tree/field-entries.ts';
import { hasAnswer, hasFiles, takesAnswer } from '../field-traits.ts';
import { FIELD_TRAITS } from '../tables/traits.ts';
import { isOther } from '../texts/other-text.ts';
import { isPicker } from '../fields/common/is-picker.ts';
import { feelEngine } from '../engine/feel-engine.ts';
import { expressionsOf, type PlacedExpression } from '../state/form-expressions.ts';
import { hasTicketChoices } from '../fields/ticket-field/schema.ts';
import { sourceOf } from '../prefill/options-from.ts';
import { lookUpOf } from '../prefill/prefill-rule.ts';
import { pageOfFields } from '../pages/page-ways.ts';
import { isContainer } from '../tree/field-tree.ts';
import { buildFormGraph, type FormGraph, type GraphNode } from '../state/form-graph.ts';
import { levelsOf, subFormsAround, targetLevels, type FormLevel } from '../tree/form-levels.ts';
import { compilePattern } from '../tables/pattern-kits.ts';
import { orderGraph } from '../state/order-graph.ts';
import type { Field, FormDefinition, RuleAction } from '../schema.ts';
import { hasStock } from '../limits/stock.ts';
import { treeProblems } from '../tree/tree-problems.ts';

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
  const levels = everyLevel(levelsOf(definition), entriesOfFields(definition.fields));
  const problems = [
    ...missingFields(definition),
    ...repeatedKeys(definition),
    ...treeProblems(definition.fields),
    ...wrongOptions(definition),
    ...unfinishedFields(definition),
    ...lostInRows(definition),
    ...wrongPatterns(definition),
    ...wrongTargets(definition, indexOf),
    ...wrongLookUps(definition, indexOf),
    ...mixedRules(definition),
    ...levels.flatMap((level) => levelProblems(level, read)),
  ];
  if (problems.length > 0) return { problems };
  const cycles = everyCycle(levels, read);
  if (cycles.length > 0) return { problems: cycles.map((cycle) => cycleProblem(cycle, definition)) };
  return { expressions: Object.fromEntries([...read].map(([text, { tree }]) => [text, tree])) };
}

/** Fields that depend on each other in a circle, whatever else is wrong with the form: of each circle its fields, the first one last again. */
export function ruleCycles(definition: FormDefinition): Field[][] {
  const indexOf = new Map<string, number>(definition.fields.map((field, index) => [field.key, index]));
  const read = new Map(expressionsOf(definition).map(({ text }) => [text, readExpression(text, indexOf)]));
  const levels = everyLevel(levelsOf(definition), entriesOfFields(definition.fields));
  return everyCycle(levels, read).map((cycle) => cycle.flatMap((at) => definition.fields[at] ?? []));
}

const everyCycle = (levels: readonly SeenLevel[], read: ReadonlyMap<string, ReadExpression>): number[][] =>
  levels.flatMap((level) => cyclesIn(level, (text) => read.get(text)?.names ?? []));

interface ReadExpression {
  tree: Expression;
  names: readonly string[];
  problems: readonly Problem[];
}

function readExpression(text: string, indexOf: ReadonlyMap<string, number>): ReadExpression {
  const { tree, problems } = parseExpression(text);
  if (problems.length > 0) return { tree, names: [], problems };
  const compiled = feelEngine.compile(tree, (name) => indexOf.get(name));
  return { tree, names: compiled.names, problems: compiled.problems };
}

function missingFields({ fields }: FormDefinition): RefusalDetail[] {
  return fields.some(({ type }) => hasAnswer(type)) ? [] : [{ code: 'no_fields', path: ['fields'] }];
}

function repeatedKeys({ fields }: FormDefinition): RefusalDetail[] {
  const seen = new Set<string>();
  return fields.flatMap(({ key }, index) => {
    if (!seen.has(key)) return (seen.add(key), []);
    return [{ code: 'duplicate_field_key', path: ['fields', index, 'key'], params: { key } }];
  });
}

/** A ticket field that is typed keeps no options. */
const isPlainTicketField = (field: Field): boolean => field.type === 'ticket_field' && !hasTicketChoices(field);

/** Choices that nobody could make, or that could not be told apart in answers. */
function wrongOptions({ fields }: FormDefinition): RefusalDetail[] {
  return fields.flatMap((field, index) => {
    if (!('options' in field) || sourceOf(field) || isPlainTicketField(field)) return [];
    const path = ['fields', index, 'options'];
    const name = field.label || field.key;
    if (field.options.length === 0) return [{ code: 'no_options', path, params: { name } }];
    const values = field.options.map(({ value }) => value);
    const repeated = values.find((value, at) => values.indexOf(value) !== at);
    const problems: RefusalDetail[] = [];
    if (field.options.some(({ label }) => label.trim() === '')) {
      problems.push({ code: 'empty_option', path, params: { name } });
    }
    const reserved = values.find((value) => isOther(value));
    if (reserved !== undefined) problems.push({ code: 'reserved_option', path, params: { name, value: reserved } });
    if (repeated !== undefined) problems.push({ code: 'duplicate_option', path, params: { name, value: repeated } });
    return problems;
  });
}

/** Patterns of the designer's own that RE2 does not take, such as those that look back. */
function wrongPatterns({ fields }: FormDefinition): RefusalDetail[] {
  return fields.flatMap((field, index) => {
    if (!('pattern' in field) || !field.pattern || compilePattern(field.pattern.regex)) return [];
    const params = { name: field.label || field.key };
    return [{ code: 'wrong_regex', path: ['fields', index, 'pattern'], params }];
  });
}

/** A jump leads to a page that comes later; an ending has to be there. */
function wrongWay(
  action: RuleAction,
  { fields, endings = [] }: FormDefinition,
  path: (string | number)[],
): RefusalDetail[] {
  if (action.type === 'end') {
    const isKnown = action.ending === undefined || endings.some(({ id }) => id === action.ending);
    return isKnown ? [] : [{ code: 'unknown_ending', path: [...path.slice(0, -1), 'ending'] }];
  }
  if (action.type !== 'jump') return [];
  const pageOf = pageOfFields(fields);
  const to = fields.findIndex(({ key }) => key === action.field);
  const from = fields.findIndex(({ key }) => key === action.after);
  if (from < 0)
    return [{ code: 'unknown_field', path: [...path.slice(0, -1), 'after'], params: { name: action.after } }];
  const isForward = fields[to]?.type === 'page_break' && (pageOf[to] ?? 0) > (pageOf[from] ?? 0);
  return isForward ? [] : [{ code: 'wrong_jump', path, params: { name: action.field } }];
}

const WRITES: readonly RuleAction['type'][] = ['calculate', 'set', 'copy'];

function unfinishedFields({ fields }: FormDefinition): RefusalDetail[] {
  return fields.flatMap((field, index) =>
    defectsOf(field).map(({ setting, code }) => ({
      code,
      path: ['fields', index, setting],
      params: { name: field.label || field.key },
    })),
  );
}

const ASKED_ONCE: ReadonlySet<string> = new Set(['linked_record', 'email_code']);

/** What the server gives, limits or looks up is done once for all answers, not for each row of a sub-form. */
function lostInRows(definition: FormDefinition): RefusalDetail[] {
  const around = subFormsAround(definition.fields);
  return definition.fields.flatMap((field, index) => {
    const isServers =
      FIELD_TRAITS[field.type].answeredBy === 'server' ||
      isPicker(field) ||
      ASKED_ONCE.has(field.type) ||
      sourceOf(field) !== undefined;
    const isLost = (around[index] ?? -1) >= 0 && (isServers || hasStock(field));
    return isLost ? [{ code: 'not_in_rows', path: ['fields', index], params: { name: field.label || field.key } }] : [];
  });
}

function wrongTargets(definition: FormDefinition, indexOf: ReadonlyMap<string, number>): RefusalDetail[] {
  const { fields, rules } = definition;
  return rules.flatMap((rule, at) =>
    rule.actions.flatMap((action, nth) => {
      const { type, field: key } = action;
      const field = fields[indexOf.get(key) ?? -1];
      const path = ['rules', at, 'actions', nth, 'field'];
      if (!field) return [{ code: 'unknown_field', path, params: { name: key } }];
      const isWrong = WRITES.includes(type) && (!takesAnswer(field.type) || hasFiles(field.type) || isContainer(field));
      if (action.type === 'jump' || action.type === 'end') return wrongWay(action, definition, path);
      if (isWrong) return [{ code: 'not_calculable', path, params: { name: key } }];
      const from = action.type === 'copy' ? action.from : key;
      const isUnknown = !hasAnswer(fields[indexOf.get(from) ?? -1]?.type ?? 'description');
      return action.type === 'copy' && isUnknown ? [{ code: 'unknown_field', path, params: { name: from } }] : [];
    }),
  );
}

/** The key of a look-up is the answer of another field, outside of rows. */
function wrongLookUps({ fields }: FormDefinition, indexOf: ReadonlyMap<string, number>): RefusalDetail[] {
  const around = subFormsAround(fields);
  return fields.flatMap((field, index) => {
    const by = lookUpOf(field)?.by;
    if (by === undefined) return [];
    const path = ['fields', index, 'prefill'];
    if ((around[index] ?? -1) >= 0) return [{ code: 'not_in_rows', path, params: { name: field.label || field.key } }];
    if (by.type !== 'field' || by.field === '') return [];
    const source = indexOf.get(by.field) ?? -1;
    const isKnown =
      source >= 0 && source !== index && around[source] === -1 && hasAnswer(fields[source]?.type ?? 'image');
    return isKnown ? [] : [{ code: 'unknown_field', path, params: { name: by.field } }];
  });
}

interface SeenLevel extends FormLevel {
  /** What its expressions can read: its own fields and those around it, each with what stands behind its dot. */
  known: ReadonlyMap<string, Entries>;
}

/** The outermost level and those of all rows. A field without an answer has no value that an expression could read. */
function everyLevel(level: FormLevel, all: ReadonlyMap<string, Entries>, around: Iterable<string> = []): SeenLevel[] {
  const own = level.definition.fields.filter(({ type }) => hasAnswer(type)).map(({ key }) => key);
  const names = [...around, ...own];
  const known = new Map(names.map((name) => [name, all.get(name) ?? null]));
  return [{ ...level, known }, ...[...level.rows.values()].flatMap((rows) => everyLevel(rows, all, names))];
}

/** Effects on rows and on what stands around them cannot hang on one condition: it holds for one row and not for another. */
function mixedRules({ fields, rules }: FormDefinition): RefusalDetail[] {
  const around = subFormsAround(fields);
  return rules.flatMap((rule, at) =>
    targetLevels(rule, fields, around).size > 1 ? [{ code: 'mixed_rows', path: ['rules', at, 'actions'] }] : [],
  );
}

function levelProblems(level: SeenLevel, read: ReadonlyMap<string, ReadExpression>): RefusalDetail[] {
  return expressionsOf(level.definition).flatMap((one) =>
    expressionProblems({ ...one, path: placeInForm(one.path, level) }, level.known, read.get(one.text)),
  );
}

function placeInForm([part, at, ...rest]: PlacedExpression['path'], level: FormLevel): PlacedExpression['path'] {
  const places = part === 'fields' ? level.fieldPlaces : level.rulePlaces;
  return [part ?? '', places[Number(at)] ?? -1, ...rest];
}

/** Rows read what stands around them as a whole: from there the list of rows depends on it. */
function cyclesIn(level: FormLevel, namesIn: (text: string) => readonly string[]): number[][] {
  const { definition } = level;
  const places = new Map<string, number>(definition.fields.map(({ key }, at) => [key, at]));
  const rowReads = new Map(
    [...level.rows].map(([field, rows]) => [
      field,
      [...namesAround(rows, namesIn)].flatMap((name) => places.get(name) ?? []),
    ]),
  );
  const graph = buildFormGraph(definition, (key) => places.get(key), namesIn, rowReads);
  const sorted = orderGraph(graph.dependants);
  return 'cycle' in sorted ? [fieldsOfCycle(level, graph, sorted.cycle)] : [];
}

function namesAround({ definition, rows }: FormLevel, namesIn: (text: string) => readonly string[]): Set<string> {
  const own = new Set<string>(definition.fields.map(({ key }) => key));
  const copied = definition.rules.flatMap(({ actions }) =>
    actions.flatMap((one) => (one.type === 'copy' ? [one.from] : [])),
  );
  const read = expressionsOf(definition).flatMap(({ text }) => namesIn(text));
  const inside = [...rows.values()].flatMap((one) => [...namesAround(one, namesIn)]);
  return new Set([...copied, ...read, ...inside].filter((name) => !own.has(name)));
}

function expressionProblems(
  { path }: PlacedExpression,
  known: ReadonlyMap<string, Entries>,
  read: ReadExpression | undefined,
): RefusalDetail[] {
  if (!read) return [];
  const others = read.problems.filter(({ code }) => code !== 'unknown_name');
  const isFunction = (name: string) =>
    Object.hasOwn(allFunctions, name) || others.some(({ params }) => params?.['name'] === name);
  const lost = lostReads(read.tree, known).filter((one) => one.path.length > 1 || !isFunction(one.path[0] ?? ''));
  return [
    ...lost.map((one) => lostProblem(one.path, path)),
    ...others.map(({ code, from, to }) => ({ code: 'expression_problem', path, params: { problem: code, from, to } })),
  ];
}

function lostProblem(lost: readonly string[], path: PlacedExpression['path']): RefusalDetail {
  const name = lost.at(-1) ?? '';
  if (lost.length === 1) return { code: 'unknown_field', path, params: { name } };
  return { code: 'unknown_entry', path, params: { name, of: lost.slice(0, -1).join('.') } };
}

/** Places in the form. Starts at the field that comes first, so that the same cycle always reads the same. */
function fieldsOfCycle(level: FormLevel, graph: FormGraph, cycle: number[]): number[] {
  const fields = cycle
    .map((node) => fieldOf(graph.nodes[node]))
    .filter((field) => field !== null)
    .map((field) => level.fieldPlaces[field] ?? -1);
  const around = fields.filter((field, at) => at === 0 || field !== fields[at - 1]);
  if (around.length > 1 && around[0] === around.at(-1)) around.pop();
  const first = around.indexOf(Math.min(...around));
  return [...around.slice(first), ...around.slice(0, first + 1)];
}

function cycleProblem(cycle: readonly number[], { fields }: FormDefinition): RefusalDetail {
  const keys = cycle.map((field) => fields[field]?.key ?? '');
  return { code: 'rule_cycle', path: ['fields', cycle[0] ?? 0], params: { cycle: keys.join(' → ') } };
}

const fieldOf = (node: GraphNode | undefined) => (node && node.type !== 'condition' ? node.field : null);
