import { LANGUAGE_CODES } from '../basics/languages/languages.ts';
import * as z from 'zod/mini';
import type { Contract, Permission } from '../api/contract.ts';
import { LARGE_BODY, USUAL_BODY } from '../api/contract.ts';
import { CODES } from '../api/reply.ts';
import { revision } from '../basics/ids.ts';
import { mostLetters, trimmed } from '../basics/people-text.ts';
import { pageOf, pageQuery } from '../basics/page.ts';
import { instant } from '../basics/time.ts';
import { richText } from '../forms/texts/rich-text.ts';
import { problemOf } from './check-value.ts';
import { rangeNames, searchFields, sortFields, writtenFields } from './fields.ts';
import {
  FIELD_REFUSALS,
  type Resource,
  type ResourceAction,
  type ResourceField,
  type ResourceRow,
  type RowOf,
} from './resource.ts';
import { type ResourceCall, resourceCalls } from './resource-calls.ts';

/** Rows that one call may delete, and lines that one import may have. */
export const MOST_IDS = 200;
export const MOST_LINES = 5000;
/** What one answer carries as a file; more is ordered and written in the background. */
export const MOST_ROWS_AT_ONCE = 5000;

type Schema<T> = z.ZodMiniType<T, T>;

export interface ListQuery {
  current?: number;
  size?: number;
  cursor?: string | undefined;
  orderByColumn?: string | undefined;
  isAsc?: 'asc' | 'desc' | 'ascending' | 'descending' | undefined;
  params?: Record<string, string | undefined> | undefined;
  [field: string]: unknown;
}
export interface RowPage<Row = ResourceRow> {
  records: Row[];
  total: number;
  size: number;
  current: number;
  pages: number;
  isEstimated: boolean;
  next: string | null;
  previous: string | null;
}

export const IMPORT_OUTCOMES = ['new', 'changed', 'same', 'broken'] as const;
export const importReport = z.object({
  rows: z.array(
    z.object({
      /** Line of the file as spreadsheets count, from 1. */
      line: z.int(),
      name: z.string(),
      outcome: z.enum(IMPORT_OUTCOMES),
      problems: z.array(
        z.object({
          field: z.nullable(z.string()),
          code: z.string(),
          params: z.optional(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))),
        }),
      ),
    }),
  ),
  counts: z.object({ new: z.int(), changed: z.int(), same: z.int(), broken: z.int() }),
  /** Headings that name no field. */
  unknownHeadings: z.array(z.string()),
  /** Names this outcome: taking the file in is refused once it would be another one. */
  plan: z.string(),
});
export type ImportReport = z.infer<typeof importReport>;
export interface ImportInput {
  csv: string;
  updateSupport?: boolean | undefined;
  within?: string | undefined;
}

/** The calls of a resource, with types where it is known as a constant. */
export interface ResourceContracts<Row = ResourceRow> {
  list: Contract<Schema<ListQuery>, Schema<RowPage<Row>>>;
  get: Contract<Schema<{ id: number | string }>, Schema<Row>>;
  add: Contract<Schema<Partial<Row>>, Schema<Row>>;
  edit: Contract<Schema<Partial<Row> & { rev: number }>, Schema<Row>>;
  remove: Contract<Schema<{ ids: string }>, Schema<null>>;
  exportFile: Contract<Schema<ListQuery & { format?: ExportFormat }>, Schema<unknown>>;
  orderExport: Contract<Schema<ListQuery & { format?: ExportFormat }>, Schema<{ key: string }>>;
  importTemplate: Contract<Schema<object>, Schema<unknown>>;
  checkImport: Contract<Schema<ImportInput>, Schema<ImportReport>>;
  importRows: Contract<Schema<ImportInput & { plan: string }>, Schema<{ added: number; changed: number }>>;
}
export type ExportFormat = 'csv' | 'xlsx';

const made = new WeakMap<Resource, ResourceContracts<never>>();

