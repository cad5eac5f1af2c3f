import { aForm, requireWhen, showWhen } from '../builders/a-form.ts';
import {
  aDateField,
  aDeviceSerialField,
  aDropdownField,
  aLongTextField,
  aMultipleChoiceField,
  aNumberField,
  aSingleChoiceField,
  aTextField,
  anEmailField,
  options,
} from '../builders/fields.ts';
import type { FormStory } from './form-story.ts';

const MODELS = ['Aria 200', 'Aria 300', 'Bolt S', 'Bolt X', 'Cove Mini'] as const;

export const deviceExchange: FormStory = {
  form: aForm({
    formKey: 'device-exchange',
    definitionKey: 'device_exchange',
    title: 'Device exchange',
    description: 'Swap a faulty device for a new or refurbished one.',
    fields: [
      aTextField({
        key: 'customer_name',
        label: 'Customer',
        required: true,
        prefill: { from: 'ticket', fact: 'requester_name' },
        width: 12,
      }),
      anEmailField({
        key: 'customer_email',
        label: 'E-mail for the tracking link',
        prefill: { from: 'ticket', fact: 'requester_email' },
        width: 12,
      }),
      aDeviceSerialField({
        key: 'serial_number',
        label: 'Serial number of the faulty device',
        required: true,
        minLength: 8,
        width: 12,
        keepsRecord: 'all',
        customerField: 'customer_name' as never,
      }),
      aDropdownField({
        key: 'model',
        label: 'Model',
        required: true,
        options: MODELS.map((value) => ({ value, label: value })),
        width: 12,
      }),
      aNumberField({
        key: 'amount',
        label: 'Value of the replacement',
        required: true,
        max: 5000,
        unit: 'EUR',
        width: 12,
      }),
      aMultipleChoiceField({
        key: 'faults',
        label: 'What is wrong with it?',
        required: true,
        options: options(
          'no_power',
          'Does not switch on',
          'screen',
          'Screen',
          'battery',
          'Battery',
          'sound',
          'Sound',
          'connection',
          'Wi-Fi or Bluetooth',
          'other',
          'Something else',
        ),
      }),
      aLongTextField({ key: 'fault_details', label: 'Describe the fault' }),
      aSingleChoiceField({
        key: 'under_warranty',
        label: 'Under warranty?',
        required: true,
        options: options('yes', 'Yes', 'no', 'No'),
      }),
      aDateField({ key: 'bought_on', label: 'Bought on', width: 12 }),
      aTextField({ key: 'goodwill_reason', label: 'Why do we exchange it without warranty?' }),
    ],
    rules: [
      showWhen('fault_details', 'list contains(faults, "other")'),
      requireWhen('fault_details', 'list contains(faults, "other")'),
      showWhen('bought_on', 'under_warranty = "yes"'),
      showWhen('goodwill_reason', 'under_warranty = "no"'),
      requireWhen('goodwill_reason', 'under_warranty = "no"'),
    ],
  }),
  owner: 'maya',
  answeredBy: 'agents',
  answers: 34,
  answer: ({ chance, day }) => {
    const faults = chance.some(['no_power', 'screen', 'battery', 'sound', 'connection', 'other'], 2);
    const isCovered = chance.likely(0.8);
    return {
      customer_name: chance.one([
        'Lena Fischer',
        'Omar Haddad',
        'Priya Nair',
        'Jon Bakke',
        'Chloé Martin',
        'Tomás Silva',
        '王丽',
        'Aiko Mori',
      ]),
      serial_number: `CS${chance.int(20, 26)}${chance.one(['A', 'B', 'K'])}${chance.int(100_000, 999_999)}`,
      model: chance.one(MODELS),
      amount: chance.one([129, 179, 249, 329, 449, 599]),
      faults,
      ...(faults.includes('other')
        ? {
            fault_details: chance.one([
              'Smells burnt after charging.',
              'Buttons on the left side do not react.',
              'Restarts every few minutes.',
            ]),
          }
        : {}),
      under_warranty: isCovered ? 'yes' : 'no',
      ...(isCovered
        ? { bought_on: day(-chance.int(20, 700)) }
        : {
            goodwill_reason: chance.one([
              'Known series fault',
              'Third repair within a year',
              'Loyal customer since 2019',
            ]),
          }),
    };
  },
};
