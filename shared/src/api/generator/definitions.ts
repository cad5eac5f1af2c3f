import * as z from 'zod/mini';
import { revision } from '../../basics/ids.ts';
import { pageOf, pageQuery } from '../../basics/page.ts';
import { mostLetters, trimmed } from '../../basics/people-text.ts';
import { instant } from '../../basics/time.ts';
import { CHANGE_KINDS } from '../../resources/made/compare-definitions.ts';
import { resourceDefinition, resourceName } from '../../resources/made/resource-definition.ts';
import { ANSWERS_BODY, contract } from '../contract.ts';
import { CODES } from '../reply.ts';

/** Resources that administrators make: a definition is drafted, published, stopped, and taken along as code. */

export const DEFINITION_STATES = ['draft', 'published', 'stopped'] as const;
export type DefinitionState = (typeof DEFINITION_STATES)[number];
const SOURCE_KINDS = ['empty', 'table', 'form'] as const;

const definitionRow = {
  id: z.int(),
  name: z.string(),
  label: z.object({ en: z.string(), 'zh-cn': z.string() }),
  source: z.enum(SOURCE_KINDS),
  state: z.enum(DEFINITION_STATES),
  /** Whether the draft says something else than what is published. */
  isChanged: z.boolean(),
  updateTime: instant,
};
export type DefinitionRow = z.infer<typeof row>;
const row = z.object(definitionRow);

const detail = z.object({ ...definitionRow, rev: revision, definition: resourceDefinition });
export type DefinitionDetail = z.infer<typeof detail>;

const id = z.coerce.number().check(z.int(), z.gte(1));
const bodyId = z.int().check(z.gte(1));

/** What can be wrong with a definition, each with its place in it. */
const definitionRefusals = {
  gen_name_reserved: CODES.unprocessable,
  gen_name_taken: CODES.conflict,
  gen_name_fixed: CODES.unprocessable,
  gen_label_missing: CODES.unprocessable,
  gen_key_twice: CODES.unprocessable,
  gen_title_missing: CODES.unprocessable,
  gen_search_type: CODES.unprocessable,
  gen_sort_type: CODES.unprocessable,
  gen_index_type: CODES.unprocessable,
  gen_index_long: CODES.unprocessable,
  gen_index_full: CODES.unprocessable,
  gen_limit: CODES.unprocessable,
  gen_range: CODES.unprocessable,
  gen_too_long: CODES.unprocessable,
  gen_options_missing: CODES.unprocessable,
  gen_option_twice: CODES.unprocessable,
  gen_dictionary_unknown: CODES.unprocessable,
  gen_column_unknown: CODES.unprocessable,
  gen_table_closed: CODES.forbidden,
  gen_form_closed: CODES.forbidden,
  gen_source_read_only: CODES.unprocessable,
  gen_source_scope: CODES.unprocessable,
  gen_source_fixed: CODES.unprocessable,
} as const;

export const listDefinitions = contract({
  name: 'generator.listDefinitions',
  summary: 'List the resources that administrators made',
  method: 'GET',
  path: '/tool/gen/list',
  access: 'tool:gen:list',
  input: z.object({
    ...pageQuery,
    search: z.optional(z.string().check(trimmed(), mostLetters(100))),
    state: z.optional(z.enum(DEFINITION_STATES)),
    source: z.optional(z.enum(SOURCE_KINDS)),
  }),
  reply: pageOf(row),
});

export const getDefinition = contract({
  name: 'generator.getDefinition',
  summary: 'Get the draft of a resource',
  method: 'GET',
  path: '/tool/gen/{id}',
  access: 'tool:gen:query',
  input: z.object({ id }),
  reply: detail,
});

const chosen = z.object({ value: z.string(), label: z.string() });
/** Tables that their rooms declare open, forms whose answers the caller may read, dictionaries. */
export const listSources = contract({
  name: 'generator.listSources',
  summary: 'List the tables, forms and dictionaries a resource can be made from',
  method: 'GET',
  path: '/tool/gen/sources',
  access: 'tool:gen:query',
  input: z.object({}),
  reply: z.object({ tables: z.array(chosen), forms: z.array(chosen), dictionaries: z.array(chosen) }),
});

/** Columns that a draft can take from its source, as fields with everything guessed. */
export const sourceFields = contract({
  name: 'generator.sourceFields',
  summary: 'Suggest fields for the columns of a table or the fields of a form',
  method: 'GET',
  path: '/tool/gen/sourceFields',
  access: 'tool:gen:query',
  input: z.strictObject({ kind: z.enum(['table', 'form']), key: z.string().check(z.minLength(1), z.maxLength(63)) }),
  reply: resourceDefinition.shape.fields,
  refusals: { gen_table_closed: CODES.forbidden, gen_form_closed: CODES.forbidden },
});

