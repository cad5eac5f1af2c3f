import type { FieldType } from '../../forms/schema.ts';

/** How a field stands in a survey sheet; `isSimpler` where other programs get less than it is here. */
export interface SurveyType {
  type: string;
  appearance?: string;
  isSimpler?: true;
}

const simply = (type: string, appearance?: string): SurveyType => ({
  type,
  isSimpler: true,
  ...(appearance && { appearance }),
});
const asText = simply('text');
const asNote = simply('note');

/** By field type. `number` and choices are decided by their settings; types in parts stand so only while they have none. */
export const SURVEY_TYPES: Readonly<Record<FieldType, SurveyType>> = {
  text: { type: 'text' },
  long_text: { type: 'text', appearance: 'multiline' },
  number: { type: 'decimal' },
  single_choice: { type: 'select_one' },
  dropdown: { type: 'select_one', appearance: 'minimal' },
  multiple_choice: { type: 'select_multiple' },
  multi_select: { type: 'select_multiple', appearance: 'minimal' },
  image_choice: simply('select_multiple'),
  yes_no: { type: 'select_one' },
  ranking: { type: 'rank' },
  date: { type: 'date' },
  time: { type: 'time' },
  date_time: { type: 'dateTime' },
  slider: { type: 'range' },
  description: { type: 'note' },
  geolocation: { type: 'geopoint' },
  image_upload: { type: 'image' },
  camera: { type: 'image', appearance: 'new' },
  signature: { type: 'image', appearance: 'signature' },
  file_upload: { type: 'file' },
  scan: { type: 'barcode' },
  consent: { type: 'acknowledge' },
  formula: { type: 'calculate' },
  hidden: { type: 'hidden' },
  section: { type: 'begin group' },
  panel: { type: 'begin group' },
  columns: simply('begin group'),
  tabs: simply('begin group'),
  page_break: { type: 'begin group', appearance: 'field-list' },
  sub_form: { type: 'begin repeat' },
  rating: { type: 'range', appearance: 'rating' },
  nps: { type: 'range' },
  opinion_scale: { type: 'range' },
  email: asText,
  email_code: asText,
  url: asText,
  phone: simply('text', 'numbers'),
  masked: asText,
  device_serial: asText,
  ticket_field: asText,
  tag_box: asText,
  full_name: asText,
  contact: simply('text', 'multiline'),
  address: simply('text', 'multiline'),
  province_city: asText,
  cascader: asText,
  matrix: simply('text', 'multiline'),
  date_range: asText,
  user_picker: asText,
  department_picker: asText,
  role_picker: asText,
  post_picker: asText,
  linked_record: asText,
  appointment: simply('dateTime'),
  serial_number: simply('hidden'),
  random_id: simply('hidden'),
  score: simply('hidden'),
  rich_text: asNote,
  image: asNote,
  carousel: asNote,
  video: asNote,
  divider: asNote,
};
