import { languageFor } from '@countersign/shared/basics/languages/match-language.ts';
import { list } from '@countersign/shared/api/submissions/submissions.ts';
import type { FormKey } from '@countersign/shared/basics/ids.ts';
import { wordOf } from '@countersign/shared/resources/kinds-of-value.ts';
import { answerText } from '@countersign/shared/forms/field-kit.ts';
import { hasAnswer, hasFiles, kindOfField } from '@countersign/shared/forms/field-traits.ts';
import type { FilterCondition } from '@countersign/shared/forms/filter/filter.ts';
import type { Field } from '@countersign/shared/forms/schema.ts';
import { allKits } from '@countersign/shared/forms/tables/all-kits.ts';
import { rangeNames, searchFields } from '@countersign/shared/resources/fields.ts';
import { RESOURCE_NAME } from '@countersign/shared/resources/made/definition-choices.ts';
import {
  type FieldDefinition,
  fieldOf,
  type ResourceDefinition,
} from '@countersign/shared/resources/made/resource-definition.ts';
import { isReservedName } from '@countersign/shared/resources/made/reserved-names.ts';
import type { ListQuery, RowPage } from '@countersign/shared/resources/resource-contracts.ts';
import type { Resource, ResourceRow, ResourceValue } from '@countersign/shared/resources/resource.ts';
import type { HasZone } from '../../../basics/clock.ts';
import type { HasSecrets } from '../../../basics/secrets/secret-for.ts';
import { hasPermission } from '../../../work/permissions.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { ResourceBinding } from '../../../work/resource-binding.ts';
import { personOf, type Work } from '../../../work/work.ts';
import { formToManage } from '../../forms/rights/form-to-manage.ts';
import { findVersion } from '../../forms/versions/find-version.ts';
import type { HasNewTickets } from '../../submissions/ports.ts';
import { listSubmissions } from '../../submissions/reading/list-submissions.ts';
import type { Filling } from '../../submissions/search/filling/fill-index.ts';
import type { HasApprovalSight } from '../../submissions/sight/approval-sight.ts';

type Reading = Work & HasSecrets & HasApprovalSight & HasNewTickets & HasZone & Filling & { language?: string };

/**
 * A form's answers as rows. Whatever is read of them goes through the one list of answers, so that rights to the form, to rows and to
 * personal fields, and what a step hides, hold here as there; the right to the resource comes on top of them and replaces none.
 */
export function answersOfForm(definition: ResourceDefinition, resource: Resource, formKey: string): ResourceBinding {
  const read = (query: Asked, work: Pick<Work, 'db' | 'person'>) =>
    pageOfAnswers(definition, { formKey: formKey as FormKey, query }, work as Reading);
  return {
    resource,
    table: '',
    columns: {},
    reader: {
      page: (query, work) =>
        read({ ...sortOf(definition, query), conditions: conditionsOf(definition, resource, query) }, work),
      row: async (id, work) => {
        const conditions: FilterCondition[] = [{ column: '$serial', operator: 'is', values: [id] }];
        const { records } = await read({ current: 1, size: 1, conditions }, work);
        return records[0] ?? null;
      },
    },
  };
}

interface Asked {
  current: number;
  size: number;
  cursor?: string | undefined;
  sort?: string;
  conditions: FilterCondition[];
}

async function pageOfAnswers(
  definition: ResourceDefinition,
  { formKey, query }: { formKey: FormKey; query: Asked },
  work: Reading,
): Promise<RowPage> {
  if (!hasPermission(personOf(work), list.access)) refuse('forbidden');
  const { conditions, ...page } = query;
  const filter = conditions.length === 0 ? {} : { filter: JSON.stringify({ join: 'and', items: conditions }) };
  const found = await listSubmissions({ formKey, ...page, ...filter }, work);
  const versions = new Map<number, ReadonlyMap<string, Field>>();
  for (const version of new Set(found.records.map(({ formVersion }) => formVersion))) {
    const opened = await findVersion(work.db, formKey, version);
    versions.set(version, new Map((opened?.published.definition.fields ?? []).map((field) => [field.key, field])));
  }
  const records = found.records.map((row): ResourceRow => {
    const fields = versions.get(row.formVersion);
    const values = definition.fields.map((own) => [own.key, valueOf(own, row, fields, work.language ?? '')] as const);
    return { id: row.serial, ...Object.fromEntries(values), rev: 0 };
  });
  const { total, size, current, pages, isEstimated, next, previous } = found;
  return { records, total, size, current, pages, isEstimated, next, previous };
}

type Row = Awaited<ReturnType<typeof listSubmissions>>['records'][number];

