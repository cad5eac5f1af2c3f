import type { RefusalDetail } from '../../api/reply.ts';
import { comparedAs, isKeptBeside, SLOTS } from './indexed-fields.ts';
import { isReservedName } from './reserved-names.ts';
import type { FieldDefinition, ResourceDefinition } from './resource-definition.ts';

type Path = (string | number)[];
const problem = (code: string, path: Path, params?: RefusalDetail['params']): RefusalDetail =>
  params ? { code, path, params } : { code, path };

/** Bytes that the texts of a row may come to: what one call carries, with room around it. */
export const MOST_LETTERS = 40_000;

/** All that is wrong with a definition beside its shape, each with its place. The screen and the server ask the same. */
export function problemsOfDefinition(definition: ResourceDefinition): RefusalDetail[] {
  const { name, label, fields, title } = definition;
  return [
    ...(isReservedName(name) ? [problem('gen_name_reserved', ['name'])] : []),
    ...(label.en === '' ? [problem('gen_label_missing', ['label'])] : []),
    ...fields.flatMap((field, at) => problemsOfField(definition, field, at)),
    ...(fields.some(({ key, type }) => key === title && type === 'text')
      ? []
      : [problem('gen_title_missing', ['title'])]),
    ...tooManyIndexed(fields),
    ...(fields.reduce((sum, field) => sum + lettersOf(field), 0) > MOST_LETTERS
      ? [problem('gen_too_long', ['fields'], { max: MOST_LETTERS })]
      : []),
    ...problemsOfSource(definition),
  ];
}

const isText = ({ type }: FieldDefinition): boolean => type === 'text' || type === 'long_text';
const lettersOf = (field: FieldDefinition): number => {
  if (field.type === 'languages') return field.max * 10;
  return isText(field) || field.type === 'rich_text' ? field.max : 0;
};

function problemsOfField({ fields, source }: ResourceDefinition, field: FieldDefinition, at: number): RefusalDetail[] {
  const { key, label, type, search } = field;
  const found = (code: string, place: string, params?: RefusalDetail['params']) =>
    problem(code, ['fields', at, place], params);
  const isRead = source.kind !== 'empty';
  return [
    ...(isReservedName(key) ? [found('gen_name_reserved', 'key')] : []),
    ...(fields.findIndex((one) => one.key === key) < at ? [found('gen_key_twice', 'key')] : []),
    ...(label.en === '' ? [found('gen_label_missing', 'label')] : []),
    ...(searchFits(field) ? [] : [found('gen_search_type', 'search', { search })]),
    ...(field.isSortable && comparedAs(type) === null ? [found('gen_sort_type', 'isSortable')] : []),
    ...(isKeptBeside(field) && (isRead || comparedAs(type) === null || type === 'long_text')
      ? [found('gen_index_type', field.isUnique ? 'isUnique' : 'isIndexed')]
      : []),
    ...(type === 'text' && isKeptBeside(field) && field.max > 500
      ? [found('gen_index_long', 'max', { max: 500 })]
      : []),
    ...rangeProblems(field, found),
    ...optionProblems(field, at, isRead),
    ...(isRead && field.from === '' ? [found('gen_column_unknown', 'from')] : []),
  ];
}

function searchFits({ type, search }: FieldDefinition): boolean {
  if (search === 'none') return true;
  if (search === 'like' || search === 'prefix') return type === 'text' || type === 'long_text';
  if (search === 'range') return type === 'moment' || type === 'date';
  return ['text', 'whole', 'decimal', 'choice', 'on_off', 'yes_no', 'reference', 'date'].includes(type);
}

const LIMITS: Partial<Record<FieldDefinition['type'], number>> = {
  text: 2000,
  long_text: 20_000,
  languages: 1000,
  rich_text: 20_000,
  references: 500,
};

function rangeProblems(
  { type, min, max }: FieldDefinition,
  found: (code: string, place: string, params?: RefusalDetail['params']) => RefusalDetail,
): RefusalDetail[] {
  const limit = LIMITS[type];
  if (limit !== undefined && (max < 1 || max > limit)) return [found('gen_limit', 'max', { min: 1, max: limit })];
  return type === 'whole' && min > max ? [found('gen_range', 'min')] : [];
}

function optionProblems({ type, options, dictionary }: FieldDefinition, at: number, isRead: boolean): RefusalDetail[] {
  if (type !== 'choice') return [];
  if (options.length === 0 && dictionary === '' && !isRead)
    return [problem('gen_options_missing', ['fields', at, 'options'])];
  return options.flatMap(({ value }, place) =>
    options.findIndex((one) => one.value === value) < place
      ? [problem('gen_option_twice', ['fields', at, 'options', place], { value })]
      : [],
  );
}

function tooManyIndexed(fields: readonly FieldDefinition[]): RefusalDetail[] {
  return (Object.keys(SLOTS) as (keyof typeof SLOTS)[]).flatMap((kind) => {
    const kept = fields.flatMap((field, at) => (isKeptBeside(field) && comparedAs(field.type) === kind ? [at] : []));
    const beyond = kept[SLOTS[kind].length];
    return beyond === undefined
      ? []
      : [problem('gen_index_full', ['fields', beyond, 'isIndexed'], { max: SLOTS[kind].length })];
  });
}

/** What others keep is shown, found and put into files here, and written where it belongs. */
function problemsOfSource({ source, actions, scope }: ResourceDefinition): RefusalDetail[] {
  if (source.kind === 'empty') return [];
  const written = actions.findIndex((action) => action !== 'export');
  return [
    ...(written >= 0 ? [problem('gen_source_read_only', ['actions'])] : []),
    ...(scope === 'none' ? [] : [problem('gen_source_scope', ['scope'])]),
  ];
}
