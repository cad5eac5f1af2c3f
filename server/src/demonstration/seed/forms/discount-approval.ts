import { aForm, requireWhen, showWhen } from '../builders/a-form.ts';
import { aDateField, aDropdownField, aLongTextField, aNumberField, aTextField, options } from '../builders/fields.ts';
import type { FormStory } from './form-story.ts';

export const discountApproval: FormStory = {
  form: aForm({
    formKey: 'discount-approval',
    title: 'Discount approval',
    description: 'For offers below the list price.',
    fields: [
      aTextField({ key: 'account', label: 'Account', required: true, width: 12 }),
      aDropdownField({
        key: 'segment',
        label: 'Segment',
        required: true,
        width: 12,
        options: options(
          'small',
          'Small business',
          'mid',
          'Mid-size',
          'enterprise',
          'Enterprise',
          'public',
          'Public sector',
        ),
      }),
      aNumberField({
        key: 'amount',
        label: 'Offer before discount',
        required: true,
        max: 1_000_000,
        unit: 'EUR',
        width: 12,
      }),
      aNumberField({
        key: 'discount',
        label: 'Discount',
        required: true,
        min: 0,
        max: 60,
        decimals: 1,
        unit: '%',
        width: 12,
      }),
      aDateField({ key: 'valid_until', label: 'Offer valid until', required: true, width: 12 }),
      aLongTextField({ key: 'justification', label: 'What do we get in return?' }),
    ],
    rules: [showWhen('justification', 'discount > 15'), requireWhen('justification', 'discount > 15')],
  }),
  owner: 'oliver',
  answeredBy: 'colleagues',
  answers: 24,
  answer: ({ chance, day }) => {
    const discount = chance.one([5, 7.5, 10, 12.5, 15, 20, 25, 30]);
    return {
      account: chance.one([
        'Brightwater Hotels',
        'Stadtwerke Neuhafen',
        'Kiku Foods',
        'Larsen & Sons',
        'Museu do Mar',
        'Orchard Clinics',
      ]),
      segment: chance.one(['small', 'mid', 'enterprise', 'public']),
      amount: chance.money(2000, 180_000),
      discount,
      valid_until: day(chance.int(10, 45)),
      ...(discount > 15
        ? {
            justification: chance.one([
              'Three-year commitment instead of one.',
              'Reference story and logo on our site.',
              'Replaces a competitor in all 14 branches.',
            ]),
          }
        : {}),
    };
  },
};
