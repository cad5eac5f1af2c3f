import type { FieldType } from '../../forms/schema.ts';

/** How a field stands in a survey sheet; `isSimpler` where something of it is lost on the way. */
export interface SurveyType {
  type: string;
  appearance?: string;
  isSimpler?: true;
}

const asText: SurveyType = { type: 'text', isSimpler: true };
const asRange: SurveyType = { type: 'range', isSimpler: true };

/** By field type; what is missing cannot be said in an XLSForm. `number` and choices are decided by their settings. */
export const SURVEY_TYPES: Readonly<Partial<Record<FieldType, SurveyType>>> = {
  text: { type: 'text' },
  long_text: { type: 'text', appearance: 'multiline' },
  number: { type: 'decimal' },
  single_choice: { type: 'select_one' },
  dropdown: { type: 'select_one', appearance: 'minimal' },
  multiple_choice: { type: 'select_multiple' },
  multi_select: { type: 'select_multiple', appearance: 'minimal' },
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
  columns: { type: 'begin group', isSimpler: true },
  tabs: { type: 'begin group', isSimpler: true },
  sub_form: { type: 'begin repeat' },
  email: asText,
  url: asText,
  phone: asText,
  masked: asText,
  device_serial: asText,
  ticket_field: asText,
  rating: asRange,
  nps: asRange,
  opinion_scale: asRange,
};
