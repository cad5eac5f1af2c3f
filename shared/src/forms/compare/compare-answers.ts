import type { ComparedField, ComparedFile, ComparedRow } from '../../api/submissions/table/comparison.ts';
import { hasAnswer, hasFiles } from '../field-traits.ts';
import { childrenOf, fieldTree } from '../tree/field-tree.ts';
import type { Answers, Field } from '../schema.ts';
import { alignRows } from './align-rows.ts';

/** Answers with the fields of the form version that they were given on, both without what the reader may not see. */
export interface Side {
  fields: readonly Field[];
  answers: Answers;
}

/** One answer as people read it, in the reader's language; of files their names. */
type Say = (field: Field, answer: unknown) => string;

/**
 * Every field that is answered before or now, in the order of the newer form; fields that only the older form has come last. Rows of
 * sub-forms are compared one by one.
 */
export function compareAnswers(before: Side, now: Side, say: Say): ComparedField[] {
  const [was, is] = [levelOf(before.fields), levelOf(now.fields)];
  const gone = [...was.values()].filter(({ field }) => !is.has(field.key));
  return [...is.values(), ...gone].flatMap(({ field }) => compareField(field.key, { was, is, before, now }, say));
}

/** A field that can be answered, with those inside it where it holds rows. */
interface Asked {
  field: Field;
  inside: readonly Field[];
}

/** What is asked at the top level of a list, through panels and the like, by key. */
function levelOf(fields: readonly Field[]): Map<string, Asked> {
  const tree = fieldTree(fields);
  const found = new Map<string, Asked>();
  const collect = (container: number): void => {
    for (const at of childrenOf(tree, container)) {
      const field = fields[at];
      if (!field) continue;
      const isRows = field.type === 'sub_form';
      if (hasAnswer(field.type)) {
        found.set(field.key, { field, inside: isRows ? fields.slice(at + 1, tree.end[at]) : [] });
      }
      if (!isRows) collect(at);
    }
  };
  collect(-1);
  return found;
}

interface Levels {
  was: ReadonlyMap<string, Asked>;
  is: ReadonlyMap<string, Asked>;
  before: Side;
  now: Side;
}

function compareField(key: string, { was, is, before, now }: Levels, say: Say): ComparedField[] {
  const [older, newer] = [was.get(key), is.get(key)];
  const asked = newer ?? older;
  if (!asked) return [];
  const [old, present] = [older && before.answers[key], newer && now.answers[key]];
  if (isEmpty(old) && isEmpty(present)) return [];
  const [from, to] = [older ?? asked, newer ?? asked];
  return [
    {
      key,
      label: asked.field.label || key,
      before: isEmpty(old) ? '' : say(from.field, old),
      now: isEmpty(present) ? '' : say(to.field, present),
      isChanged: !isSame(old, present),
      ...(older && newer ? {} : { onlyIn: older ? 'before' : 'now' }),
      ...(asked.field.type === 'sub_form' ? { rows: compareRows(from, to, [old, present], say) } : {}),
      ...(hasFiles(asked.field.type) ? { files: compareFiles(old, present) } : {}),
    },
  ];
}

function compareRows(from: Asked, to: Asked, [old, present]: readonly unknown[], say: Say): ComparedRow[] {
  const [was, is] = [listOf(old), listOf(present)] as [Answers[], Answers[]];
  const keys = [...new Set([...from.inside, ...to.inside].map(({ key }) => key as string))];
  return alignRows(was, is, (a, b) => likeness(keys, a, b)).map(({ before, now }) => {
    const fields = compareAnswers(
      { fields: topLevel(from.inside), answers: was[before ?? -1] ?? {} },
      { fields: topLevel(to.inside), answers: is[now ?? -1] ?? {} },
      say,
    );
    const number = (now ?? before ?? 0) + 1;
    if (before === null) return { number, state: 'added', fields };
    if (now === null) return { number, state: 'removed', fields };
    return { number, state: fields.some(({ isChanged }) => isChanged) ? 'changed' : 'same', fields };
  });
}

/** How much of what is answered in either row is the same in both. */
function likeness(keys: readonly string[], a: Answers, b: Answers): number {
  const answered = keys.filter((key) => !isEmpty(a[key]) || !isEmpty(b[key]));
  if (answered.length === 0) return 1;
  return answered.filter((key) => isSame(a[key], b[key])).length / answered.length;
}

/** The fields of a row as a form of their own. */
const topLevel = (inside: readonly Field[]): Field[] => {
  const keys = new Set<string>(inside.map(({ key }) => key));
  return inside.map((field) => {
    if (field.parent === undefined || keys.has(field.parent)) return field;
    const { parent: _, ...alone } = field;
    return alone as Field;
  });
};

function compareFiles(old: unknown, present: unknown): ComparedFile[] {
  const [was, is] = [filesOf(old), filesOf(present)];
  const has = (files: readonly NamedFile[], one: NamedFile) => files.some(({ id }) => id === one.id);
  return [
    ...is.map((file): ComparedFile => ({ name: file.name, state: has(was, file) ? 'same' : 'added' })),
    ...was.filter((file) => !has(is, file)).map(({ name }): ComparedFile => ({ name, state: 'removed' })),
  ];
}

interface NamedFile {
  id: string;
  name: string;
}

const filesOf = (answer: unknown): NamedFile[] =>
  listOf(answer).flatMap((file) =>
    typeof file === 'object' && file !== null && 'id' in file && 'name' in file
      ? { id: String(file.id), name: String(file.name) }
      : [],
  );

const listOf = (answer: unknown): unknown[] => (Array.isArray(answer) ? answer : []);

const isEmpty = (answer: unknown): boolean =>
  answer === undefined || answer === null || answer === '' || (Array.isArray(answer) && answer.length === 0);

/** Stored answers: the database writes the keys of objects in one order. Nothing and an empty list are the same. */
function isSame(a: unknown, b: unknown): boolean {
  if (isEmpty(a) || isEmpty(b)) return isEmpty(a) && isEmpty(b);
  return JSON.stringify(a) === JSON.stringify(b);
}
