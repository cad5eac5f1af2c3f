import type { FormBuilder } from '../../form-builder.ts';
import type { Choice } from '../sheets/choices.ts';
import type { ReadPart, SurveyRow } from '../survey/survey-row.ts';
import type { Sheets } from './settings-of-parts.ts';

/** Gives the builder the translations of what a group says of the lines and choices of its field. */
export function translateParts({ key, type, whole }: SurveyRow, { lists, texts }: Sheets, builder: FormBuilder): void {
  if (!whole || type.is !== 'question') return;
  const { parts, settings } = whole;
  const choicesOf = ({ row }: ReadPart): readonly Choice[] =>
    row.type.is === 'question' && row.type.list !== undefined ? (lists.all(row.type) ?? []) : [];
  const place = `fields.${key}`;
  const translate = ({ entry, value }: Choice, path: string) =>
    texts.translate(builder, entry, 'label', `${place}.${path}${value}.label`);
  if (type.type === 'cascader') {
    for (const choice of parts.flatMap((part) => choicesOf(part))) {
      const above = (choice.entry.texts.get('within') ?? '').split('/').filter(Boolean);
      translate(choice, ['tree', ...above.flatMap((value) => [value, 'children']), ''].join('.'));
    }
  }
  if (type.type !== 'matrix') return;
  const [first] = parts;
  const name = settings['cells'] === 'dropdown' ? 'choices' : 'columns';
  for (const choice of first && settings['cells'] !== 'scale' ? choicesOf(first) : []) translate(choice, `${name}.`);
  for (const part of parts) translateLine(part, place, { lists, texts }, builder);
}

/** A cell is labelled with its row and its column. */
function translateLine({ row, id }: ReadPart, place: string, { texts }: Sheets, builder: FormBuilder): void {
  const [line = '', column] = id.split('.');
  if (column === undefined) return texts.translate(builder, row.entry, 'label', `${place}.rows.${line}.label`);
  const [ownRow, ownColumn] = texts.of(row.entry, 'label').split(': ');
  for (const [language, text] of texts.inOthers(row.entry, 'label')) {
    const [ofRow, ofColumn, ...more] = text.split(': ');
    const isClear = ofRow && ofColumn && more.length === 0;
    if (!isClear) builder.drop(row.entry.where, text, 'not_supported');
    if (!isClear) continue;
    if (ofRow !== ownRow) builder.translate(language, `${place}.rows.${line}.label`, ofRow);
    if (ofColumn !== ownColumn) builder.translate(language, `${place}.columns.${column}.label`, ofColumn);
  }
}
