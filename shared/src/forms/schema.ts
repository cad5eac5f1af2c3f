import * as z from 'zod/mini';
import { mostLetters } from '../basics/people-text.ts';
import { fieldKey, formKey } from '../basics/ids.ts';
import { instant } from '../basics/time.ts';
import { MOST_FIELDS, MOST_RULES } from './limits/limits.ts';
import { expressionText } from './field-base.ts';
import { columnsField } from './fields/columns/schema.ts';
import { appointmentField } from './fields/appointment/schema.ts';
import { carouselField } from './fields/carousel/schema.ts';
import { dateField } from './fields/date/schema.ts';
import { descriptionField } from './fields/description/schema.ts';
import { deviceSerialField } from './fields/device-serial/schema.ts';
import { dividerField } from './fields/divider/schema.ts';
import { dropdownField } from './fields/dropdown/schema.ts';
import { fileUploadField } from './fields/file-upload/schema.ts';
import { formulaField } from './fields/formula/schema.ts';
import { geolocationField } from './fields/geolocation/schema.ts';
import { cameraField } from './fields/camera/schema.ts';
import { imageUploadField } from './fields/image-upload/schema.ts';
import { imageField } from './fields/image/schema.ts';
import { longTextField } from './fields/long-text/schema.ts';
import { matrixField } from './fields/matrix/schema.ts';
import { multipleChoiceField } from './fields/multiple-choice/schema.ts';
import { numberField } from './fields/number/schema.ts';
import { pageBreakField } from './fields/page-break/schema.ts';
import { panelField } from './fields/panel/schema.ts';
import { ratingField } from './fields/rating/schema.ts';
import { departmentPickerField } from './fields/department-picker/schema.ts';
import { linkedRecordField } from './fields/linked-record/schema.ts';
import { postPickerField } from './fields/post-picker/schema.ts';
import { rolePickerField } from './fields/role-picker/schema.ts';
import { userPickerField } from './fields/user-picker/schema.ts';
import { scoreField } from './fields/score/schema.ts';
import { scanField } from './fields/scan/schema.ts';
import { randomIdField } from './fields/random-id/schema.ts';
import { serialNumberField } from './fields/serial-number/schema.ts';
import { signatureField } from './fields/signature/schema.ts';
import { sectionField } from './fields/section/schema.ts';
import { richTextField } from './fields/rich-text/schema.ts';
import { singleChoiceField } from './fields/single-choice/schema.ts';
import { subFormField } from './fields/sub-form/schema.ts';
import { tabsField } from './fields/tabs/schema.ts';
import { textField } from './fields/text/schema.ts';
import { videoField } from './fields/video/schema.ts';
import { emailCodeField } from './fields/email-code/schema.ts';
import { emailField } from './fields/email/schema.ts';
import { urlField } from './fields/url/schema.ts';
import { phoneField } from './fields/phone/schema.ts';
import { maskedField } from './fields/masked/schema.ts';
import { fullNameField } from './fields/full-name/schema.ts';
import { contactField } from './fields/contact/schema.ts';
import { addressField } from './fields/address/schema.ts';
import { provinceCityField } from './fields/province-city/schema.ts';
import { consentField } from './fields/consent/schema.ts';
import { hiddenField } from './fields/hidden/schema.ts';
import { yesNoField } from './fields/yes-no/schema.ts';
import { npsField } from './fields/nps/schema.ts';
import { opinionScaleField } from './fields/opinion-scale/schema.ts';
import { sliderField } from './fields/slider/schema.ts';
import { timeField } from './fields/time/schema.ts';
import { dateTimeField } from './fields/date-time/schema.ts';
import { dateRangeField } from './fields/date-range/schema.ts';
import { multiSelectField } from './fields/multi-select/schema.ts';
import { tagBoxField } from './fields/tag-box/schema.ts';
import { ticketFieldField } from './fields/ticket-field/schema.ts';
import { rankingField } from './fields/ranking/schema.ts';
import { imageChoiceField } from './fields/image-choice/schema.ts';
import { cascaderField } from './fields/cascader/schema.ts';
import { formLanguage, formTranslations } from './languages/form-language.ts';
import { presentation } from './presentation.ts';

/** Every field type there is. A new type is one folder in `fields/` and one line here. */
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
  imageUploadField,
  cameraField,
  signatureField,
  userPickerField,
  departmentPickerField,
  rolePickerField,
  postPickerField,
  linkedRecordField,
  scoreField,
  scanField,
  appointmentField,
  geolocationField,
  deviceSerialField,
  ticketFieldField,
  serialNumberField,
  randomIdField,
  formulaField,
  descriptionField,
  sectionField,
  panelField,
  tabsField,
  columnsField,
  pageBreakField,
  richTextField,
  imageField,
  carouselField,
  videoField,
  dividerField,
  emailField,
  emailCodeField,
  urlField,
  phoneField,
  maskedField,
  fullNameField,
  contactField,
  addressField,
  provinceCityField,
  consentField,
  hiddenField,
  yesNoField,
  npsField,
  opinionScaleField,
  sliderField,
  timeField,
  dateTimeField,
  dateRangeField,
  multiSelectField,
  tagBoxField,
  rankingField,
  imageChoiceField,
  cascaderField,
  subFormField,
  matrixField,
]);
export type Field = z.infer<typeof field>;
export type FieldType = Field['type'];

