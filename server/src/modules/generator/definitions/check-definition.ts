import type { RefusalDetail } from '@countersign/shared/api/reply.ts';
import type { FormKey } from '@countersign/shared/basics/ids.ts';
import { ALL_RESOURCES } from '@countersign/shared/resources/all-resources.ts';
import { problemsOfDefinition } from '@countersign/shared/resources/made/problems-of-definition.ts';
import type { ResourceDefinition } from '@countersign/shared/resources/made/resource-definition.ts';
import type { HasOpenTables } from '../../../work/open-table.ts';
import { refuseAll } from '../../../work/refusing/refuse.ts';
import type { Work } from '../../../work/work.ts';
import { listTypes } from '../../system/dictionaries/read-dictionary.ts';
import { columnsOf } from '../sources/describe-table.ts';
import { readableForm } from '../sources/form-source.ts';

type Checking = Work & HasOpenTables;

/** Names of the product's own resources: nobody else's screen may pass for one of them. */
const OWN_NAMES = new Set(ALL_RESOURCES.flatMap(({ name }) => [name, snake(name)]));
function snake(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Refuses a definition for all that is wrong with it: in itself, and with what it is made from. */
export async function checkDefinition(work: Checking, definition: ResourceDefinition): Promise<void> {
  const problems = [
    ...problemsOfDefinition(definition),
    ...(OWN_NAMES.has(definition.name) ? [{ code: 'gen_name_reserved', path: ['name'] }] : []),
    ...(await unknownDictionaries(work, definition)),
    ...(await problemsOfSource(work, definition)),
  ];
  if (problems.length > 0) refuseAll(problems);
}

async function unknownDictionaries(work: Checking, { fields }: ResourceDefinition): Promise<RefusalDetail[]> {
  if (fields.every(({ dictionary }) => dictionary === '')) return [];
  const known = new Set((await listTypes({}, work)).map(({ dictType }) => dictType));
  return fields.flatMap(({ dictionary }, at) =>
    dictionary === '' || known.has(dictionary)
      ? []
      : [{ code: 'gen_dictionary_unknown', path: ['fields', at, 'dictionary'] }],
  );
}

/** A table must be open and have the columns; of a form whoever saves or publishes must be able to read the answers. */
async function problemsOfSource(work: Checking, { source, fields }: ResourceDefinition): Promise<RefusalDetail[]> {
  if (source.kind === 'empty') return [];
  if (source.kind === 'table') {
    const known = new Map((await columnsOf(work, source.table)).map((column) => [column.name, column.type]));
    return fields.flatMap(({ from, type }, at) => {
      const column = known.get(from);
      return column !== undefined && fitsColumn(type, column)
        ? []
        : [{ code: 'gen_column_unknown', path: ['fields', at, 'from'] }];
    });
  }
  const form = await readableForm(work, source.formKey as FormKey);
  const known = new Set([...form.draft.fields.map(({ key }) => key as string), '$created', '$author']);
  return fields.flatMap(({ from, type }, at) => {
    const isFitting = known.has(from) && FORM_TYPES.has(type) && (type === 'moment') === (from === '$created');
    return isFitting ? [] : [{ code: 'gen_column_unknown', path: ['fields', at, 'from'] }];
  });
}

const FORM_TYPES = new Set<string>(['text', 'decimal', 'date', 'choice', 'moment']);

/** A column is read as what it holds, or as a text: anything else could fail while rows are read. */
function fitsColumn(type: string, column: string): boolean {
  if (type === 'text' || type === 'long_text' || type === 'choice') return true;
  if (type === 'yes_no' || type === 'on_off') return column === 'boolean';
  if (type === 'date') return column === 'date';
  if (type === 'moment') return column.startsWith('timestamp');
  if (type === 'whole') return /^(smallint|integer|bigint)$/.test(column);
  return type === 'decimal' && /^(smallint|integer|bigint|numeric|real|double precision)$/.test(column);
}
