import type { Field, FieldType } from '@countersign/shared/forms/schema.ts';
import type { ReactNode } from 'react';
import { DateControl } from './date/date-control.tsx';
import { DropdownControl } from './dropdown/dropdown-control.tsx';
import { FormulaControl } from './formula/formula-control.tsx';
import { LongTextControl } from './long-text/long-text-control.tsx';
import { MultipleChoiceControl } from './multiple-choice/multiple-choice-control.tsx';
import { NumberControl } from './number/number-control.tsx';
import { RatingControl } from './rating/rating-control.tsx';
import { SingleChoiceControl } from './single-choice/single-choice-control.tsx';
import { TextControl } from './text/text-control.tsx';
import type { ControlProps } from '../view-settings.ts';

/** How a type of field is answered, drawn as part of the field or as a component of its own. */
type Draw<T extends FieldType> = (props: ControlProps<Extract<Field, { type: T }>>) => ReactNode;

/** Those without state of their own are drawn as part of the field: a component each would be a tenth of what a long form costs. */
export const EAGER_CONTROLS = {
  text: TextControl,
  long_text: LongTextControl,
  number: (props) => <NumberControl {...props} />,
  single_choice: SingleChoiceControl,
  multiple_choice: MultipleChoiceControl,
  dropdown: DropdownControl,
  date: DateControl,
  rating: RatingControl,
  formula: (props) => <FormulaControl {...props} />,
} satisfies { [T in FieldType]?: Draw<T> };

/** The control of a type that every page carries; undefined of all others. */
export function eagerControl(props: ControlProps<Field>): ReactNode {
  const draws: { readonly [T in FieldType]?: Draw<never> } = EAGER_CONTROLS;
  return draws[props.field.type]?.(props as never);
}
