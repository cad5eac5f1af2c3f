import * as z from 'zod/mini';
import { resourceName } from '../../resources/made/resource-definition.ts';
import { IMPORT_REFUSALS } from '../../resources/resource-contracts.ts';
import { FIELD_REFUSALS, RESOURCE_ACTIONS } from '../../resources/resource.ts';
import { contract, LARGE_BODY, LIST_BODY } from '../contract.ts';
import { CODES } from '../reply.ts';
import { listRefusals } from '../submissions/submissions.ts';

/**
 * The calls of every resource that administrators made, by its name. Each is held to the contract of the published definition: its
 * right (`custom:<name>:list` …), its fields, its filters. Signed-in people without that right are refused before anything is read.
 */

/** What a definition asks for is parsed by its own contract. */
const input = z.looseObject({ resource: resourceName });
const refusals = {
  ...FIELD_REFUSALS,
  ...IMPORT_REFUSALS,
  ...listRefusals,
  row_gone: CODES.notFound,
  row_in_use: CODES.warning,
  row_built_in: CODES.warning,
  page_too_far: CODES.unprocessable,
  bad_cursor: CODES.badRequest,
  export_too_many: CODES.unprocessable,
  import_changed: CODES.conflict,
  stale_revision: CODES.conflict,
  form_deleted: CODES.notFound,
};

/** `GET` answers who may reach what; the screen is drawn from it. */
export const madeResource = contract({
  name: 'generator.madeResource',
  summary: 'Get a published resource as its screen draws it',
  method: 'GET',
  path: '/custom/{resource}/definition',
  access: 'self',
  input: z.strictObject({ resource: resourceName }),
  reply: z.object({
    resource: z.record(z.string(), z.unknown()),
    actions: z.array(z.enum(RESOURCE_ACTIONS)),
    /** What its fields with ids can name. */
    references: z.record(z.string(), z.array(z.object({ value: z.string(), label: z.string() }))),
  }),
});

export const listRows = contract({
  name: 'generator.listRows',
  summary: 'List rows of a resource, by its own filters',
  method: 'GET',
  path: '/custom/{resource}/list',
  access: 'self',
  input,
  reply: z.unknown(),
  refusals,
});
export const exportFile = contract({
  name: 'generator.exportFile',
  summary: 'Download rows of a resource',
  method: 'GET',
  path: '/custom/{resource}/export',
  access: 'self',
  input,
  reply: z.unknown(),
  refusals,
  sendsFile: true,
});
export const importTemplate = contract({
  name: 'generator.importTemplate',
  summary: 'Download the file that an import begins with',
  method: 'GET',
  path: '/custom/{resource}/importTemplate',
  access: 'self',
  input,
  reply: z.unknown(),
  refusals,
  sendsFile: true,
});
export const getRow = contract({
  name: 'generator.getRow',
  summary: 'Get one row of a resource',
  method: 'GET',
  path: '/custom/{resource}/{id}',
  access: 'self',
  input,
  reply: z.unknown(),
  refusals,
});
export const addRow = contract({
  name: 'generator.addRow',
  summary: 'Add a row of a resource',
  method: 'POST',
  path: '/custom/{resource}',
  access: 'self',
  input,
  reply: z.unknown(),
  refusals,
  bodyBytes: LIST_BODY,
});
export const editRow = contract({
  name: 'generator.editRow',
  summary: 'Update a row of a resource; fields that are left out stay as they are',
  method: 'PUT',
  path: '/custom/{resource}',
  access: 'self',
  input,
  reply: z.unknown(),
  refusals,
  bodyBytes: LIST_BODY,
});
export const removeRows = contract({
  name: 'generator.removeRows',
  summary: 'Delete rows of a resource: all of them, or none',
  method: 'DELETE',
  path: '/custom/{resource}/{ids}',
  access: 'self',
  input,
  reply: z.unknown(),
  refusals,
});
export const orderExport = contract({
  name: 'generator.orderExport',
  summary: 'Order a file of rows; its progress is read under the key',
  method: 'POST',
  path: '/custom/{resource}/export',
  access: 'self',
  input,
  reply: z.unknown(),
  refusals,
});
export const checkImport = contract({
  name: 'generator.checkImport',
  summary: 'Say line by line what an import would do; nothing changes',
  method: 'POST',
  path: '/custom/{resource}/importCheck',
  access: 'self',
  input,
  reply: z.unknown(),
  refusals,
  bodyBytes: LARGE_BODY,
  replay: 'none',
});
export const importRows = contract({
  name: 'generator.importRows',
  summary: 'Import rows exactly as checked',
  method: 'POST',
  path: '/custom/{resource}/importData',
  access: 'self',
  input,
  reply: z.unknown(),
  refusals,
  bodyBytes: LARGE_BODY,
});
