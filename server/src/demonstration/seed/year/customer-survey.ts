import type * as z from 'zod/mini';
import { formDefinition } from '@countersign/shared/forms/schema.ts';
import { USUAL_SETTINGS, type FormSettings } from '@countersign/shared/forms/form-settings.ts';
import type { FieldKey } from '@countersign/shared/basics/ids.ts';
import { asId } from '../../../basics/as-id.ts';
import { aForm, requireWhen, showWhen } from '../builders/a-form.ts';
import {
  aLongTextField,
  anEmailField,
  aMultipleChoiceField,
  aSingleChoiceField,
  aTextField,
  options,
} from '../builders/fields.ts';

type Field = z.input<typeof formDefinition>['fields'][number];

export const CHANNELS = options('email', 'E-mail', 'chat', 'Chat', 'phone', 'Phone', 'store', 'In a store');
export const TOPICS = options(
  'delivery',
  'Delivery',
  'return',
  'Return or refund',
  'repair',
  'Repair',
  'setup',
  'Setup and use',
  'invoice',
  'Invoice',
  'other',
  'Something else',
);
export const COUNTRIES = options(
  'DE',
  'Germany',
  'GB',
  'United Kingdom',
  'US',
  'United States',
  'CN',
  'China',
  'FR',
  'France',
  'AE',
  'United Arab Emirates',
);
export const MATTERED = options(
  'speed',
  'A quick answer',
  'knowledge',
  'Somebody who knows the product',
  'tone',
  'A friendly tone',
  'clear',
  'Clear next steps',
  'follow_up',
  'News without asking',
);
export const RATED = ['Speed', 'Knowledge', 'Friendliness', 'Clarity'].map((label) => ({
  id: label.toLowerCase(),
  label,
}));

const fields: Field[] = [
  aSingleChoiceField({ key: 'channel', label: 'How did you contact us?', options: CHANNELS, required: true }),
  { type: 'dropdown', key: 'topic', label: 'What was it about?', options: TOPICS, required: true },
  {
    type: 'nps',
    key: 'recommend',
    label: 'Would you recommend us?',
    required: true,
    lowLabel: 'Not at all likely',
    highLabel: 'Extremely likely',
  },
  { type: 'page_break', key: 'page_service', label: 'Our service' },
  {
    type: 'matrix',
    key: 'rated',
    label: 'How do you rate our service?',
    cells: 'scale',
    rows: RATED,
    columns: [],
    scaleMax: 5,
  },
  { type: 'yes_no', key: 'solved', label: 'Is it solved?' },
  { type: 'number', key: 'contacts', label: 'How often did you contact us about it?', decimals: 0, min: 1, max: 20 },
  aLongTextField({ key: 'open_issue', label: 'What is still open?' }),
  aMultipleChoiceField({ key: 'mattered', label: 'What matters most to you?', options: MATTERED }),
  { type: 'page_break', key: 'page_you', label: 'About you' },
  { type: 'dropdown', key: 'country', label: 'Where do you live?', options: COUNTRIES },
  aTextField({ key: 'order_number', label: 'Order number', placeholder: 'NL-20331' }),
  anEmailField({ key: 'email', label: 'E-mail address' }),
  aLongTextField({ key: 'comment', label: 'Anything else?' }),
];

/** A public form that a year of answers lies behind, so that its figures are worth looking at. */
export const customerSurvey = aForm({
  formKey: 'customer-survey',
  title: 'Customer survey',
  description: 'Three short pages about our service.',
  fields,
  rules: [showWhen('open_issue', 'solved = false'), requireWhen('open_issue', 'solved = false')],
});

/** Customers find their own answers again by what only they know of them. */
export const SURVEY_SETTINGS: FormSettings = {
  ...USUAL_SETTINGS,
  lookUp: {
    conditions: keys('order_number', 'email'),
    shown: keys('topic', 'recommend', 'rated', 'solved', 'open_issue', 'comment'),
    canEdit: true,
  },
};

function keys(...names: string[]): FieldKey[] {
  return names.map((name) => asId(name));
}