function valueOf(
  { from, type }: FieldDefinition,
  row: Row,
  fields: ReadonlyMap<string, Field> | undefined,
  language: string,
): ResourceValue {
  if (from === '$created') return row.createTime;
  if (from === '$author') return row.createdBy?.nickName ?? '';
  const field = fields?.get(from);
  const answer = (row.answers as Record<string, unknown>)[from];
  if (!field || answer === undefined || answer === null) return '';
  if (type === 'decimal' || type === 'date' || type === 'choice') return wordOf(answer);
  return answerText(allKits, field, answer, languageFor(language));
}

function sortOf(
  { fields }: ResourceDefinition,
  { current = 1, size = 20, cursor, orderByColumn, isAsc = 'asc' }: ListQuery,
): Omit<Asked, 'conditions'> {
  const from = fields.find(({ key }) => key === orderByColumn)?.from;
  return {
    current,
    size,
    ...(cursor === undefined ? {} : { cursor }),
    ...(from === undefined ? {} : { sort: isAsc.startsWith('desc') ? `-${from}` : from }),
  };
}

function conditionsOf({ fields }: ResourceDefinition, resource: Resource, query: ListQuery): FilterCondition[] {
  return searchFields(resource).flatMap(([name, { search }]): FilterCondition[] => {
    const column = fields.find(({ key }) => key === name)?.from ?? '';
    if (search === 'range') {
      const [begin, end] = rangeNames(name);
      const [from, until] = [query.params?.[begin], query.params?.[end]];
      return [
        ...(from === undefined ? [] : [{ column, operator: 'atLeast', values: [from.slice(0, 10)] }]),
        ...(until === undefined ? [] : [{ column, operator: 'atMost', values: [until.slice(0, 10)] }]),
      ];
    }
    const value = query[name];
    if (value === undefined) return [];
    const operator = search === 'like' ? 'contains' : search === 'prefix' ? 'startsWith' : 'is';
    return [{ column, operator, values: [value as string] }];
  });
}

/** Fields for those of a form whose answers the caller may read; what holds files or rows of its own is left out. */
export async function fieldsOfForm(work: Pick<Work, 'db' | 'person'>, formKey: FormKey): Promise<FieldDefinition[]> {
  const form = await readableForm(work, formKey);
  const opened = form.version === null ? null : await findVersion(work.db, formKey, form.version);
  const fields = (opened?.published.definition ?? form.draft).fields;
  const taken = new Set<string>();
  const own = fields
    .filter(({ type, parent }) => hasAnswer(type) && !hasFiles(type) && type !== 'sub_form' && !parent)
    .slice(0, MOST_TAKEN)
    .map((field) => guessAnswer(field, nameFor(field.key, taken)));
  return [
    ...own,
    fieldOf({
      key: nameFor('sent_at', taken),
      from: '$created',
      type: 'moment',
      label: { en: 'Submitted', 'zh-cn': '提交时间' },
      isSortable: true,
    }),
    fieldOf({
      key: nameFor('sent_by', taken),
      from: '$author',
      type: 'text',
      label: { en: 'Submitted by', 'zh-cn': '提交人' },
    }),
  ];
}
const MOST_TAKEN = 58;

/** The form, if the caller may read its answers. */
export async function readableForm(work: Pick<Work, 'db' | 'person'>, formKey: FormKey) {
  if (!hasPermission(personOf(work), list.access)) refuse('gen_form_closed', ['source']);
  try {
    return await formToManage(work, formKey, 'view_answers');
  } catch {
    // Whether there is such a form is nobody's to find out.
    return refuse('gen_form_closed', ['source']);
  }
}

function guessAnswer(field: Field, key: string): FieldDefinition {
  const kind = kindOfField(field);
  const type =
    kind === 'number' ? 'decimal' : kind === 'date' ? 'date' : field.type === 'single_choice' ? 'choice' : 'text';
  const options = type === 'choice' && 'options' in field ? (field.options as { value: string; label: string }[]) : [];
  const known = options.filter(({ value, label }) => value !== '' && value.length <= 100 && label.length <= 100);
  return fieldOf({
    key,
    from: field.key,
    type,
    label: { en: field.label.slice(0, 60) || key, 'zh-cn': '' },
    max: 2000,
    options: known.map(({ value, label }) => ({ value, label: { en: label || value, 'zh-cn': '' } })),
    search:
      type === 'text' && kind === 'string' ? 'like' : type === 'choice' ? 'equal' : type === 'date' ? 'range' : 'none',
    isSortable: type === 'decimal' || type === 'date',
    isPersonal: 'isPersonal' in field && field.isPersonal === true,
  });
}

/** `refundReason` is called `refund_reason`; what cannot be called that way is numbered. */
function nameFor(key: string, taken: Set<string>): string {
  const plain = key
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replaceAll(/[^a-z0-9_]/g, '_')
    .slice(0, 50);
  const name = RESOURCE_NAME.test(plain) && !isReservedName(plain) ? plain : `field_${taken.size + 1}`;
  const free = taken.has(name) ? `${name}_${taken.size + 1}` : name;
  taken.add(free);
  return free;
}
