import * as z from 'zod/mini';
import { fieldKey, formKey } from '../basics/ids.ts';
import { instant } from '../basics/time.ts';
import { expressionText } from './field-base.ts';
import { dateField } from './fields/date.ts';
import { descriptionField } from './fields/description.ts';
import { dropdownField } from './fields/dropdown.ts';
import { fileUploadField } from './fields/file-upload.ts';
import { formulaField } from './fields/formula.ts';
import { longTextField } from './fields/long-text.ts';
import { multipleChoiceField } from './fields/multiple-choice.ts';
import { numberField } from './fields/number.ts';
import { ratingField } from './fields/rating.ts';
import { singleChoiceField } from './fields/single-choice.ts';
import { textField } from './fields/text.ts';

/** Every field type there is. A new type is one file in `fields/` and one line here. */
export const field = z.discriminatedUnion('type', [
  textField,
  longTextField,
  numberField,
  singleChoiceField,
  multipleChoiceField,
  dropdownField,
  dateField,
  fileUploadField,
  ratingField,
  formulaField,
  descriptionField,
]);
export type Field = z.infer<typeof field>;
export type FieldType = Field['type'];

/**
 * What a rule does while its condition is true. A field with `show` actions is hidden until one of them holds; `hide` wins
 * over `show`. `calculate` fills the field with the value of its FEEL text, and nobody can type there meanwhile; of several
 * that hold, the first counts.
 */
export const ruleAction = z.discriminatedUnion('type', [
  z.object({ type: z.literal('show'), field: fieldKey }),
  z.object({ type: z.literal('hide'), field: fieldKey }),
  z.object({ type: z.literal('require'), field: fieldKey }),
  z.object({ type: z.literal('calculate'), field: fieldKey, value: expressionText }),
]);
export type RuleAction = z.infer<typeof ruleAction>;

/** `when` is FEEL over the answers; false, null and a failing expression all mean "does not hold". */
export const rule = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  when: expressionText,
  actions: z.array(ruleAction).check(z.minLength(1), z.maxLength(200)),
});
export type Rule = z.infer<typeof rule>;

/**
 * What happens to answers of hidden fields; the server applies the same rule as the browser. With `keep` they are stored and
 * expressions see them, as far as they are right. With the others expressions see null while a field is hidden and nothing is stored; after
 * `clear_on_submit` the answer comes back when the field is shown again before sending, after `clear_on_hide` it does not.
 */
export const hiddenAnswers = z.enum(['keep', 'clear_on_hide', 'clear_on_submit']);
export type HiddenAnswers = z.infer<typeof hiddenAnswers>;

/** What a designer edits and a published version freezes. Field keys are unique in the form. */
export const formDefinition = z.object({
  schemaVersion: z.literal(1),
  title: z.string().check(z.minLength(1), z.maxLength(200)),
  description: z.optional(z.string().check(z.maxLength(5000))),
  fields: z.array(field).check(z.maxLength(5000)),
  rules: z._default(z.array(rule).check(z.maxLength(2000)), []),
  hiddenAnswers: z._default(hiddenAnswers, 'clear_on_submit'),
});
export type FormDefinition = z.infer<typeof formDefinition>;

/** Answers by field key. Shapes per type stand in `fields/<type>.ts`; a missing key is an unanswered field. */
export const answers = z.record(z.string(), z.unknown());
export type Answers = z.infer<typeof answers>;

/**
 * An immutable published version. `expressions` maps each FEEL text of the definition to its typed tree, so that the
 * fill page never parses.
 */
export const publishedForm = z.object({
  formKey,
  version: z.int().check(z.gte(1)),
  publishedAt: instant,
  definition: formDefinition,
  expressions: z.record(z.string(), z.unknown()),
});
export type PublishedForm = z.infer<typeof publishedForm>;
