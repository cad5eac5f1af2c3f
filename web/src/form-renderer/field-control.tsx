import type { Field } from '@countersign/shared/forms/schema.ts';
import type { ReactNode } from 'react';
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

/**
 * The control that belongs to a field's type; a description has none. Those without state of their own are drawn as part of
 * the field: a component each would be a tenth of what a long form costs.
 */
export function fieldControl(props: ControlProps<Field>): ReactNode {
  const { field } = props;
  switch (field.type) {
    case 'text':
      return TextControl(withField(props, field));
    case 'long_text':
      return LongTextControl(withField(props, field));
    case 'number':
      return <NumberControl {...withField(props, field)} />;
    case 'single_choice':
      return SingleChoiceControl(withField(props, field));
    case 'multiple_choice':
      return MultipleChoiceControl(withField(props, field));
    case 'dropdown':
      return DropdownControl(withField(props, field));
    case 'date':
      return DateControl(withField(props, field));
    case 'file_upload':
      return <FileUploadControl {...withField(props, field)} />;
    case 'rating':
      return RatingControl(withField(props, field));
    case 'formula':
      return <FormulaControl {...withField(props, field)} />;
    case 'description':
      return null;
  }
}

/** The same properties, now that the type of their field is known. */
function withField<F extends Field>(props: ControlProps<Field>, _field: F): ControlProps<F> {
  return props as ControlProps<F>;
}

/** Whether the control is one native element that a `<label>` can point to; groups are labelled as a whole. */
export function isSingleControl(type: Field['type']): boolean {
  return !['single_choice', 'multiple_choice', 'rating', 'file_upload', 'formula', 'description'].includes(type);
}
