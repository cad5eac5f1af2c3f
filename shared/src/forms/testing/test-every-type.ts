import type { FieldType } from '../schema.ts';

/** One field of a type as a designer would leave it, with an answer and how that reads in English. */
export interface Sample {
  settings?: { [setting: string]: unknown };
  /** Fields that stand in it. */
  inside?: { type: string; key: string; [setting: string]: unknown }[];
  /** As it comes in from whoever fills the form; without it the type takes none. */
  answer?: unknown;
  text?: string;
  /** As it is stored, where the server makes the answer or checks more of it than tests of the form can. */
  stored?: unknown;
}

const options = ['Red', 'Green'].map((label) => ({ value: label.toLowerCase(), label }));
const aFile = { id: 'f1', name: 'photo.jpg', size: 100, url: '/files/f1' };
const ana = { id: '7', name: 'Ana Roy' };
const aPicture = { address: '/files/a.png', alt: 'A box with a dent' };
const lines = ['North', 'South'].map((label) => ({ id: label.toLowerCase(), label }));
const aText = { type: 'text', label: 'Inside' };

/** A sample for every type of field that there is. */
export const EVERY_TYPE: { readonly [T in FieldType]: Sample } = {
  text: { answer: 'Mia Chen', text: 'Mia Chen' },
  long_text: { answer: 'It came\nbroken', text: 'It came\nbroken' },
  number: { settings: { decimals: 2 }, answer: 12.5, text: '12.50' },
  single_choice: { settings: { options }, answer: 'green', text: 'Green' },
  multiple_choice: { settings: { options }, answer: ['red', 'green'], text: 'Red, Green' },
  dropdown: { settings: { options }, answer: 'red', text: 'Red' },
  date: { answer: '2026-11-20', text: 'November 20, 2026' },
  file_upload: { answer: [{ ...aFile, name: 'invoice.pdf' }], text: 'invoice.pdf' },
  image_upload: { answer: [aFile], text: 'photo.jpg' },
  camera: { answer: [aFile], text: 'photo.jpg' },
  signature: { answer: [{ ...aFile, name: 'signature.png', typed: 'Ana Roy' }], text: 'Ana Roy' },
  user_picker: { answer: [ana], text: 'Ana Roy' },
  department_picker: { answer: [{ id: '3', name: 'Finance' }], text: 'Finance' },
  role_picker: { answer: [{ id: '4', name: 'Auditor' }], text: 'Auditor' },
  post_picker: { answer: [{ id: '5', name: 'Team lead' }], text: 'Team lead' },
  linked_record: {
    settings: { form: 'orders' },
    answer: { id: 'r-1', title: 'Order A-1', values: { amount: '12.50' } },
    text: 'Order A-1',
  },
  score: { settings: { questions: [{ field: 'after', correct: ['x'], points: 2 }] }, stored: 2, text: '2' },
  scan: { answer: '4006381333931', text: '4006381333931' },
  appointment: { answer: '2026-11-23T10:30', text: 'November 23, 2026' },
  geolocation: { answer: { lat: 52.52, lng: 13.405 }, text: '52.52' },
  device_serial: { answer: 'SN-20331', text: 'SN-20331' },
  ticket_field: { settings: { ticketField: '7', input: 'choice', options }, answer: 'red', text: 'Red' },
  serial_number: { settings: { prefix: 'RMA-' }, stored: 'RMA-00007', text: 'RMA-00007' },
  random_id: { stored: 'k3Xp9Q', text: 'k3Xp9Q' },
  rating: { answer: 4, text: '4 / 5' },
  formula: { settings: { formula: '6 * 7', decimals: 0 }, stored: 42, text: '42' },
  description: { settings: { text: 'Read this first' } },
  section: { inside: [{ ...aText, key: 'in_section' }] },
  panel: { inside: [{ ...aText, key: 'in_panel' }] },
  tabs: {
    settings: { tabs: [{ id: 'one', label: 'First tab' }] },
    inside: [{ ...aText, key: 'in_tabs', slot: 'one' }],
  },
  columns: {
    settings: { columns: [{ id: 'one', width: 24 }] },
    inside: [{ ...aText, key: 'in_columns', slot: 'one' }],
  },
  sub_form: { inside: [{ ...aText, key: 'item' }], answer: [{ item: 'Cable' }], text: 'Cable' },
  matrix: { settings: { rows: lines, columns: lines }, answer: { north: 'south' }, text: 'South' },
  page_break: {},
  rich_text: { settings: { content: [{ type: 'paragraph', runs: [{ text: 'Rich words' }] }] } },
  image: { settings: { picture: aPicture } },
  carousel: { settings: { pictures: [aPicture] } },
  video: { settings: { address: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ' } },
  divider: {},
  email: { answer: 'mia@example.com', text: 'mia@example.com' },
  email_code: { stored: 'mia@example.com', answer: 'mia@example.com', text: 'mia@example.com' },
  url: { answer: 'https://example.com/', text: 'https://example.com/' },
  phone: { answer: '+12133734253', text: '213' },
  masked: { settings: { mask: '000-aa' }, answer: '123-xy', text: '123-xy' },
  full_name: { answer: { first: 'Ana', last: 'Roy' }, text: 'Ana Roy' },
  contact: { answer: { name: 'Ana Roy', email: 'ana@example.com' }, text: 'Ana Roy' },
  address: { answer: { street: 'Long Lane 1', city: 'Delft' }, text: 'Long Lane 1' },
  province_city: { answer: ['Zhejiang', 'Hangzhou', 'Xihu'], text: 'Zhejiang' },
  consent: { settings: { text: 'I agree' }, answer: true, text: 'Yes' },
  hidden: { answer: 'letter', text: 'letter' },
  yes_no: { answer: false, text: 'No' },
  nps: { answer: 9, text: '9' },
  opinion_scale: { answer: 3, text: '3' },
  slider: { answer: 40, text: '40' },
  time: { answer: '09:30', text: '9:30' },
  date_time: { answer: '2026-11-20T09:30', text: 'November 20, 2026' },
  date_range: { answer: { start: '2026-11-20', end: '2026-11-22' }, text: 'November 20, 2026' },
  multi_select: { settings: { options }, answer: ['green'], text: 'Green' },
  tag_box: { answer: ['urgent', 'vip'], text: 'urgent, vip' },
  ranking: { settings: { options }, answer: ['green', 'red'], text: 'Green' },
  image_choice: { settings: { options }, answer: ['red'], text: 'Red' },
  cascader: {
    settings: { tree: [{ value: 'hw', label: 'Hardware', children: [{ value: 'laptop', label: 'Laptop' }] }] },
    answer: ['hw', 'laptop'],
    text: 'Hardware / Laptop',
  },
};

/** The sample as the fields of a form: with what stands in it, and a text behind it. */
export function sampleFields(type: FieldType): { type: string; key: string; [setting: string]: unknown }[] {
  const { settings = {}, inside = [] } = EVERY_TYPE[type];
  return [
    { type, key: 'it', label: `The ${type}`, ...settings },
    ...inside.map((one) => ({ ...one, parent: 'it' })),
    { type: 'text', key: 'after', label: 'Afterwards' },
  ];
}

/** What is stored of the sample's answer; undefined where the type has none. */
export const storedAnswer = ({ answer, stored = answer }: Sample): unknown => stored;
