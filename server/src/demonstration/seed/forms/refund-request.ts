import { aForm, requireWhen, showWhen } from '../builders/a-form.ts';
import {
  aDateField,
  aDescription,
  aDropdownField,
  aFileUploadField,
  aLongTextField,
  aNumberField,
  aSingleChoiceField,
  aTextField,
  aTicketField,
  options,
} from '../builders/fields.ts';
import { ORDER_FIELD } from '../tickets.ts';
import type { FormStory } from './form-story.ts';

const REASONS = options(
  'damaged',
  'Arrived damaged',
  'wrong_item',
  'Wrong item delivered',
  'late',
  'Delivered too late',
  'duplicate',
  'Charged twice',
  'other',
  'Something else',
);

const fields = [
  aDescription('Money goes back the way it came. Above 500 EUR the finance lead decides as well.'),
  aTicketField({
    key: 'order_number',
    label: 'Order number',
    required: true,
    ticketField: String(ORDER_FIELD),
    width: 12,
  }),
  aTextField({
    key: 'customer_name',
    label: 'Customer',
    prefill: { from: 'ticket', fact: 'requester_name' },
    width: 12,
  }),
  aNumberField({
    key: 'amount',
    label: 'Amount to refund',
    required: true,
    min: 0.01,
    max: 20_000,
    unit: 'EUR',
    width: 12,
  }),
  aSingleChoiceField({
    key: 'reason',
    label: 'Why does the customer get money back?',
    required: true,
    options: REASONS,
  }),
  aLongTextField({ key: 'explanation', label: 'What happened?', maxLength: 2000 }),
  aDateField({ key: 'purchase_date', label: 'Date of purchase', width: 12 }),
  aDropdownField({
    key: 'method',
    label: 'Refund to',
    width: 12,
    options: options('card', 'Payment card', 'bank', 'Bank account', 'voucher', 'Voucher'),
  }),
  aFileUploadField({
    key: 'proof',
    label: 'Photo or receipt',
    accept: ['pdf', 'png', 'jpg', 'heic', 'doc', 'docx'],
    maxFiles: 3,
  }),
];

const form = aForm({
  formKey: 'refund-request',
  definitionKey: 'refund_approval',
  title: 'Refund request',
  description: 'For agents: ask for a refund on behalf of a customer.',
  fields,
  rules: [
    showWhen('explanation', 'reason = "other" or amount > 200'),
    requireWhen('explanation', 'reason = "other" or amount > 200'),
    showWhen('proof', 'reason = "damaged" or reason = "wrong_item"'),
  ],
});

/** The first version had neither the method nor the proof. */
const first = {
  ...form.definition,
  fields: form.definition.fields.filter(({ key }) => key !== 'method' && key !== 'proof'),
  rules: form.definition.rules.slice(0, 2),
};

const STORIES = [
  'The parcel was wet and the box inside had burst.',
  'Customer received the blue one instead of the black one and does not want to wait for an exchange.',
  'Bank statement shows two identical charges on the same day.',
  'Promised for Tuesday, came nine days later, after the event it was for.',
  'Courier left it in the rain; photos are in the ticket.',
] as const;

export const refundRequest: FormStory = {
  form,
  earlier: [first],
  owner: 'maya',
  answeredBy: 'agents',
  answers: 46,
  answer: ({ chance, day }) => {
    const amount = chance.money(12, 1900);
    const reason = chance.one(['damaged', 'wrong_item', 'late', 'duplicate', 'other']);
    return {
      order_number: `NL-${chance.int(18_000, 20_300)}`,
      amount,
      reason,
      purchase_date: day(-chance.int(3, 60)),
      method: chance.one(['card', 'card', 'card', 'bank', 'voucher']),
      ...(amount > 200 || reason === 'other' ? { explanation: chance.one(STORIES) } : {}),
    };
  },
};
