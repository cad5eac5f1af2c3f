import type { Field } from '@countersign/shared/forms/schema.ts';
import { DateControl } from './controls/date-control.tsx';
import { DropdownControl } from './controls/dropdown-control.tsx';
import { FileUploadControl } from './controls/file-upload-control.tsx';
import { FormulaControl } from './controls/formula-control.tsx';
import { LongTextControl } from './controls/long-text-control.tsx';
import { MultipleChoiceControl } from './controls/multiple-choice-control.tsx';
import { NumberControl } from './controls/number-control.tsx';
import { RatingControl } from './controls/rating-control.tsx';
import { SingleChoiceControl } from './controls/single-choice-control.tsx';
import { TextControl } from './controls/text-control.tsx';
import type { ControlProps } from './view-settings.ts';

/** The control that belongs to a field's type; a description has none. */
export function FieldControl(props: ControlProps<Field>) {
  const { field } = props;
  switch (field.type) {
    case 'text':
      return <TextControl {...props} field={field} />;
    case 'long_text':
      return <LongTextControl {...props} field={field} />;
    case 'number':
      return <NumberControl {...props} field={field} />;
    case 'single_choice':
      return <SingleChoiceControl {...props} field={field} />;
    case 'multiple_choice':
      return <MultipleChoiceControl {...props} field={field} />;
    case 'dropdown':
      return <DropdownControl {...props} field={field} />;
    case 'date':
      return <DateControl {...props} field={field} />;
    case 'file_upload':
      return <FileUploadControl {...props} field={field} />;
    case 'rating':
      return <RatingControl {...props} field={field} />;
    case 'formula':
      return <FormulaControl {...props} field={field} />;
    case 'description':
      return null;
  }
}

/** Whether the control is one native element that a `<label>` can point to; groups are labelled as a whole. */
export function isSingleControl(type: Field['type']): boolean {
  return !['single_choice', 'multiple_choice', 'rating', 'file_upload', 'formula', 'description'].includes(type);
}
