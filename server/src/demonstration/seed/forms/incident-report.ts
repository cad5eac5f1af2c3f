import { aForm, requireWhen, showWhen } from '../builders/a-form.ts';
import {
  aDateField,
  aFileUploadField,
  aLongTextField,
  aRatingField,
  aSingleChoiceField,
  aTextField,
  options,
} from '../builders/fields.ts';
import type { FormStory } from './form-story.ts';
import { incidentReportTexts } from './incident-report-texts.ts';

export const incidentReport: FormStory = {
  form: aForm({
    formKey: 'incident-report',
    title: 'Incident report',
    description: 'Report what went wrong while it is fresh. No blame, only facts.',
    drafts: { onServer: true },
    offline: true,
    language: 'en',
    translations: incidentReportTexts,
    fields: [
      aTextField({ key: 'title', label: 'In one line', required: true, maxLength: 120 }),
      aDateField({ key: 'happened_on', label: 'When did it happen?', required: true, width: 12 }),
      aSingleChoiceField({
        key: 'kind',
        label: 'Kind',
        required: true,
        options: options(
          'outage',
          'Outage',
          'data',
          'Personal data',
          'safety',
          'Safety at work',
          'other',
          'Something else',
        ),
      }),
      aRatingField({ key: 'severity', label: 'Severity', required: true, max: 4 }),
      aLongTextField({ key: 'what_happened', label: 'What happened?', required: true, rows: 6 }),
      aLongTextField({
        key: 'people_affected',
        label: 'Whose data, and which?',
        hint: 'The data protection officer is informed.',
      }),
      aFileUploadField({
        key: 'evidence',
        label: 'Screenshots or logs',
        accept: ['png', 'jpg', 'txt', 'pdf', 'log'],
        maxFiles: 5,
      }),
    ],
    rules: [showWhen('people_affected', 'kind = "data"'), requireWhen('people_affected', 'kind = "data"')],
  }),
  owner: 'hugo',
  answeredBy: 'colleagues',
  answers: 14,
  answer: ({ chance, day }) => {
    const [title, kind] = chance.one([
      ['Checkout slow for 40 minutes', 'outage'],
      ['Newsletter sent with the wrong name', 'data'],
      ['Pallet fell from the upper shelf', 'safety'],
      ['Phone line dead at the service desk', 'outage'],
      ['Badge reader accepts expired badges', 'other'],
    ] as const);
    return {
      title,
      happened_on: day(-chance.int(0, 3)),
      kind,
      severity: chance.int(1, 4),
      what_happened: chance.one([
        'Noticed by a customer, confirmed within ten minutes, solved by a restart.',
        'Found during the morning check. Nobody was hurt.',
        'The new configuration was rolled out to all instead of one.',
      ]),
      ...(kind === 'data' ? { people_affected: '312 subscribers: first name and e-mail address.' } : {}),
    };
  },
};
