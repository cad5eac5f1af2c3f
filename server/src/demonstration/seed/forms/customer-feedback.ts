import { aForm, showWhen } from '../builders/a-form.ts';
import {
  aLongTextField,
  aMultipleChoiceField,
  aPhoneField,
  aRatingField,
  aSingleChoiceField,
  options,
} from '../builders/fields.ts';
import type { FormStory } from './form-story.ts';

const form = aForm({
  formKey: 'customer-feedback',
  title: 'How did we do?',
  description: 'Two minutes that help us to get better.',
  fields: [
    aRatingField({ key: 'rating', label: 'How satisfied are you with our help?', required: true }),
    aMultipleChoiceField({
      key: 'liked',
      label: 'What did you like?',
      options: options(
        'fast',
        'Quick answer',
        'friendly',
        'Friendly people',
        'solved',
        'Solved at once',
        'clear',
        'Clear words',
      ),
    }),
    aLongTextField({ key: 'went_wrong', label: 'What went wrong?', placeholder: 'We read every word.' }),
    aSingleChoiceField({
      key: 'call_back',
      label: 'May we call you back about it?',
      options: options('yes', 'Yes', 'no', 'No'),
    }),
    aPhoneField({ required: true, country: 'DE' }),
  ],
  rules: [
    showWhen('liked', 'rating >= 4'),
    showWhen('went_wrong', 'rating <= 3'),
    showWhen('call_back', 'rating <= 2'),
    showWhen('phone', 'call_back = "yes"'),
  ],
});

export const customerFeedback: FormStory = {
  form,
  earlier: [
    { ...form.definition, fields: form.definition.fields.slice(0, 3), rules: form.definition.rules.slice(0, 2) },
  ],
  owner: 'elena',
  answeredBy: 'anybody',
  answers: 88,
  answer: ({ chance }) => {
    const rating = chance.one([5, 5, 5, 4, 4, 4, 3, 2, 1]);
    const callBack = rating <= 2 ? chance.one(['yes', 'no']) : null;
    return {
      rating,
      ...(rating >= 4 ? { liked: ['fast', 'friendly', 'solved', 'clear'].filter(() => chance.likely(0.5)) } : {}),
      ...(rating <= 3
        ? {
            went_wrong: chance.one([
              'Waited two days for an answer.',
              'Had to explain everything twice.',
              'The link in the mail did not work.',
              'It was solved in the end, but nobody told me.',
            ]),
          }
        : {}),
      ...(callBack ? { call_back: callBack } : {}),
      ...(callBack === 'yes' ? { phone: `+4930555${chance.int(1000, 9999)}` } : {}),
    };
  },
};
