import { aForm, requireWhen, showWhen } from '../builders/a-form.ts';
import {
  aLongTextField,
  aNumberField,
  aRatingField,
  aSingleChoiceField,
  aTextField,
  options,
} from '../builders/fields.ts';
import type { FormStory } from './form-story.ts';

export const goodwillCredit: FormStory = {
  form: aForm({
    formKey: 'goodwill-credit',
    definitionKey: 'refund_approval',
    title: 'Goodwill credit',
    description: 'Credit for a customer who had a bad experience that no rule covers.',
    fields: [
      aTextField({
        key: 'customer_name',
        label: 'Customer',
        required: true,
        prefill: { from: 'ticket', fact: 'requester_name' },
        width: 12,
      }),
      aNumberField({ key: 'amount', label: 'Credit', required: true, min: 1, max: 1000, unit: 'EUR', width: 12 }),
      aSingleChoiceField({
        key: 'occasion',
        label: 'Occasion',
        required: true,
        options: options(
          'outage',
          'Outage',
          'rude',
          'Unfriendly contact',
          'waiting',
          'Long waiting time',
          'other',
          'Something else',
        ),
      }),
      aRatingField({ key: 'risk', label: 'How likely is it that the customer leaves?' }),
      aLongTextField({ key: 'reasoning', label: 'Why this amount?', maxLength: 1000 }),
    ],
    rules: [
      showWhen('reasoning', 'amount > 50 or occasion = "other"'),
      requireWhen('reasoning', 'amount > 50 or occasion = "other"'),
    ],
  }),
  owner: 'maya',
  answeredBy: 'agents',
  answers: 22,
  answer: ({ chance }) => {
    const amount = chance.one([10, 15, 20, 25, 30, 50, 75, 100, 150]);
    const occasion = chance.one(['outage', 'rude', 'waiting', 'waiting', 'other']);
    const needsReason = amount > 50 || occasion === 'other';
    return {
      customer_name: chance.one([
        'Lena Fischer',
        'Omar Haddad',
        'Priya Nair',
        'Jon Bakke',
        'Chloé Martin',
        'Tomás Silva',
      ]),
      amount,
      occasion,
      risk: chance.int(1, 5),
      ...(needsReason
        ? {
            reasoning: chance.one([
              'One month of the plan.',
              'Third case in a quarter, asked to cancel.',
              'Lost a working day because of us.',
            ]),
          }
        : {}),
    };
  },
};
