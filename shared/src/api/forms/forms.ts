import * as z from 'zod/mini';
import { mostLetters, trimmed } from '../../basics/people-text.ts';
import { definitionKey, formKey, revision, userId, versionInAddress, versionNumber } from '../../basics/ids.ts';
import { pageOf, pageQuery } from '../../basics/page.ts';
import { instant } from '../../basics/time.ts';
import { FORM_STATUS } from '../../forms/form-status.ts';
import { formDefinition, publishedForm } from '../../forms/schema.ts';
import { contract, LARGE_BODY } from '../contract.ts';
import { CODES } from '../reply.ts';

/** Designing and publishing forms, and what anybody may read of a published one. */

export const formStatus = z.union([
  z.literal(FORM_STATUS.unpublished),
  z.literal(FORM_STATUS.collecting),
  z.literal(FORM_STATUS.stopped),
]);
/** The same in an address. */
export const formStatusInAddress = z.pipe(z.coerce.number().check(z.int(), z.gte(1), z.lte(3)), formStatus);

export const formSummary = z.object({
  formKey,
  name: z.string(),
  description: z.string(),
  status: formStatus,
  /** Newest published version, null before the first. */
  version: z.nullable(versionNumber),
  definitionKey: z.nullable(definitionKey),
  owner: z.object({ id: userId, nickName: z.string() }),
  submissionCount: z.int(),
  createTime: instant,
  updateTime: instant,
});
export type FormSummary = z.infer<typeof formSummary>;

/** A form as its designer sees it. `rev` goes up with every change of the draft or its attachments. */
export const formDetail = z.object({
  ...formSummary.shape,
  draft: formDefinition,
  rev: revision,
  /** The process that answers start once the draft is published. */
  nextDefinitionKey: z.nullable(definitionKey),
  /** True when the draft, or the process that it attaches, differs from what is published. */
  hasUnpublishedChanges: z.boolean(),
});
export type FormDetail = z.infer<typeof formDetail>;

const byKey = { formKey };
const rev = revision;

/** A problem that keeps a form from being published, with the place it belongs to. */
export const publishRefusals = {
  stale_revision: CODES.conflict,
  no_fields: CODES.unprocessable,
  no_options: CODES.unprocessable,
  empty_option: CODES.unprocessable,
  duplicate_option: CODES.unprocessable,
  reserved_option: CODES.unprocessable,
  wrong_regex: CODES.unprocessable,
  wrong_jump: CODES.unprocessable,
  unknown_ending: CODES.unprocessable,
  setting_missing: CODES.unprocessable,
  alt_missing: CODES.unprocessable,
  serial_repeats: CODES.unprocessable,
  mail_needed: CODES.unprocessable,
  not_in_rows: CODES.unprocessable,
  duplicate_field_key: CODES.unprocessable,
  unknown_container: CODES.unprocessable,
  not_a_container: CODES.unprocessable,
  container_order: CODES.unprocessable,
  unknown_slot: CODES.unprocessable,
  no_slots: CODES.unprocessable,
  duplicate_slot: CODES.unprocessable,
  page_break_inside: CODES.unprocessable,
  too_deep: CODES.unprocessable,
  rows_too_deep: CODES.unprocessable,
  empty_sub_form: CODES.unprocessable,
  mixed_rows: CODES.unprocessable,
  unknown_field: CODES.unprocessable,
  /** An expression reads what a field does not have, such as a column that is not there. */
  unknown_entry: CODES.unprocessable,
  not_calculable: CODES.unprocessable,
  expression_problem: CODES.unprocessable,
  rule_cycle: CODES.unprocessable,
};

export const list = contract({
  name: 'forms.list',
  summary: 'List forms you own or that are shared with you',
  method: 'GET',
  path: '/forms',
  access: 'form:project:list',
  token: { scope: 'forms:read', about: 'list' },
  input: z.object({
    ...pageQuery,
    name: z.optional(z.string().check(mostLetters(200))),
    status: z.optional(formStatusInAddress),
  }),
  reply: pageOf(formSummary),
});

export const create = contract({
  name: 'forms.create',
  summary: 'Create a form with an empty draft',
  method: 'POST',
  path: '/forms',
  access: 'form:project:add',
  input: z.object({
    name: z.string().check(trimmed(), z.minLength(1), mostLetters(200)),
    description: z.optional(z.string().check(mostLetters(5000))),
  }),
  reply: formDetail,
});

