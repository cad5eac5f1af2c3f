import * as z from 'zod/mini';
import { mostLetters, trimmed } from '../../basics/people-text.ts';
import { formKey, userId } from '../../basics/ids.ts';
import { formLanguage } from '../../forms/languages/form-language.ts';
import { publishedForm } from '../../forms/schema.ts';
import { formTheme } from '../../forms/theme/form-theme.ts';
import { contract } from '../contract.ts';
import { folderId } from './folders.ts';
import { formDetail, lookUpRefusals, publishRefusals } from './forms.ts';
import { CODES } from '../reply.ts';

/** Forms to begin with: those of the product, and those that people keep from their own forms. */

/** Categories of the templates of the product, by their keys. */
export const BUILT_IN_CATEGORIES = ['approval', 'support', 'people', 'feedback', 'events', 'operations'] as const;

/** The key of a category that administrators keep, or `own`: of templates that people kept without one. */
export const templateCategory = z.string().check(z.regex(/^[a-z][a-z\d]{0,39}$/));

export const templateId = z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^[\w-]+$/));

const summary = z.object({
  id: templateId,
  category: templateCategory,
  name: z.string(),
  description: z.string(),
  fieldCount: z.int(),
  ruleCount: z.int(),
  /** How its forms look to begin with. */
  theme: formTheme,
  /** Steps of the approval that it brings, by name. */
  approval: z.array(z.string()),
  languages: z.array(formLanguage),
  /** Null for those of the product. */
  owner: z.nullable(z.object({ id: userId, nickName: z.string() })),
  mayRemove: z.boolean(),
});
export type TemplateSummary = z.infer<typeof summary>;

export const templateCategories = contract({
  name: 'forms.templateCategories',
  summary: 'List the categories of templates in their order, in your language',
  method: 'GET',
  path: '/form/template/category/list',
  access: 'form:project:list',
  input: z.object({}),
  reply: z.array(z.object({ key: templateCategory, name: z.string() })),
});

export const templates = contract({
  name: 'forms.templates',
  summary: 'Search templates by category and text, in a language',
  method: 'GET',
  path: '/form-templates',
  access: 'form:project:list',
  input: z.object({
    language: z.optional(formLanguage),
    category: z.optional(templateCategory),
    name: z.optional(z.string().check(mostLetters(200))),
  }),
  reply: z.array(summary),
});

/** `form` is the template as a published form would be, to be tried out; nothing is stored. */
export const template = contract({
  name: 'forms.template',
  summary: 'Get a template',
  method: 'GET',
  path: '/form-templates/{id}',
  access: 'form:project:list',
  input: z.object({ id: templateId, language: z.optional(formLanguage) }),
  reply: z.object({ template: summary, form: publishedForm }),
  refusals: publishRefusals,
});

export const startFromTemplate = contract({
  name: 'forms.useTemplate',
  summary: 'Create a form from a template, with its approval process if it has one',
  method: 'POST',
  path: '/form-templates/{id}/use',
  access: 'form:project:add',
  input: z.object({
    id: templateId,
    language: z.optional(formLanguage),
    name: z.string().check(trimmed(), z.minLength(1), mostLetters(200)),
    folderId: z.optional(z.nullable(folderId)),
  }),
  reply: formDetail,
  refusals: lookUpRefusals,
});

export const saveTemplate = contract({
  name: 'forms.saveTemplate',
  summary: 'Save a form as a template; sharing it requires form:template:share',
  method: 'POST',
  path: '/form-templates',
  access: 'form:project:add',
  input: z.object({
    formKey,
    name: z.string().check(trimmed(), z.minLength(1), mostLetters(200)),
    description: z._default(z.string().check(mostLetters(1000)), ''),
    category: z._default(templateCategory, 'own'),
    isForAll: z._default(z.boolean(), false),
  }),
  reply: z.object({ id: templateId }),
  refusals: { too_many_templates: CODES.unprocessable, category_unknown: CODES.unprocessable, ...lookUpRefusals },
});

export const removeTemplate = contract({
  name: 'forms.removeTemplate',
  summary: 'Delete one of your templates; forms created from it stay',
  method: 'DELETE',
  path: '/form-templates/{id}',
  access: 'form:project:add',
  input: z.object({ id: templateId }),
  reply: z.null(),
});
