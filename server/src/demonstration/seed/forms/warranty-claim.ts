import { aForm, showWhen } from '../builders/a-form.ts';
import {
  aDateField,
  aFileUploadField,
  aLongTextField,
  aSingleChoiceField,
  aTextField,
  anEmailField,
  options,
} from '../builders/fields.ts';
import type { FormStory } from './form-story.ts';

export const warrantyClaim: FormStory = {
  form: aForm({
    formKey: 'warranty-claim',
    title: 'Warranty claim',
    description: 'Tell us about a device that stopped working. We answer within two working days.',
    fields: [
      anEmailField({
        label: 'Your e-mail address',
        required: true,
        prefill: { from: 'ticket', fact: 'requester_email' },
        width: 12,
      }),
      aTextField({
        key: 'serial_number',
        label: 'Serial number',
        hint: 'On the back or below the battery.',
        required: true,
        width: 12,
      }),
      aDateField({ key: 'bought_on', label: 'When did you buy it?', required: true, width: 12 }),
      aSingleChoiceField({
        key: 'bought_at',
        label: 'Where did you buy it?',
        required: true,
        options: options('our_shop', 'In your shop', 'online', 'Online', 'dealer', 'At a dealer'),
      }),
      aTextField({ key: 'dealer', label: 'Name of the dealer' }),
      aLongTextField({ key: 'fault', label: 'What does not work?', required: true, minLength: 10, maxLength: 3000 }),
      aFileUploadField({
        key: 'invoice',
        label: 'Invoice',
        hint: 'PDF or photo, up to 5 MB.',
        accept: ['pdf', 'png', 'jpg'],
      }),
    ],
    rules: [showWhen('dealer', 'bought_at = "dealer"')],
  }),
  owner: 'chenwei',
  answeredBy: 'anybody',
  answers: 28,
  answer: ({ chance, day }) => {
    const place = chance.one(['our_shop', 'online', 'online', 'dealer']);
    return {
      email: `${chance.one(['lena', 'omar', 'priya', 'jon', 'chloe', 'tomas', 'aiko', 'sven'])}.${chance.int(10, 99)}@example.com`,
      serial_number: `CS${chance.int(20, 26)}A${chance.int(100_000, 999_999)}`,
      bought_on: day(-chance.int(20, 700)),
      bought_at: place,
      ...(place === 'dealer' ? { dealer: chance.one(['Nordlicht Technik', 'Casa Digital', 'Hi-Fi Hörmann']) } : {}),
      fault: chance.one([
        'It does not charge any more, the light stays off.',
        'The left speaker crackles at any volume.',
        'The display has a green line from top to bottom.',
        'It loses the Wi-Fi every evening and comes back only after a restart.',
      ]),
    };
  },
};