export const addDefinition = contract({
  name: 'generator.addDefinition',
  summary: 'Draft a resource from a table, a form or nothing',
  method: 'POST',
  path: '/tool/gen',
  access: 'tool:gen:add',
  input: z.strictObject({
    name: resourceName,
    label: resourceDefinition.shape.label,
    source: resourceDefinition.shape.source,
  }),
  reply: z.object({ id: z.int() }),
  refusals: definitionRefusals,
});

export const editDefinition = contract({
  name: 'generator.editDefinition',
  summary: 'Save the draft of a resource; what is published stays as it is',
  method: 'PUT',
  path: '/tool/gen',
  access: 'tool:gen:edit',
  bodyBytes: ANSWERS_BODY,
  input: z.strictObject({ id: bodyId, rev: revision, definition: resourceDefinition }),
  reply: detail,
  refusals: { ...definitionRefusals, stale_revision: CODES.conflict },
});

export const duplicateDefinition = contract({
  name: 'generator.duplicateDefinition',
  summary: 'Draft a copy of a resource under another name',
  method: 'POST',
  path: '/tool/gen/duplicate',
  access: 'tool:gen:add',
  input: z.strictObject({ id: bodyId, name: resourceName }),
  reply: z.object({ id: z.int() }),
  refusals: definitionRefusals,
});

const impact = z.object({
  /** What would change for rows that stand, and for how many of them. */
  changes: z.array(z.object({ kind: z.enum(CHANGE_KINDS), field: z.string(), rows: z.int() })),
  /** Rows that stand, those kept from a deleted resource of this name among them. */
  rows: z.int(),
  /** Of changes that would break a promise nothing is published. */
  isPossible: z.boolean(),
  /** Names this outcome: publishing is refused once it would be another one. */
  plan: z.string(),
});
export type PublishImpact = z.infer<typeof impact>;

export const publishImpact = contract({
  name: 'generator.publishImpact',
  summary: 'Say what publishing the draft would mean for the rows that stand',
  method: 'GET',
  path: '/tool/gen/impact/{id}',
  access: 'tool:gen:query',
  input: z.object({ id }),
  reply: impact,
  refusals: definitionRefusals,
});

export const publishDefinition = contract({
  name: 'generator.publishDefinition',
  summary: 'Publish the draft: its calls, rights, screen and menu entry are there at once',
  method: 'POST',
  path: '/tool/gen/publish',
  access: 'tool:gen:publish',
  input: z.strictObject({ id: bodyId, rev: revision, plan: z.string().check(z.maxLength(100)) }),
  reply: detail,
  refusals: {
    ...definitionRefusals,
    stale_revision: CODES.conflict,
    gen_plan_changed: CODES.conflict,
    gen_not_unique: CODES.conflict,
  },
});

export const stopDefinition = contract({
  name: 'generator.stopDefinition',
  summary: 'Stop a resource; its rows and what roles allow of it stay',
  method: 'POST',
  path: '/tool/gen/stop',
  access: 'tool:gen:publish',
  input: z.strictObject({ id: bodyId }),
  reply: z.null(),
});

export const removeDefinition = contract({
  name: 'generator.removeDefinition',
  summary: 'Delete a resource, and its rows where that is said',
  method: 'DELETE',
  path: '/tool/gen/{id}',
  access: 'tool:gen:remove',
  input: z.strictObject({ id, rows: z.enum(['keep', 'remove']), count: z.coerce.number().check(z.int(), z.gte(0)) }),
  reply: z.null(),
  refusals: { gen_still_published: CODES.conflict, gen_rows_changed: CODES.conflict },
});
export const previewCode = contract({
  name: 'generator.previewCode',
  summary: 'Show the code of a resource, file by file',
  method: 'GET',
  path: '/tool/gen/preview/{id}',
  access: 'tool:gen:preview',
  input: z.object({ id }),
  reply: z.array(z.object({ name: z.string(), content: z.string() })),
});

export const downloadCode = contract({
  name: 'generator.downloadCode',
  summary: 'Download the code of a resource as an archive that stands alone',
  method: 'GET',
  path: '/tool/gen/download/{id}',
  access: 'tool:gen:code',
  input: z.object({ id }),
  reply: z.unknown(),
  sendsFile: true,
});
