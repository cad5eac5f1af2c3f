import type { UserChoice } from '@countersign/shared/api/system/system.ts';
import { formDefinition, publishedForm } from '@countersign/shared/forms/schema.ts';
import { AnswerForm } from '../../ui/answers/answer-form.tsx';
import { CheckField, FieldStack, SelectField, TextareaField, TextField } from '../../ui/fields/fields.tsx';
import { PeopleField } from '../../ui/fields/people-field.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { MomentField } from '../../ui/resource/fields/moment-field.tsx';
import { PictureField } from '../../ui/resource/fields/picture-field.tsx';
import { ReferencesField } from '../../ui/resource/fields/references-field.tsx';
import { RichTextField } from '../../ui/resource/fields/rich-text-field.tsx';
import { Upload, type UploadedFile } from '../../ui/upload/upload.tsx';
import { Held } from '../states.tsx';
import type { Piece } from '../story.ts';

const nothing = () => undefined;
const COUNTRIES = ['Netherlands', 'China', 'Brazil'].map((label, at) => ({ value: String(at), label }));
const DEPARTMENTS = ['Support', 'Support EMEA', 'Support APAC', 'Sales', 'Finance', 'Legal', 'People', 'Returns'].map(
  (label, at) => ({ value: String(at), label }),
);
const NUMBERS = publishedForm.parse({
  formKey: 'numbers',
  version: 1,
  publishedAt: '2026-11-27T00:00:00Z',
  expressions: {},
  definition: formDefinition.parse({
    schemaVersion: 1,
    title: 'Numbers',
    fields: [
      { type: 'number', key: 'amount', label: 'Amount', decimals: 2, unit: 'EUR' },
      { type: 'number', key: 'pieces', label: 'Pieces', decimals: 0 },
      { type: 'number', key: 'weight', label: 'Weight' },
      { type: 'number', key: 'discount', label: 'Discount', decimals: 1, max: 100, unit: '%' },
    ],
  }),
});
const invoice = { id: 'f1', name: 'invoice.pdf', size: 48_000, url: '#invoice' } as unknown as UploadedFile;
const maya = { id: 3, userName: 'maya', nickName: 'Maya Okafor', deptName: 'Customer Support' } as UserChoice;
/** A square of one colour. */
const PICTURE =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"%3E%3Crect width="8" height="8" fill="%2303363d"/%3E%3C/svg%3E';

export const pieces: readonly Piece[] = [
  {
    name: 'Fields',
    text: 'Label, hint, error; one row each.',
    states: {
      Empty: () => (
        <FieldStack>
          <TextField label="Name" value="" onChange={nothing} hint="As customers see it." isRequired />
          <SelectField label="Country" value="" options={COUNTRIES} onChange={nothing} placeholder="Choose" />
          <TextareaField label="Remark" value="" onChange={nothing} />
          <CheckField label="Send a copy" isChecked={false} onChange={nothing} />
        </FieldStack>
      ),
      Filled: () => (
        <Held first="Refund request">
          {(value, set) => <TextField label="Form name" value={value} onChange={set} />}
        </Held>
      ),
      'With an error': () => <TextField label="Key" value="a b" onChange={nothing} error="Use letters and digits." />,
      Disabled: () => <TextField label="Owner" value="Maya Okafor" onChange={nothing} isDisabled />,
    },
  },
  {
    name: 'Search',
    text: 'Tells 430 ms after the last key.',
    states: {
      Empty: () => (
        <Held first="">{(value, set) => <SearchField label="Search forms" value={value} onChange={set} />}</Held>
      ),
      Filled: () => (
        <Held first="refund">{(value, set) => <SearchField label="Search people" value={value} onChange={set} />}</Held>
      ),
    },
  },
  {
    name: 'Date and time',
    text: 'A moment on the reader’s clock.',
    states: {
      Empty: () => (
        <Held first="">
          {(value, set) => (
            <MomentField name="from" label="From" value={value} isDisabled={false} error={undefined} onChange={set} />
          )}
        </Held>
      ),
      Filled: () => (
        <Held first="2026-11-27T09:30:00.000Z">
          {(value, set) => (
            <MomentField name="to" label="Until" value={value} isDisabled={false} error={undefined} onChange={set} />
          )}
        </Held>
      ),
    },
  },
  {
    name: 'Several of a list',
    text: 'What was chosen and is offered no more stays until it is taken away.',
    states: {
      Chosen: () => (
        <Held<readonly number[]> first={[0, 9]}>
          {(value, set) => (
            <ReferencesField
              label="Countries"
              value={value}
              options={COUNTRIES}
              most={100}
              isDisabled={false}
              error={undefined}
              onChange={set}
            />
          )}
        </Held>
      ),
      'Searched, or all at once': () => (
        <Held<readonly number[]> first={[1]}>
          {(value, set) => (
            <ReferencesField
              label="Departments"
              value={value}
              options={DEPARTMENTS}
              most={4}
              isDisabled={false}
              error={undefined}
              onChange={set}
            />
          )}
        </Held>
      ),
    },
  },
  {
    name: 'Decimal input',
    text: 'Keeps a number of decimals once it is left; a comma or a point, as people type.',
    states: {
      'Two, none, as typed, with a limit': () => (
        <AnswerForm
          form={NUMBERS}
          answers={{ amount: 1240.5, pieces: 12, weight: 0.125, discount: 120 }}
          sendLabel="Send"
          send={() => Promise.resolve({ trouble: 'Nothing is sent from here.', error: null })}
        />
      ),
    },
  },
  {
    name: 'People',
    text: 'One or several, chosen in the user chooser.',
    states: {
      Empty: () => <PeopleField label="Approver" people={[]} isMultiple={false} onChange={nothing} />,
      Chosen: () => (
        <Held<readonly UserChoice[]> first={[maya]}>
          {(people, set) => <PeopleField label="Reviewers" people={people} isMultiple onChange={set} />}
        </Held>
      ),
      'With an error': () => (
        <PeopleField label="Deputy" people={[]} isMultiple={false} onChange={nothing} error="Choose someone." />
      ),
    },
  },
  {
    name: 'Upload',
    text: 'One file of the types that the field takes, at most 5 MB.',
    states: {
      Empty: () => (
        <Held<UploadedFile | null> first={null}>
          {(value, set) => <Upload label="Invoice" value={value} onChange={set} />}
        </Held>
      ),
      Uploaded: () => (
        <Held<UploadedFile | null> first={invoice}>
          {(value, set) => <Upload label="Receipt" value={value} onChange={set} />}
        </Held>
      ),
      Disabled: () => <Upload label="Contract" value={null} onChange={nothing} isDisabled />,
    },
  },
  {
    name: 'Picture',
    text: 'A png or jpeg: chosen, looked at, replaced.',
    states: {
      Empty: () => (
        <PictureField
          label="Logo"
          isRequired={false}
          value=""
          isDisabled={false}
          error={undefined}
          onChange={nothing}
        />
      ),
      Chosen: () => (
        <PictureField
          label="Banner"
          isRequired={false}
          value={PICTURE}
          isDisabled={false}
          error={undefined}
          onChange={nothing}
        />
      ),
    },
  },
  {
    name: 'Rich text',
    text: 'The editor comes when it is needed.',
    states: {
      Empty: () => (
        <RichTextField label="Announcement" value={[]} isDisabled={false} error={undefined} onChange={nothing} />
      ),
    },
  },
];