/** The calls of a resource; always the same objects. */
export function contractsOf<R extends Resource>(resource: R): ResourceContracts<RowOf<R>> {
  const contracts = made.get(resource) ?? make(resource);
  made.set(resource, contracts as ResourceContracts<never>);
  return contracts as ResourceContracts<RowOf<R>>;
}

/** Those of them that the resource has; what it cannot do has no address. */
export function servedContracts(resource: Resource): [ResourceCall, Contract][] {
  const all = contractsOf(resource) as unknown as Record<ResourceCall, Contract>;
  return (Object.keys(all) as ResourceCall[])
    .filter((call) => {
      const action = ACTION_OF[call];
      return action === null ? !resource.isOnlyFiles : resource.actions.includes(action);
    })
    .map((call) => [call, all[call]]);
}

const ACTION_OF: Record<ResourceCall, ResourceAction | null> = {
  list: null,
  get: null,
  add: 'add',
  edit: 'edit',
  remove: 'remove',
  exportFile: 'export',
  orderExport: 'export',
  importTemplate: 'import',
  checkImport: 'import',
  importRows: 'import',
};

function make(resource: Resource): ResourceContracts {
  const calls = resourceCalls(resource);
  const row = rowSchema(resource);
  const noun = resource.name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  const may = (action: string): Permission => `${resource.permission}:${action}`;
  const filters = filterSchema(resource);
  const own = resource.refusals ?? {};
  const format = z._default(z.enum(['csv', 'xlsx']), 'xlsx');
  const imported = {
    csv: z.string().check(z.minLength(1), z.maxLength(3_000_000)),
    /** Changes rows that are there; without it they count as taken. */
    updateSupport: z._default(z.boolean(), false),
    ...(resource.within ? { within: z.string().check(z.minLength(1), z.maxLength(100)) } : {}),
  };
  const bytes = bodyBytes(resource);
  const room = bytes > USUAL_BODY ? { bodyBytes: bytes } : {};
  const contracts = {
    list: {
      ...calls.list,
      summary: `List rows of ${noun}, page by page`,
      access: may('list'),
      input: z.strictObject({ ...pageQuery, ...ordering(resource), ...filters }),
      reply: z.extend(pageOf(row), {
        /** Where it is, the total is about so many. */
        isEstimated: z.boolean(),
        next: z.nullable(z.string()),
        previous: z.nullable(z.string()),
      }),
      refusals: { page_too_far: CODES.unprocessable, bad_cursor: CODES.badRequest },
    },
    get: {
      ...calls.get,
      summary: `Get one row of ${noun}`,
      access: may('query'),
      input: z.strictObject({ id: idText }),
      reply: row,
    },
    add: {
      ...calls.add,
      summary: `Add a row of ${noun}`,
      access: may('add'),
      input: bodySchema(resource, 'add'),
      reply: row,
      ...room,
      refusals: { ...FIELD_REFUSALS, ...own },
    },
    edit: {
      ...calls.edit,
      summary: `Update a row of ${noun}; fields that are left out stay as they are`,
      access: may('edit'),
      input: bodySchema(resource, 'edit'),
      reply: row,
      ...room,
      refusals: { ...FIELD_REFUSALS, ...own, stale_revision: CODES.conflict },
    },
    remove: {
      ...calls.remove,
      summary: `Delete rows of ${noun}: all of them, or none`,
      access: may('remove'),
      input: z.strictObject({ ids: idList }),
      reply: z.null(),
      refusals: { ...own, row_gone: CODES.notFound, row_built_in: CODES.warning, row_in_use: CODES.warning },
    },
    exportFile: {
      ...calls.exportFile,
      summary: `Download the filtered rows of ${noun}, at most ${MOST_ROWS_AT_ONCE}`,
      access: may('export'),
      input: z.strictObject({ ...ordering(resource), ...filters, format }),
      reply: z.unknown(),
      sendsFile: true as const,
      refusals: { export_too_many: CODES.unprocessable },
    },
    orderExport: {
      ...calls.orderExport,
      summary: `Order a file of the filtered rows of ${noun}; its progress is read under the key`,
      access: may('export'),
      input: z.strictObject({ ...ordering(resource), ...filters, format }),
      reply: z.object({ key: z.string() }),
    },
    importTemplate: {
      ...calls.importTemplate,
      summary: `Download the file that an import of ${noun} begins with`,
      access: may('import'),
      input: z.strictObject({}),
      reply: z.unknown(),
      sendsFile: true as const,
    },
    checkImport: {
      ...calls.checkImport,
      summary: `Say line by line what an import of ${noun} would do; nothing changes`,
      access: may('import'),
      input: z.strictObject(imported),
      reply: importReport,
      bodyBytes: LARGE_BODY,
      refusals: { ...IMPORT_REFUSALS, reference_unknown: CODES.unprocessable },
      replay: 'none' as const,
    },
    importRows: {
      ...calls.importRows,
      summary: `Import rows of ${noun} exactly as checked`,
      access: may('import'),
      input: z.strictObject({ ...imported, plan: z.string().check(z.maxLength(100)) }),
      reply: z.object({ added: z.int(), changed: z.int() }),
      bodyBytes: LARGE_BODY,
      refusals: {
        ...IMPORT_REFUSALS,
        ...FIELD_REFUSALS,
        ...own,
        import_changed: CODES.conflict,
      },
    },
  } satisfies Record<ResourceCall, Contract>;
  return contracts as unknown as ResourceContracts;
}