const endingId = z.string().check(z.regex(/^[\w-]{1,64}$/));

/**
 * What is shown when the answers have arrived; the first one where no rule chose another. Answers stand in the texts as
 * `{{key}}`. With `address` the visitor goes there after a moment.
 */
export const ending = z.object({
  id: endingId,
  title: z.string().check(z.minLength(1), mostLetters(200)),
  text: z.optional(z.string().check(mostLetters(5000))),
  linkLabel: z.optional(z.string().check(mostLetters(100))),
  address: z.optional(z.string().check(z.maxLength(2000), z.regex(/^https?:\/\/\S+$/))),
  isRedirect: z.optional(z.boolean()),
});
export type Ending = z.infer<typeof ending>;

/**
 * What a rule does while its condition is true. A field with `show` actions is hidden until one of them holds, one with
 * `enable` actions is read-only until then; `hide` wins over `show`, `disable` over `enable`. `calculate` fills the field with
 * the value of its FEEL text, and nobody can type there meanwhile; of several that hold, the first counts. `set` and `copy`
 * write once, at the moment in which the condition becomes true: from then on the answer is the person's to change.
 * `validate` keeps the form from being sent and shows its message at the field. `jump` leads from the page that `after` stands
 * on to the page that begins with the page break `field`, which comes later; `end` ends the form behind the page that `field`
 * stands on. Pages that are left out count as hidden. Of several ways off a page the first rule counts.
 */
export const ruleAction = z.discriminatedUnion('type', [
  z.object({ type: z.literal('show'), field: fieldKey }),
  z.object({ type: z.literal('hide'), field: fieldKey }),
  z.object({ type: z.literal('require'), field: fieldKey }),
  z.object({ type: z.literal('enable'), field: fieldKey }),
  z.object({ type: z.literal('disable'), field: fieldKey }),
  z.object({ type: z.literal('calculate'), field: fieldKey, value: expressionText }),
  z.object({ type: z.literal('set'), field: fieldKey, value: expressionText }),
  z.object({ type: z.literal('copy'), field: fieldKey, from: fieldKey }),
  z.object({
    type: z.literal('validate'),
    field: fieldKey,
    message: z.string().check(z.minLength(1), mostLetters(500)),
  }),
  z.object({ type: z.literal('jump'), field: fieldKey, after: fieldKey }),
  z.object({ type: z.literal('end'), field: fieldKey, ending: z.optional(endingId) }),
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

/** Answers that people save on the server to go on elsewhere: whether they may, and for how many days they are kept. */
export const draftSetting = z.object({
  onServer: z.boolean(),
  days: z._default(z.int().check(z.gte(1), z.lte(90)), 30),
});

/** What a designer edits and a published version freezes. Field keys are unique in the form. */
export const formDefinition = z.object({
  schemaVersion: z.literal(1),
  title: z.string().check(z.minLength(1), mostLetters(200)),
  description: z.optional(z.string().check(mostLetters(5000))),
  fields: z.array(field).check(z.maxLength(MOST_FIELDS)),
  rules: z._default(z.array(rule).check(z.maxLength(MOST_RULES)), []),
  hiddenAnswers: z._default(hiddenAnswers, 'clear_on_submit'),
  presentation: z.optional(presentation),
  endings: z.optional(z.array(ending).check(z.maxLength(50))),
  /** Without it drafts stay on the device of whoever fills the form. */
  drafts: z.optional(draftSetting),
  /** Whether the form can be filled without a network and sent later. */
  offline: z.optional(z.boolean()),
  /** The language that the texts of the definition are written in; not said where it does not matter. */
  language: z.optional(formLanguage),
  translations: z.optional(formTranslations),
});
export type FormDefinition = z.infer<typeof formDefinition>;

/** Answers by field key. Shapes per type are in `fields/<type>/schema.ts`; a missing key is an unanswered field. */
export const answers = z.record(z.string(), z.unknown());
export type Answers = z.infer<typeof answers>;

/**
 * An immutable published version. `expressions` maps each FEEL text of the definition to its typed tree, so that the
 * fill page never parses.
 */
export const publishedForm = z.object({
  formKey,
  version: z.int().check(z.gte(1)),
  /** Where days of the form begin, for limits such as “not before tomorrow”; not said of a form that is only read. */
  zone: z.optional(z.string()),
  publishedAt: instant,
  definition: formDefinition,
  expressions: z.record(z.string(), z.unknown()),
});
export type PublishedForm = z.infer<typeof publishedForm>;
