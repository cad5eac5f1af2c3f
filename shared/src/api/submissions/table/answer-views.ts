import * as z from 'zod/mini';
import { formKey, revision, userId } from '../../../basics/ids.ts';
import { mostLetters, trimmed } from '../../../basics/people-text.ts';
import { LONGEST_FILTER } from '../../../forms/filter/filter.ts';
import { ANSWERS_BODY, contract } from '../../contract.ts';
import { CODES } from '../../reply.ts';

/** Saved views of a form's answers, and the layout that each person works with. */

const columnKey = z.string().check(z.minLength(1), z.maxLength(300));
export const NARROWEST_COLUMN = 64;
export const WIDEST_COLUMN = 800;

const columnLayout = z.object({
  key: columnKey,
  isShown: z.boolean(),
  isPinned: z.optional(z.boolean()),
  /** In pixels; as wide as its kind usually is where nothing is said. */
  width: z.optional(z.int().check(z.gte(NARROWEST_COLUMN), z.lte(WIDEST_COLUMN))),
});
export type ColumnLayout = z.infer<typeof columnLayout>;

/** Columns in their order; what is not named comes behind, as it is at first. */
export const tableLayout = z.object({ columns: z.array(columnLayout).check(z.maxLength(500)) });
export type TableLayout = z.infer<typeof tableLayout>;

/** What the address of the table holds beside the page. */
const viewQuery = z.object({
  search: z.optional(z.string().check(z.maxLength(200))),
  filter: z.optional(z.string().check(z.maxLength(LONGEST_FILTER))),
  sort: z.optional(z.string().check(z.maxLength(301))),
});
export type ViewQuery = z.infer<typeof viewQuery>;

const viewId = z.string().check(z.minLength(1), z.maxLength(64));
const name = z.string().check(trimmed(), z.minLength(1), mostLetters(60));
const content = { name, isShared: z.boolean(), query: viewQuery, layout: tableLayout };

export const answerView = z.object({
  id: viewId,
  ...content,
  name: z.string(),
  owner: z.object({ id: userId, nickName: z.string() }),
  /** Whether the caller may change and remove it. */
  mayEdit: z.boolean(),
  rev: revision,
});
export type AnswerView = z.infer<typeof answerView>;

export const MOST_VIEWS = 50;

/** Own ones and those that others share, by name; with the layout that the caller used last. */
export const list = contract({
  name: 'submissions.listViews',
  summary: 'List the saved views of a form’s answers, with your own layout',
  method: 'GET',
  path: '/submissions/views',
  access: 'form:data:list',
  input: z.object({ formKey }),
  reply: z.object({
    views: z.array(answerView),
    layout: z.nullable(tableLayout),
    /** Whether the caller may change answers of the form, at least some of them. */
    mayEdit: z.boolean(),
  }),
});

export const create = contract({
  name: 'submissions.createView',
  summary: 'Save a view of a form’s answers, for yourself or for everyone who may read them',
  method: 'POST',
  path: '/submissions/views',
  access: 'form:data:list',
  bodyBytes: ANSWERS_BODY,
  input: z.object({ formKey, ...content }),
  reply: answerView,
  refusals: { view_exists: CODES.conflict, too_many_views: CODES.conflict },
});

export const update = contract({
  name: 'submissions.updateView',
  summary: 'Change a saved view: its name, who sees it, what it shows',
  method: 'PUT',
  path: '/submissions/views/{id}',
  access: 'form:data:list',
  bodyBytes: ANSWERS_BODY,
  input: z.object({ id: viewId, rev: revision, ...content }),
  reply: answerView,
  refusals: { view_exists: CODES.conflict, stale_revision: CODES.conflict },
});

export const remove = contract({
  name: 'submissions.removeView',
  summary: 'Delete a saved view',
  method: 'DELETE',
  path: '/submissions/views/{id}',
  access: 'form:data:list',
  input: z.object({ id: viewId }),
  reply: z.null(),
});

export const saveLayout = contract({
  name: 'submissions.saveLayout',
  summary: 'Keep how you have laid out the table of a form’s answers',
  method: 'PUT',
  path: '/submissions/layout',
  access: 'form:data:list',
  bodyBytes: ANSWERS_BODY,
  input: z.object({ formKey, layout: tableLayout }),
  reply: z.null(),
});
