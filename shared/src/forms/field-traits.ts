import type { Kind } from '../expression/values.ts';
import type { Field, FieldType } from './schema.ts';

/** What has to be known of a type of field wherever its settings do not matter. */
export interface FieldTraits {
  /** Who gives the answer: a person, the field's own formula, or the server when the answers are sent. */
  answeredBy: 'person' | 'formula' | 'server' | 'nobody';
  /** What expressions see of it; of a formula, `result` says it. */
  kind: Kind;
  /** A `<label>` points to one native control; groups of controls are labelled as a whole. */
  labels: 'control' | 'group' | 'nothing';
  /** The answer is a list of uploaded files, by the field's `fileRulesOf`. */
  hasFiles?: true;
  /** Its control shows the answer to be read, too. */
  readsItself?: true;
  /** Other fields stand in it: they name it as their `parent`. */
  isContainer?: true;
}

/** Short, because every page that fills forms carries the whole table. */
const of = (
  answeredBy: FieldTraits['answeredBy'],
  kind: Kind,
  labels: FieldTraits['labels'],
  more?: Pick<FieldTraits, 'hasFiles' | 'isContainer' | 'readsItself'>,
): FieldTraits => ({ answeredBy, kind, labels, ...more });

/** One line for each type of field. */
export const FIELD_TRAITS: Readonly<Record<FieldType, FieldTraits>> = {
  text: of('person', 'string', 'control'),
  long_text: of('person', 'string', 'control'),
  number: of('person', 'number', 'control'),
  single_choice: of('person', 'string', 'group'),
  multiple_choice: of('person', 'list', 'group'),
  dropdown: of('person', 'string', 'control'),
  date: of('person', 'date', 'control'),
  file_upload: of('person', 'list', 'group', { hasFiles: true }),
  image_upload: of('person', 'list', 'group', { hasFiles: true }),
  camera: of('person', 'list', 'group', { hasFiles: true }),
  signature: of('person', 'list', 'group', { hasFiles: true }),
  user_picker: of('person', 'list', 'control'),
  department_picker: of('person', 'list', 'control'),
  role_picker: of('person', 'list', 'control'),
  post_picker: of('person', 'list', 'control'),
  linked_record: of('person', 'context', 'control'),
  score: of('server', 'number', 'group'),
  scan: of('person', 'string', 'control'),
  appointment: of('person', 'date and time', 'group'),
  geolocation: of('person', 'context', 'group'),
  device_serial: of('person', 'string', 'control'),
  ticket_field: of('person', 'string', 'control'),
  serial_number: of('server', 'string', 'group'),
  random_id: of('server', 'string', 'group'),
  rating: of('person', 'number', 'group'),
  formula: of('formula', 'null', 'group'),
  description: of('nobody', 'null', 'nothing'),
  section: of('nobody', 'null', 'nothing', { isContainer: true }),
  panel: of('nobody', 'null', 'nothing', { isContainer: true }),
  tabs: of('nobody', 'null', 'nothing', { isContainer: true }),
  columns: of('nobody', 'null', 'nothing', { isContainer: true }),
  sub_form: of('person', 'list', 'group', { isContainer: true, readsItself: true }),
  matrix: of('person', 'context', 'group', { readsItself: true }),
  page_break: of('nobody', 'null', 'nothing'),
  rich_text: of('nobody', 'null', 'nothing'),
  image: of('nobody', 'null', 'nothing'),
  carousel: of('nobody', 'null', 'nothing'),
  video: of('nobody', 'null', 'nothing'),
  divider: of('nobody', 'null', 'nothing'),
  email: of('person', 'string', 'control'),
  email_code: of('person', 'string', 'control'),
  url: of('person', 'string', 'control'),
  phone: of('person', 'string', 'control'),
  masked: of('person', 'string', 'control'),
  full_name: of('person', 'context', 'group'),
  contact: of('person', 'context', 'group'),
  address: of('person', 'context', 'group'),
  province_city: of('person', 'list', 'group'),
  consent: of('person', 'boolean', 'group'),
  hidden: of('person', 'string', 'nothing'),
  yes_no: of('person', 'boolean', 'group'),
  nps: of('person', 'number', 'group'),
  opinion_scale: of('person', 'number', 'group'),
  slider: of('person', 'number', 'control'),
  time: of('person', 'time', 'control'),
  date_time: of('person', 'date and time', 'control'),
  date_range: of('person', 'context', 'group'),
  multi_select: of('person', 'list', 'group'),
  tag_box: of('person', 'list', 'group'),
  ranking: of('person', 'list', 'group'),
  image_choice: of('person', 'list', 'group'),
  cascader: of('person', 'list', 'group'),
};

/** Whether a person answers this kind of field. */
export const takesAnswer = (type: FieldType): boolean => FIELD_TRAITS[type].answeredBy === 'person';

/** Whether it stands before a person who can fill it, so that it can be required; a hidden value is given and not asked for. */
export const isAsked = (type: FieldType): boolean => takesAnswer(type) && FIELD_TRAITS[type].labels !== 'nothing';

/** Whether an answer of this field is stored, whoever gives it. */
export const hasAnswer = (type: FieldType): boolean => FIELD_TRAITS[type].answeredBy !== 'nobody';

/** The fields of a type whose answers are lists of uploaded files. */
export const hasFiles = (type: FieldType): boolean => FIELD_TRAITS[type].hasFiles === true;

/** What expressions see of the answer of this field. */
export const kindOfField = (field: Field): Kind => {
  if (field.type === 'formula') return OWN_KINDS[field.result] ?? 'string';
  return (field.type === 'ticket_field' && OWN_KINDS[field.input]) || FIELD_TRAITS[field.type].kind;
};

/** Of types in which a setting says what kind of answer they have; all others are texts. */
const OWN_KINDS: Readonly<Record<string, Kind>> = {
  number: 'number',
  date: 'date',
  check: 'boolean',
  choices: 'list',
};
