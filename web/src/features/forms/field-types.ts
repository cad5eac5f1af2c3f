import type { FieldType } from '@countersign/shared/forms/schema.ts';
import TextIcon from '@zendeskgarden/svg-icons/src/16/text-stroke.svg?icon';
import LongText from '@zendeskgarden/svg-icons/src/16/multiline-stroke.svg?icon';
import NumberIcon from '@zendeskgarden/svg-icons/src/16/number-stroke.svg?icon';
import DateIcon from '@zendeskgarden/svg-icons/src/16/calendar-stroke.svg?icon';
import Single from '@zendeskgarden/svg-icons/src/16/circle-full-stroke.svg?icon';
import Multiple from '@zendeskgarden/svg-icons/src/16/check-box-stroke.svg?icon';
import Dropdown from '@zendeskgarden/svg-icons/src/16/chevron-box-stroke.svg?icon';
import Rating from '@zendeskgarden/svg-icons/src/16/star-stroke.svg?icon';
import Upload from '@zendeskgarden/svg-icons/src/16/upload-stroke.svg?icon';
import Formula from '@zendeskgarden/svg-icons/src/16/parentheses-stroke.svg?icon';
import Description from '@zendeskgarden/svg-icons/src/16/align-left-stroke.svg?icon';
import type { ComponentType, SVGProps } from 'react';

/** The picture of each type of field. */
export const TYPE_ICONS: Record<FieldType, ComponentType<SVGProps<SVGSVGElement>>> = {
  text: TextIcon,
  long_text: LongText,
  number: NumberIcon,
  date: DateIcon,
  single_choice: Single,
  multiple_choice: Multiple,
  dropdown: Dropdown,
  rating: Rating,
  file_upload: Upload,
  formula: Formula,
  description: Description,
};

/** The palette: groups of types in the order in which people need them. */
export const TYPE_GROUPS = [
  { name: 'basic', types: ['text', 'long_text', 'number', 'date'] },
  { name: 'choice', types: ['single_choice', 'multiple_choice', 'dropdown', 'rating'] },
  { name: 'more', types: ['file_upload', 'formula', 'description'] },
] as const satisfies readonly { name: string; types: readonly FieldType[] }[];
