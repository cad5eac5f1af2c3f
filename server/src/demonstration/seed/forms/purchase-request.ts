import { aForm, requireWhen, showWhen } from '../builders/a-form.ts';
import {
  aDateField,
  aDropdownField,
  aFileUploadField,
  aLongTextField,
  aNumberField,
  aTextField,
  options,
} from '../builders/fields.ts';
import type { FormStory } from './form-story.ts';

const form = aForm({
  formKey: 'purchase-request',
  definitionKey: 'purchase_approval',
  title: 'Purchase request',
  description: 'For anything that costs more than 100 EUR.',
  fields: [
    aTextField({ key: 'item', label: 'What do you need?', required: true }),
    aDropdownField({
      key: 'category',
      label: 'Category',
      required: true,
      width: 12,
      options: options(
        'hardware',
        'Hardware',
        'software',
        'Software',
        'furniture',
        'Furniture',
        'training',
        'Training',
        'travel',
        'Travel',
        'other',
        'Something else',
      ),
    }),
    aNumberField({
      key: 'amount',
      label: 'Price with tax',
      required: true,
      min: 1,
      max: 250_000,
      unit: 'EUR',
      width: 12,
    }),
    aTextField({ key: 'supplier', label: 'Supplier', width: 12 }),
    aDateField({ key: 'needed_by', label: 'Needed by', width: 12 }),
    aLongTextField({
      key: 'business_case',
      label: 'Business case',
      hint: 'Two or three sentences: what changes when we have it?',
    }),
    aFileUploadField({
      key: 'quote',
      label: 'Quote',
      accept: ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'png', 'jpg'],
      maxFiles: 5,
      maxMegabytes: 10,
    }),
  ],
  rules: [
    showWhen('business_case', 'amount > 1000'),
    requireWhen('business_case', 'amount > 1000'),
    showWhen('quote', 'amount > 1000'),
  ],
});

export const purchaseRequest: FormStory = {
  form,
  earlier: [
    { ...form.definition, fields: form.definition.fields.slice(0, 6), rules: form.definition.rules.slice(0, 2) },
  ],
  owner: 'elena',
  answeredBy: 'colleagues',
  answers: 30,
  answer: ({ chance, day }) => {
    const [item, category, amount] = chance.one([
      ['Monitor 27 inch', 'hardware', 389],
      ['Standing desk', 'furniture', 720],
      ['Noise-cancelling headset', 'hardware', 259],
      ['Design tool, 10 seats for a year', 'software', 1440],
      ['First-aid course for six people', 'training', 540],
      ['Label printer for the returns desk', 'hardware', 1185],
      ['Conference ticket and train', 'travel', 1630],
    ] as const);
    return {
      item,
      category,
      amount,
      supplier: chance.one(['Büromarkt Nord', 'Techline', 'Studio Vier', 'Acme Supplies']),
      needed_by: day(chance.int(7, 60)),
      ...(amount > 1000
        ? {
            business_case: chance.one([
              'Saves about an hour a day at the returns desk.',
              'The present licence ends next month and five people wait for a seat.',
            ]),
          }
        : {}),
    };
  },
};
