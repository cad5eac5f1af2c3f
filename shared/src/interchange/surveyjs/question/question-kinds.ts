import type { FieldType } from '../../../forms/schema.ts';
import { FIELD_EXCHANGE } from '../../../forms/tables/exchange.ts';
import { FIELD_TRAITS } from '../../../forms/tables/traits.ts';
import type { PieceKind } from '../../expressions/survey/piece.ts';
import { asLoose, asNumber, asText, type Loose } from '../../loose.ts';
import { kindOfAnswer } from '../../xlsform/survey/kind-of-answer.ts';
import { takesPicturesAlone } from './accepted-types.ts';
import { uniformCells } from './matrix-cells.ts';

/** The field type that a SurveyJS question becomes, and what expressions see of it; null where forms have no such question. */
export function questionKind(question: Loose): [type: string, kind: PieceKind] | null {
  const type = asText(question['type']);
  if (type === 'text') return inputKind(question);
  if (type === 'matrixdropdown' && !uniformCells(question)) return ['section', 'thing'];
  if (type === 'rating') return ratingKind(question);
  if (type === 'file') return [takesPicturesAlone(question) ? 'image_upload' : 'file_upload', 'list'];
  return Object.hasOwn(KINDS, type) ? (KINDS[type] ?? null) : null;
}

/** Inputs that forms have no field for become a text, except those whose masks make them numbers. */
function inputKind(question: Loose): [string, PieceKind] {
  const input = asText(question['inputType']) || 'text';
  if (/^(numeric|currency)$/.test(asText(question['maskType']))) return ['number', 'number'];
  if (maskOf(question)) return ['masked', 'text'];
  return (Object.hasOwn(INPUTS, input) ? INPUTS[input] : undefined) ?? ['text', 'text'];
}

/** Whether an input becomes something simpler than it was. */
export const isSimplerInput = (question: Loose): boolean =>
  question['type'] === 'text' && !Object.hasOwn(INPUTS, asText(question['inputType']) || 'text');

/** A mask of digits (9), letters (a) and both (#) as ours writes it; empty where the question has none that we can say. */
export function maskOf(question: Loose): string {
  const { pattern } = asLoose(question['maskSettings']);
  if (question['maskType'] !== 'pattern' || typeof pattern !== 'string') return '';
  // A zero or star there stands for itself; here it would stand for a digit or letter.
  if (/[0*\\]/.test(pattern) || pattern.length > 64 || !/[9a#]/.test(pattern)) return '';
  return pattern.replaceAll('9', '0').replaceAll('#', '*');
}

/** Stars count from one; everything else is a scale, which begins at 0 or 1 and ends at 11 at most. */
function ratingKind(question: Loose): [string, PieceKind] {
  if (Array.isArray(question['rateValues']) && question['rateValues'].length > 0) return ['single_choice', 'text'];
  const from = asNumber(question['rateMin']) ?? 1;
  const to = asNumber(question['rateMax']) ?? asNumber(question['rateCount']) ?? 5;
  if (from === 0 && to === 10) return ['nps', 'number'];
  if ((asNumber(question['rateStep']) ?? 1) !== 1) return ['slider', 'number'];
  const hasWords = [question['minRateDescription'], question['maxRateDescription']].some((text) => text !== undefined);
  const isStars = !hasWords && /^(stars|smileys)?$/.test(asText(question['rateType']));
  if (isStars && from === 1 && to <= 10) return ['rating', 'number'];
  return from >= 0 && from <= 1 && to <= 11 ? ['opinion_scale', 'number'] : ['slider', 'number'];
}

const kindOfType = (type: string): PieceKind =>
  FIELD_EXCHANGE[type as FieldType].surveyjs?.seenAs ?? kindOfAnswer(FIELD_TRAITS[type as FieldType].kind) ?? 'thing';

const namesOf = (which: 'questions' | 'inputs'): Readonly<Record<string, [string, PieceKind]>> =>
  Object.fromEntries(
    Object.entries(FIELD_EXCHANGE).flatMap(([type, { surveyjs }]) =>
      (surveyjs?.[which] ?? []).map((name) => [name, [type, kindOfType(type)]]),
    ),
  );

const INPUTS = namesOf('inputs');
const KINDS = namesOf('questions');
