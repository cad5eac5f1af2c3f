import { aForm, requireWhen, showWhen } from '../builders/a-form.ts';
import {
  aDateField,
  aLongTextField,
  aMultipleChoiceField,
  aSingleChoiceField,
  aTextField,
  options,
} from '../builders/fields.ts';
import type { FormStory } from './form-story.ts';

export const accessRequest: FormStory = {
  form: aForm({
    formKey: 'access-request',
    definitionKey: 'access_request',
    title: 'Access request',
    description: 'Ask for access to a system for yourself or somebody in your team.',
    fields: [
      aTextField({ key: 'for_whom', label: 'Who needs access?', required: true }),
      aMultipleChoiceField({
        key: 'systems',
        label: 'Systems',
        required: true,
        options: options(
          'crm',
          'CRM',
          'billing',
          'Billing',
          'warehouse',
          'Warehouse',
          'reports',
          'Reports',
          'production',
          'Production servers',
        ),
      }),
      aSingleChoiceField({
        key: 'level',
        label: 'Level',
        required: true,
        options: options('read', 'Read', 'write', 'Read and change', 'admin', 'Administrator'),
      }),
      aDateField({ key: 'until', label: 'Until', hint: 'Leave empty for no end.' }),
      aLongTextField({ key: 'reason', label: 'Why is it needed?', minLength: 10 }),
    ],
    rules: [
      showWhen('reason', 'level = "admin" or list contains(systems, "production")'),
      requireWhen('reason', 'level = "admin" or list contains(systems, "production")'),
      requireWhen('until', 'list contains(systems, "production")'),
    ],
  }),
  owner: 'elena',
  answeredBy: 'colleagues',
  answers: 26,
  answer: ({ chance, day }) => {
    const systems = chance.some(['crm', 'billing', 'warehouse', 'reports', 'production'], 3);
    const level = chance.one(['read', 'read', 'write', 'admin']);
    const isSensitive = systems.includes('production');
    return {
      for_whom: chance.one(['Myself', 'New colleague in support', 'Ines from finance', 'External auditor']),
      systems,
      level,
      ...(isSensitive ? { until: day(chance.int(5, 40)) } : {}),
      ...(isSensitive || level === 'admin'
        ? {
            reason: chance.one([
              'On call next week, has to restart services.',
              'Takes over the administration from a colleague who leaves.',
              'Has to check the export after the update.',
            ]),
          }
        : {}),
    };
  },
};
