import { FORM_STATUS } from '@countersign/shared/forms/form-status.ts';
import { aForm, showWhen, requireWhen } from '../builders/a-form.ts';
import {
  aDateField,
  aDropdownField,
  aFileUploadField,
  aMultipleChoiceField,
  aSingleChoiceField,
  aTextField,
  options,
} from '../builders/fields.ts';
import type { FormStory } from './form-story.ts';

export const supplierOnboarding: FormStory = {
  form: aForm({
    formKey: 'supplier-onboarding',
    status: FORM_STATUS.stopped,
    title: 'Supplier onboarding',
    description: 'For companies that want to deliver to us.',
    fields: [
      aTextField({ key: 'company', label: 'Company name', required: true, width: 12 }),
      aDropdownField({
        key: 'country',
        label: 'Country',
        required: true,
        width: 12,
        options: options(
          'DE',
          'Germany',
          'FR',
          'France',
          'PT',
          'Portugal',
          'CN',
          'China',
          'JP',
          'Japan',
          'other',
          'Another country',
        ),
      }),
      aTextField({ key: 'vat', label: 'VAT number' }),
      aMultipleChoiceField({
        key: 'delivers',
        label: 'You deliver',
        required: true,
        options: options(
          'parts',
          'Spare parts',
          'packaging',
          'Packaging',
          'services',
          'Services',
          'transport',
          'Transport',
        ),
      }),
      aSingleChoiceField({
        key: 'certified',
        label: 'ISO 9001 certified?',
        required: true,
        options: options('yes', 'Yes', 'no', 'No'),
      }),
      aDateField({ key: 'certified_until', label: 'Certificate valid until', width: 12 }),
      aFileUploadField({ key: 'certificate', label: 'Certificate', accept: ['pdf'], maxMegabytes: 10 }),
    ],
    rules: [
      showWhen('vat', 'country = "DE" or country = "FR" or country = "PT"'),
      requireWhen('vat', 'country = "DE" or country = "FR" or country = "PT"'),
      showWhen('certified_until', 'certified = "yes"'),
      showWhen('certificate', 'certified = "yes"'),
    ],
  }),
  owner: 'ruben',
  answeredBy: 'anybody',
  answers: 12,
  answer: ({ chance, day }) => {
    const country = chance.one(['DE', 'FR', 'PT', 'CN', 'JP']);
    const isEuropean = country === 'DE' || country === 'FR' || country === 'PT';
    const certified = chance.one(['yes', 'no']);
    return {
      company: chance.one(['Kartonage Weber', 'Porto Express', 'Shenzhen Parts', 'Atelier Lumière', 'Osaka Seiki']),
      country,
      ...(isEuropean ? { vat: `${country}${chance.int(100_000_000, 999_999_999)}` } : {}),
      delivers: chance.some(['parts', 'packaging', 'services', 'transport'], 2),
      certified,
      ...(certified === 'yes' ? { certified_until: day(chance.int(100, 800)) } : {}),
    };
  },
};
