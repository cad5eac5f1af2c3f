import { isUnfinishedSource, sourceOf } from '../prefill/options-from.ts';
import { isUnfinishedPrefill, prefillOf } from '../prefill/prefill-rule.ts';
import { serialRepeats } from '../texts/serial-text.ts';
import { videoSource } from '../media/video-source.ts';
import type { Field, FieldType } from '../schema.ts';

/** A setting that keeps a form from being published, with the code that says why. */
export interface FieldDefect {
  setting: string;
  code: 'setting_missing' | 'alt_missing' | 'serial_repeats';
}

type Check<T extends FieldType> = (field: Extract<Field, { type: T }>) => (FieldDefect | false)[];

const missing = (setting: string): FieldDefect => ({ setting, code: 'setting_missing' });
const noAlt = (setting: string): FieldDefect => ({ setting, code: 'alt_missing' });
const lacksAlt = (one: { alt: string; isDecorative?: boolean }) => !one.isDecorative && one.alt.trim() === '';

/** What a type cannot be published without, where the schema lets a draft be unfinished. */
const CHECKS: { [T in FieldType]?: Check<T> } = {
  image: ({ picture }) => [
    picture.address === '' && missing('picture'),
    picture.address !== '' && lacksAlt(picture) && noAlt('picture'),
  ],
  carousel: ({ pictures }) => [
    !pictures.some(({ address }) => address !== '') && missing('pictures'),
    pictures.some((one) => one.address !== '' && lacksAlt(one)) && noAlt('pictures'),
  ],
  video: ({ address }) => [videoSource(address) === null && missing('address')],
  serial_number: (field) => [serialRepeats(field) && { setting: 'counter', code: 'serial_repeats' }],
  linked_record: ({ form }) => [form === '' && missing('form')],
  ticket_field: ({ ticketField }) => [ticketField === '' && missing('ticketField')],
  score: ({ questions }) => [questions.length === 0 && missing('questions')],
  rich_text: ({ content }) => [
    content.length === 0 && missing('content'),
    content.some((block) => block.type === 'picture' && block.alt.trim() === '') && noAlt('content'),
  ],
};

/** Everything unfinished about one field. */
export function defectsOf(field: Field): FieldDefect[] {
  const check = CHECKS[field.type] as Check<FieldType> | undefined;
  const from = sourceOf(field);
  const source = from && isUnfinishedSource(from) ? [missing('optionsFrom')] : [];
  const prefill = prefillOf(field);
  const known = prefill && isUnfinishedPrefill(prefill) ? [missing('prefill')] : [];
  return [...source, ...known, ...(check ? check(field as never).filter((defect) => defect !== false) : [])];
}
