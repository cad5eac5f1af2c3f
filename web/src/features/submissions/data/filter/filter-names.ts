import type { SubmissionRow } from '@countersign/shared/api/submissions/submissions.ts';
import { columnsOfForm } from '@countersign/shared/forms/filter/columns-of-form.ts';
import type { FilterColumn, FilterKind } from '@countersign/shared/forms/filter/filter-column.ts';
import type { Field } from '@countersign/shared/forms/schema.ts';
import type { Translate } from '../../../../lib/texts/i18n.ts';
import type { KnownName, ValueKind } from '../../../../ui/expression/known-name.ts';
import { PROCESS_STATUS_NAMES, statusOptions } from '../../../../ui/process/status-names.ts';

interface Setting {
  t: Translate;
  fields: readonly Field[];
  /** People who can be chosen as authors: those whose answers were seen. */
  authors: readonly { id: number; nickName: string }[];
  hasApproval: boolean;
}

/** Days are asked for where moments are stored: nobody looks for a minute. */
const KINDS: Partial<Record<FilterKind, ValueKind>> = { 'date-time': 'date', moment: 'date' };
const kindOf = (kind: FilterKind): ValueKind => KINDS[kind] ?? (kind as ValueKind);

/** Everything that answers can be filtered by, the questions of the form first, under two headings. */
export function filterNames({ t, fields, authors, hasApproval }: Setting): KnownName[] {
  const group = t('submissions.data.filter.system');
  const system = (name: string, label: string, kind: ValueKind, options?: KnownName['options']): KnownName => ({
    name,
    label,
    kind,
    group,
    ...(options ? { options } : {}),
  });
  return [
    ...fieldNames(fields, t('submissions.data.filter.questions')),
    system('$serial', t('submissions.data.serial'), 'number'),
    system('$created', t('submissions.data.createTime'), 'date'),
    system('$updated', t('submissions.data.updateTime'), 'date'),
    ...(authors.length > 0
      ? [
          system(
            '$author',
            t('submissions.data.createdBy'),
            'choice',
            authors.map(({ id, nickName }) => ({ value: String(id), label: nickName })),
          ),
        ]
      : []),
    ...(hasApproval
      ? [system('$status', t('submissions.data.approval'), 'choice', statusOptions(PROCESS_STATUS_NAMES, t))]
      : []),
    system('$ticket', t('submissions.data.ticket'), 'choice'),
  ];
}

function fieldNames(fields: readonly Field[], group: string): KnownName[] {
  const byKey = new Map(fields.map((field) => [field.key as string, field]));
  return [...columnsOfForm(fields).values()].map((column) => {
    const [first = '', ...rest] = column.name.split('.');
    const field = byKey.get(rest.length > 0 && byKey.has(rest[0] ?? '') ? (rest[0] ?? '') : first);
    const label = [byKey.get(first)?.label || first, ...rest.map((part) => byKey.get(part)?.label || part)].join(' · ');
    return { name: column.name, label, kind: kindOf(column.kind), group, ...optionsOf(column, field) };
  });
}

function optionsOf({ options }: FilterColumn, field: Field | undefined): Pick<KnownName, 'options'> {
  if (options === undefined && !(field && 'options' in field)) return {};
  const labels = new Map(
    field && 'options' in field ? field.options.map(({ value, label }) => [value as string, label as string]) : [],
  );
  const values = options ?? [...labels.keys()];
  return values.length === 0 ? {} : { options: values.map((value) => ({ value, label: labels.get(value) || value })) };
}

/** The people who sent some rows, each once, by name. */
export function authorsOf(rows: readonly SubmissionRow[]): { id: number; nickName: string }[] {
  const found = new Map(
    rows.flatMap(({ createdBy }) => (createdBy ? [[createdBy.id as number, createdBy.nickName]] : [])),
  );
  return [...found]
    .map(([id, nickName]) => ({ id, nickName }))
    .toSorted((a, b) => a.nickName.localeCompare(b.nickName));
}
