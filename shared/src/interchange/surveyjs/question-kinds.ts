import type { ForeignKind } from '../expressions/foreign.ts';
import { asNumber, asText, type Loose } from '../loose.ts';

/** The field type that a SurveyJS question becomes, and what expressions see of it; null where forms have no such question. */
export function questionKind(question: Loose): [type: string, kind: ForeignKind] | null {
  const type = asText(question['type']);
  if (type === 'text') return INPUTS[asText(question['inputType']) || 'text'] ?? null;
  if (type === 'rating') return ratingKind(question);
  if (type === 'file')
    return /image/.test(asText(question['acceptedTypes'])) ? ['image_upload', 'list'] : ['file_upload', 'list'];
  return Object.hasOwn(KINDS, type) ? (KINDS[type] ?? null) : null;
}

/** Stars count from one; everything else is a scale, which begins at 0 or 1 and ends at 11 at most. */
function ratingKind(question: Loose): [string, ForeignKind] {
  const from = asNumber(question['rateMin']) ?? 1;
  const to = asNumber(question['rateMax']) ?? asNumber(question['rateCount']) ?? 5;
  if (from === 0 && to === 10) return ['nps', 'number'];
  const isStars =
    question['rateType'] === 'stars' || question['rateType'] === 'smileys' || question['rateType'] === undefined;
  if (isStars && from === 1 && to <= 10) return ['rating', 'number'];
  return from >= 0 && from <= 1 && to <= 11 ? ['opinion_scale', 'number'] : ['slider', 'number'];
}

const INPUTS: Readonly<Record<string, [string, ForeignKind]>> = {
  text: ['text', 'text'],
  number: ['number', 'number'],
  range: ['slider', 'number'],
  date: ['date', 'date'],
  'datetime-local': ['date_time', 'unknown'],
  datetime: ['date_time', 'unknown'],
  time: ['time', 'unknown'],
  email: ['email', 'text'],
  url: ['url', 'text'],
  tel: ['phone', 'text'],
};
const KINDS: Readonly<Record<string, [string, ForeignKind]>> = {
  comment: ['long_text', 'text'],
  radiogroup: ['single_choice', 'text'],
  buttongroup: ['single_choice', 'text'],
  dropdown: ['dropdown', 'text'],
  checkbox: ['multiple_choice', 'list'],
  tagbox: ['multi_select', 'list'],
  imagepicker: ['image_choice', 'list'],
  ranking: ['ranking', 'list'],
  boolean: ['yes_no', 'boolean'],
  expression: ['formula', 'number'],
  html: ['description', 'unknown'],
  slider: ['slider', 'number'],
  signaturepad: ['signature', 'list'],
  matrix: ['matrix', 'unknown'],
  matrixdropdown: ['matrix', 'unknown'],
  matrixdynamic: ['sub_form', 'rows'],
  paneldynamic: ['sub_form', 'rows'],
  panel: ['section', 'unknown'],
  multipletext: ['section', 'unknown'],
};