export const get = contract({
  name: 'forms.get',
  summary: 'Get a form with its draft',
  method: 'GET',
  path: '/forms/{formKey}',
  access: 'form:project:list',
  token: { scope: 'forms:read', about: 'form' },
  input: z.object(byKey),
  reply: formDetail,
});

/** A look-up reads with the rights of the form's owner: who sets one up needs the right to what it reads. */
export const lookUpRefusals = { look_up_closed: CODES.forbidden, look_up_devices: CODES.forbidden };

export const saveDraft = contract({
  name: 'forms.saveDraft',
  summary: 'Save a form’s draft; 409 with the current form after a conflicting change',
  method: 'PUT',
  path: '/forms/{formKey}/draft',
  access: 'form:project:edit',
  bodyBytes: LARGE_BODY,
  input: z.object({ ...byKey, rev, definition: formDefinition }),
  reply: formDetail,
  refusals: { stale_revision: CODES.conflict, definition_too_large: CODES.tooLarge, ...lookUpRefusals },
});

export const publish = contract({
  name: 'forms.publish',
  summary: 'Publish the draft as a new version and collect answers',
  method: 'POST',
  path: '/forms/{formKey}/publish',
  access: 'form:project:publish',
  input: z.object({ ...byKey, rev }),
  reply: formDetail,
  refusals: {
    ...publishRefusals,
    ...lookUpRefusals,
    limits_need_answers: CODES.forbidden,
    personal_needs_right: CODES.forbidden,
    /** The form's own approval cannot be published; `params.problem` at `params.element`. */
    bpmn_invalid: CODES.unprocessable,
    /** The form's own approval has changes, and the caller may not publish processes. */
    approval_needs_right: CODES.forbidden,
  },
});

export const stop = contract({
  name: 'forms.stop',
  summary: 'Stop collecting answers',
  method: 'POST',
  path: '/forms/{formKey}/stop',
  access: 'form:project:publish',
  input: z.object(byKey),
  reply: formDetail,
});

/** `startsApproval`: that everybody may start the approval; needed where the form is open to everybody. */
export const attachWorkflow = contract({
  name: 'forms.attachWorkflow',
  summary: 'Attach a published process to a form’s draft, or detach it with null',
  method: 'PUT',
  path: '/forms/{formKey}/workflow',
  access: 'form:project:edit',
  input: z.object({
    ...byKey,
    rev,
    definitionKey: z.nullable(definitionKey),
    startsApproval: z._default(z.boolean(), false),
  }),
  reply: formDetail,
  refusals: {
    stale_revision: CODES.conflict,
    unknown_definition: CODES.unprocessable,
    starts_approval: CODES.conflict,
  },
});

const version = z.object({
  version: versionNumber,
  publishedAt: instant,
  publishedBy: z.string(),
  /** The approval that was published with it or hung on the form then; null for none and for versions from before this was kept. */
  approval: z.nullable(z.object({ name: z.string(), version: versionNumber })),
});

export const versions = contract({
  name: 'forms.versions',
  summary: 'List a form’s published versions, newest first',
  method: 'GET',
  path: '/forms/{formKey}/versions',
  access: 'form:project:list',
  token: { scope: 'forms:read', about: 'form' },
  input: z.object(byKey),
  reply: z.array(version),
});

export const getVersion = contract({
  name: 'forms.getVersion',
  summary: 'Get a published version, whether or not the form is collecting',
  method: 'GET',
  path: '/forms/{formKey}/versions/{version}',
  access: 'form:project:list',
  token: { scope: 'forms:read', about: 'form' },
  input: z.object({ ...byKey, version: versionInAddress }),
  reply: publishedForm,
});

/** Refusals of a form that cannot be filled now; each has its own plain page. */
export const closedFormRefusals = {
  form_not_published: CODES.notFound,
  form_stopped: CODES.unprocessable,
  form_not_open: CODES.unprocessable,
  form_outside_hours: CODES.unprocessable,
  form_over: CODES.unprocessable,
  form_full: CODES.unprocessable,
  limit_reached: CODES.unprocessable,
  sign_in_needed: CODES.forbidden,
  password_needed: CODES.forbidden,
};

/** `uploadTicket` lets an anonymous page upload files for this form for a while; `start` begins the clock of a time limit. */
export const getPublic = contract({
  name: 'forms.getPublic',
  summary: 'Get the latest published version for filling',
  method: 'GET',
  path: '/public/forms/{formKey}',
  access: 'public',
  input: z.object(byKey),
  reply: z.object({ form: publishedForm, uploadTicket: z.string(), start: z.optional(z.string()) }),
  refusals: closedFormRefusals,
});
