import { hasAnswer, hasFiles } from '@countersign/shared/forms/field-traits.ts';
import { answerText } from '@countersign/shared/forms/field-kit.ts';
import type { Answers, Field, FormDefinition } from '@countersign/shared/forms/schema.ts';
import { FIELD_TRAITS } from '@countersign/shared/forms/tables/traits.ts';
import { allKits } from '@countersign/shared/forms/tables/all-kits.ts';
import { childrenOf, fieldTree } from '@countersign/shared/forms/tree/field-tree.ts';
import { transferColumns } from '@countersign/shared/forms/transfer/transfer-columns.ts';
import { writeAnswers } from '@countersign/shared/forms/transfer/answer-cells.ts';
import type { Paper } from '../../../../files/paper/paper.ts';
import { readable } from '../../../reading/answer-lines.ts';

/** Pictures of answers by the id of their file. */
export type Pictures = ReadonlyMap<string, Buffer>;

interface On {
  paper: Paper;
  locale: string;
  pictures: Pictures;
}

const NONE = '–';
const LARGEST = { width: 220, height: 160 };

/** Puts answers on paper in the order of their form: questions with answers, groups under their names, rows as tables. */
export function putAnswers(on: On, { fields }: Pick<FormDefinition, 'fields'>, answers: Answers): void {
  const tree = fieldTree(fields);
  putInside(-1);

  function putInside(container: number): void {
    for (const at of childrenOf(tree, container)) {
      const field = fields[at];
      if (!field) continue;
      if (field.type === 'sub_form') putRows(on, field, childFields(at), answers[field.key]);
      else if (hasAnswer(field.type)) putAnswer(on, field, answers[field.key]);
      else if (FIELD_TRAITS[field.type].isContainer) {
        if (field.label) putHeading(on.paper, field.label);
        putInside(at);
      }
    }
  }

  /** Fields of a row, those in groups too. */
  function childFields(container: number): Field[] {
    return childrenOf(tree, container).flatMap((at) => {
      const field = fields[at];
      if (!field) return [];
      if (hasAnswer(field.type)) return [field];
      return childFields(at);
    });
  }
}

/** A heading that is not left alone at the end of a sheet. */
export function putHeading(paper: Paper, text: string): void {
  paper.space(10);
  paper.need(60);
  paper.text(text, { size: 12, isBold: true });
  paper.space(2);
}

function putAnswer({ paper, locale, pictures }: On, field: Field, answer: unknown): void {
  paper.space(6);
  paper.need(32);
  paper.text(field.label || field.key, { size: 8, isQuiet: true });
  if (isOfLines(field)) return putLines({ paper, locale }, field, answer);
  const drawn = hasFiles(field.type) ? filesIn(answer).filter(({ id }) => putPicture(paper, pictures.get(id))) : [];
  const text =
    drawn.length > 0 && drawn.length === filesIn(answer).length
      ? namesOf(field, answer, locale)
      : readable(field, answer, locale);
  paper.text(text.trim() || NONE, { size: 10 });
}

const namesOf = (field: Field, answer: unknown, locale: string): string =>
  field.type === 'signature' ? answerText(allKits, field, answer, locale) : readable(field, answer, locale);

const putPicture = (paper: Paper, content: Buffer | undefined): boolean =>
  content !== undefined && paper.picture(content, LARGEST);

/** The files of an answer. */
export function filesIn(answer: unknown): { id: string; name: string }[] {
  return (Array.isArray(answer) ? (answer as unknown[]) : []).filter(
    (file): file is { id: string; name: string } =>
      typeof file === 'object' && file !== null && 'id' in file && typeof file.id === 'string',
  );
}

type Lines = Field & {
  rows: readonly { id: string; label: string }[];
  columns: readonly { id: string; label: string }[];
};
const isOfLines = (field: Field): field is Lines => 'rows' in field && 'columns' in field && 'cells' in field;

/** Rows of a matrix that was answered, each with what stands in it. */
function putLines({ paper, locale }: Pick<On, 'paper' | 'locale'>, field: Lines, answer: unknown): void {
  const columns = transferColumns([field as Field]);
  const cells = writeAnswers(columns)({ [field.key]: answer });
  const lines = columns.flatMap(({ heading }, at) => {
    const text = String(cells[at] ?? '');
    return text === '' ? [] : [[heading.slice(heading.indexOf(':') + 1).trim(), text]];
  });
  // Rows that people added have no column of their own.
  const isWhole = lines.some(([, text]) => text?.startsWith('{'));
  if (lines.length === 0 || isWhole) return paper.text(answerText(allKits, field, answer, locale).trim() || NONE);
  paper.table(['', ''], lines, [3, 4]);
}

const MOST_COLUMNS = 6;

/** Rows of a sub-form: a table where its columns fit beside each other, else one block for each row. */
function putRows(on: On, field: Field, inside: readonly Field[], answer: unknown): void {
  const { paper, locale } = on;
  const rows = (Array.isArray(answer) ? answer : []) as (Answers | null)[];
  paper.space(6);
  paper.need(40);
  paper.text(field.label || field.key, { size: 8, isQuiet: true });
  if (rows.length === 0) return paper.text(NONE);
  const textOf = (one: Field, row: Answers | null) =>
    one.type === 'sub_form' ? JSON.stringify(row?.[one.key] ?? []) : readable(one, row?.[one.key], locale);
  if (inside.length <= MOST_COLUMNS)
    return paper.table(
      inside.map(({ label, key }) => label || key),
      rows.map((row) => inside.map((one) => textOf(one, row))),
    );
  rows.forEach((row, at) => {
    paper.need(40);
    paper.text(`${at + 1}`, { size: 9, isBold: true });
    for (const one of inside)
      paper.text(`${one.label || one.key}: ${textOf(one, row) || NONE}`, { size: 9, indent: 12 });
  });
}