/** What is refused of a file as a whole. */
export const IMPORT_REFUSALS = {
  import_no_key: CODES.unprocessable,
  import_headings_twice: CODES.unprocessable,
  import_no_lines: CODES.unprocessable,
  import_too_long: CODES.unprocessable,
  import_unreadable: CODES.unprocessable,
};

const idText = z.string().check(z.regex(/^[1-9]\d{0,15}$/));
const idList = z.string().check(z.regex(/^[1-9]\d{0,15}(,[1-9]\d{0,15}){0,199}$/));

const ordering = (resource: Resource) => {
  const names = sortFields(resource);
  return {
    cursor: z.optional(z.string().check(z.maxLength(2000))),
    ...(names.length > 0
      ? {
          orderByColumn: z.optional(z.enum(names as [string, ...string[]])),
          isAsc: z.optional(z.enum(['asc', 'desc', 'ascending', 'descending'])),
        }
      : {}),
  };
};

/** Filters by field, ranges in `params`; others than these are refused by name. */
function filterSchema(resource: Resource): Record<string, z.ZodMiniType> {
  const searched = searchFields(resource);
  const ranges = searched.filter(([, field]) => field.search === 'range').flatMap(([name]) => rangeNames(name));
  const single = searched.filter(([, field]) => field.search !== 'range');
  return {
    ...Object.fromEntries(single.map(([name, field]) => [name, z.optional(filterValue(field))])),
    ...(ranges.length > 0
      ? { params: z.optional(z.strictObject(Object.fromEntries(ranges.map((name) => [name, z.optional(rangeEnd)])))) }
      : {}),
  };
}

/** A day, which counts as a whole, or a moment. */
const rangeEnd = z
  .string()
  .check(z.maxLength(40), z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])(T[\d:.]{5,15}(Z|[+-]\d\d:\d\d))?$/));

function filterValue(field: ResourceField): z.ZodMiniType {
  switch (field.type) {
    case 'choice':
      return z.enum(field.options as [string, ...string[]]);
    case 'on_off':
      return z.enum(['0', '1']);
    case 'yes_no':
      return z.enum(['Y', 'N']);
    case 'whole':
      return z.coerce.number().check(z.int(), z.gte(field.min), z.lte(field.max));
    case 'reference':
      return z.coerce.number().check(z.int(), z.gte(0));
    case 'text':
    case 'long_text':
    case 'moment':
    case 'date':
    case 'decimal':
    case 'picture':
    case 'languages':
    case 'rich_text':
    case 'references':
      return z.string().check(trimmed(), z.minLength(1), mostLetters(200));
  }
}

