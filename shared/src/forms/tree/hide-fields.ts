import { containersOf, fieldTree } from './field-tree.ts';
import type { Answers, Field, FormDefinition } from '../schema.ts';

/** The keys together with those of everything that stands in them: who may not see a group sees nothing in it. */
export function withInside(fields: readonly Field[], keys: readonly string[]): string[] {
  const tree = fieldTree(fields);
  const wanted = new Set(keys);
  const isIn = (at: number) => containersOf(tree, at).some((place) => wanted.has(fields[place]?.key ?? ''));
  return fields.filter(({ key }, at) => wanted.has(key) || isIn(at)).map(({ key }) => key);
}

/** The answers without those of some fields, in the rows of sub-forms too. */
export function withoutAnswers(fields: readonly Field[], answers: Answers, keys: readonly string[]): Answers {
  const gone = new Set(keys);
  const subForms = new Set<string>(fields.filter(({ type }) => type === 'sub_form').map(({ key }) => key));
  return strip(answers);

  function strip(given: Answers): Answers {
    const kept = Object.entries(given).filter(([key]) => !gone.has(key));
    return Object.fromEntries(kept.map(([key, answer]) => [key, subForms.has(key) ? rows(answer) : answer]));
  }

  function rows(answer: unknown): unknown {
    if (!Array.isArray(answer)) return answer;
    return answer.map((row: unknown) => (typeof row === 'object' && row !== null ? strip(row as Answers) : row));
  }
}

/**
 * The keys together with those of fields that are computed from them, however far away: their answers would tell what is hidden.
 * What is in `named` was decided about on its own and stays out. Names are looked for in the text of the expression, so that a
 * name in quotes hides too much rather than too little.
 */
export function withComputed(
  { fields, rules }: Pick<FormDefinition, 'fields' | 'rules'>,
  keys: readonly string[],
  named: ReadonlySet<string>,
): string[] {
  const hidden = new Set(keys);
  const sources = sourcesOf(fields, rules).filter(([key]) => !named.has(key));
  for (let before = -1; before !== hidden.size;) {
    before = hidden.size;
    for (const [key, names] of sources) if (names.some((name) => hidden.has(name))) hidden.add(key);
  }
  return fields.filter(({ key }) => hidden.has(key)).map(({ key }) => key);
}

/** Which names each computed answer is made of. */
function sourcesOf(fields: readonly Field[], rules: FormDefinition['rules']): [key: string, names: string[]][] {
  const formulas = fields.flatMap((field): [string, string[]][] =>
    field.type === 'formula' ? [[field.key, namesIn(field.formula)]] : [],
  );
  const written = rules.flatMap(({ actions }) =>
    actions.flatMap((action): [string, string[]][] => {
      if (action.type === 'calculate' || action.type === 'set') return [[action.field, namesIn(action.value)]];
      return action.type === 'copy' ? [[action.field, [action.from]]] : [];
    }),
  );
  return [...formulas, ...written];
}

/** Every word of an expression that could be the key of a field. */
export const namesIn = (text: string): string[] => text.match(/[A-Za-z_]\w*/g) ?? [];

/**
 * What somebody who may not see some fields has sent, with the answers of these as they were. Rows keep theirs by their place;
 * null where rows that hide a part were added or removed, because nobody could tell whose the hidden parts are then.
 */
export function keepHidden(
  fields: readonly Field[],
  before: Answers,
  given: Answers,
  keys: readonly string[],
): Answers | null {
  const hidden = new Set(keys);
  const partly = partlyHiddenRows(fields, hidden);
  const kept: Answers = Object.fromEntries(Object.entries(given).filter(([key]) => !hidden.has(key)));
  for (const key of keys) if (Object.hasOwn(before, key)) kept[key] = before[key];
  for (const key of partly) {
    const [was, is] = [rowsOf(before[key]), rowsOf(kept[key])];
    if (was.length !== is.length) return null;
    const rows = is.map((row, at) => keepHidden(fields, was[at] ?? {}, row, keys));
    if (rows.includes(null)) return null;
    if (Object.hasOwn(kept, key)) kept[key] = rows;
  }
  return kept;
}

/** Sub-forms that are shown themselves and hold something hidden. */
function partlyHiddenRows(fields: readonly Field[], hidden: ReadonlySet<string>): string[] {
  const tree = fieldTree(fields);
  const around = new Set(
    fields.flatMap(({ key }, at) => (hidden.has(key) ? containersOf(tree, at).map((place) => fields[place]?.key) : [])),
  );
  return fields
    .filter(({ key, type }) => type === 'sub_form' && around.has(key) && !hidden.has(key))
    .map(({ key }) => key);
}

const rowsOf = (answer: unknown): Answers[] => (Array.isArray(answer) ? (answer as Answers[]) : []);