/** What is written of a row: names that are not these are refused, whoever they belong to. */
function bodySchema(resource: Resource, action: 'add' | 'edit'): z.ZodMiniType {
  const fields = writtenFields(resource).map(([name, field]) => {
    const schema = written(field);
    return [name, field.isRequired && action === 'add' ? schema : z.optional(schema)] as const;
  });
  const known = action === 'edit' ? { [resource.id]: z.int().check(z.gte(1)), rev: revision } : {};
  return z.strictObject({ ...known, ...Object.fromEntries(fields) });
}

/** Checked by our own rules, so that a refusal names the rule; the document says the same in its words. */
function written(field: ResourceField): z.ZodMiniType {
  const shape: z.ZodMiniType = field.type === 'rich_text' ? richText : z.any();
  const schema = shape.check((context) => {
    const problem = problemOf(field, context.value);
    if (!problem) return;
    context.issues.push({ code: 'custom', params: { refusal: problem }, input: context.value, path: [] });
  });
  return schema.register(z.globalRegistry, documented(field) as never);
}

function documented(field: ResourceField): Record<string, unknown> {
  switch (field.type) {
    case 'text':
    case 'long_text':
      return { type: 'string', maxLength: field.max, ...(field.pattern ? { pattern: `^(?:${field.pattern})$` } : {}) };
    case 'whole':
      return { type: 'integer', minimum: field.min, maximum: field.max };
    case 'choice':
      return { type: 'string', enum: field.options };
    case 'on_off':
      return { type: 'string', enum: ['0', '1'] };
    case 'yes_no':
      return { type: 'string', enum: ['Y', 'N'] };
    case 'languages':
      return {
        type: 'object',
        properties: Object.fromEntries(LANGUAGE_CODES.map((one) => [one, { type: 'string', maxLength: field.max }])),
        additionalProperties: false,
      };
    case 'moment':
      return {
        anyOf: [
          { type: 'string', format: 'date-time' },
          { type: 'string', maxLength: 0 },
        ],
      };
    case 'date':
      return { type: 'string', pattern: String.raw`^(\d{4}-\d\d-\d\d)?$` };
    case 'decimal':
      return { type: 'string', pattern: String.raw`^(-?\d{1,15}(\.\d{1,6})?)?$` };
    case 'picture':
      return { type: 'string', pattern: String.raw`^(/files/[\w.-]{1,64})?$` };
    case 'rich_text':
      return { type: 'array', items: { type: 'object' }, description: 'Blocks of text, as in forms' };
    case 'reference':
      return { type: 'integer', minimum: 0 };
    case 'references':
      return { type: 'array', maxItems: field.most, items: { type: 'integer', minimum: 1 } };
  }
}

const ROOM_FOR_A_BODY = 4 * 1024;
const BYTES_OF_A_LETTER = 4;

/** Most rows are small; those with long texts in many languages are not. */
function bodyBytes(resource: Resource): number {
  const letters = writtenFields(resource).reduce((sum, [, field]) => {
    if (field.type === 'languages') return sum + field.max * LANGUAGE_CODES.length;
    return sum + ('max' in field && field.type !== 'whole' ? field.max : 0);
  }, 0);
  return ROOM_FOR_A_BODY + letters * BYTES_OF_A_LETTER;
}

function rowSchema(resource: Resource): Schema<ResourceRow> {
  const fields = Object.entries(resource.fields).map(([name, field]) => [name, replied(field)] as const);
  return z.object({
    [resource.id]: z.int(),
    ...Object.fromEntries(fields),
    rev: revision,
  }) as unknown as Schema<ResourceRow>;
}

function replied(field: ResourceField): z.ZodMiniType {
  if (field.type === 'whole') return z.int();
  if (field.type === 'languages') return z.record(z.string(), z.string());
  if (field.type === 'moment') return field.isReadOnly ? instant : z.union([instant, z.literal('')]);
  if (field.type === 'reference') return z.int();
  if (field.type === 'references') return z.array(z.int());
  if (field.type === 'rich_text') return richText;
  return field.type === 'choice' || field.type === 'on_off' || field.type === 'yes_no'
    ? filterValue(field)
    : z.string();
}
