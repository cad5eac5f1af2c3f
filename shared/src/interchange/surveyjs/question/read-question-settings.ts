import { MEGABYTE } from '../../../forms/fields/file-upload/check.ts';
import { asNumber, asText, given, type Loose } from '../../loose.ts';
import { acceptedTypes } from './accepted-types.ts';
import { lineId, uniformCells } from './matrix-cells.ts';
import type { Question } from './question.ts';
import { maskOf } from './question-kinds.ts';
import { READ_OF_CHOICE } from '../read-names.ts';
import { readChoices, readItems } from './read-choices.ts';
import { placed, type Survey } from '../survey.ts';

/** What the type of a question says beside what every question has. */
export function readSettings(survey: Survey, question: Question): Loose {
  const { source, key, path } = question;
  const text = (property: string, setting: string) =>
    survey.texts.read(source[property], `fields.${key}.${setting}`, placed(`${path}.${property}`));
  const limits = { min: asNumber(source['min']), max: asNumber(source['max']) };
  const type: string = question.type ?? '';
  switch (type) {
    case 'text':
      return given({ maxLength: positive(source['maxLength']) });
    case 'long_text':
      return given({ maxLength: positive(source['maxLength']), rows: positive(source['rows']) });
    case 'masked':
      return { mask: maskOf(source) };
    case 'number':
      return given({ ...limits, decimals: decimalsOf(asNumber(source['step'])) });
    case 'slider':
      return given({
        ...(source['type'] === 'rating' ? scaleOf(source) : limits),
        step: asNumber(source['step'] ?? source['rateStep']),
      });
    case 'rating':
      return { max: scaleOf(source).max };
    case 'nps':
    case 'opinion_scale':
      return given({
        ...(question.type === 'nps' ? {} : { from: scaleOf(source).min, to: scaleOf(source).max }),
        lowLabel: text('minRateDescription', 'lowLabel'),
        highLabel: text('maxRateDescription', 'highLabel'),
      });
    case 'date':
      return given({ earliest: dayOf(source['min']), latest: dayOf(source['max']) });
    case 'yes_no':
      return given({ yesLabel: text('labelTrue', 'yesLabel'), noLabel: text('labelFalse', 'noLabel') });
    case 'sub_form':
      return given({
        minRows: asNumber(source['minPanelCount'] ?? source['minRowCount']),
        maxRows: asNumber(source['maxPanelCount'] ?? source['maxRowCount']),
        addLabel: ['panelAddText', 'addPanelText', 'addRowText'].map((name) => text(name, 'addLabel')).find(Boolean),
        ...(source['type'] === 'matrixdynamic' ? { layout: 'table' } : {}),
      });
    case 'matrix':
      return matrixOf(survey, question);
    case 'file_upload':
    case 'image_upload':
      return uploadOf(survey, question);
    case 'single_choice':
    case 'dropdown':
    case 'multiple_choice':
    case 'multi_select':
    case 'image_choice':
    case 'ranking':
      return readChoices(survey, question);
    default:
      return {};
  }
}

/** The ends of a scale. */
const scaleOf = (source: Loose): { min: number; max: number } => ({
  min: asNumber(source['rateMin']) ?? 1,
  max: asNumber(source['rateMax']) ?? asNumber(source['rateCount']) ?? 5,
});

const MOST_MEGABYTES = 100;

function uploadOf(survey: Survey, { source, path, name, type }: Question): Loose {
  const { known, unknown } = acceptedTypes(source);
  const drop = (property: string, what: string) =>
    survey.builder.drop(placed(`${path}.${property}`), `${name}: ${what}`, 'not_supported');
  for (const one of unknown) drop('acceptedTypes', one);
  const size = positive(source['maxSize']);
  const megabytes = size === undefined ? undefined : Math.ceil((size / MEGABYTE) * 100) / 100;
  const isLarge = megabytes !== undefined && megabytes > MOST_MEGABYTES;
  if (isLarge) drop('maxSize', 'maxSize');
  const isAny = type === 'image_upload' && asText(source['acceptedTypes']).trim() === 'image/*';
  return {
    ...(known.length > 0 && !isAny ? { accept: known } : {}),
    ...given({ maxMegabytes: isLarge ? undefined : megabytes }),
    ...(source['allowMultiple'] === true ? { maxFiles: 20 } : {}),
  };
}

function matrixOf(survey: Survey, { source, key, path, name }: Question): Loose {
  const found = uniformCells(source);
  const isPlain = source['type'] === 'matrix';
  const lines = (property: string) =>
    readItems(survey, name, source[property], `${path}.${property}`, `fields.${key}.${property}`).map(
      ({ value, label, item, path: place }) => {
        if (isPlain || property === 'rows') survey.nameUnread(item, READ_OF_LINE, place, `${name}: ${value}`);
        return { id: lineId(value), label };
      },
    );
  const choices = readItems(survey, name, found?.choices, `${path}.choices`, `fields.${key}.choices`).map(
    ({ value, label, item, path: place }) => {
      survey.nameUnread(item, READ_OF_CHOICE, place, `${name}: ${value}`);
      return { value, label };
    },
  );
  return {
    cells: found?.cells ?? 'text',
    rows: lines('rows'),
    columns: lines('columns'),
    ...(found?.cells === 'dropdown' ? { choices } : {}),
    ...(source['isAllRowRequired'] === true || source['eachRowRequired'] === true ? { requiredRows: true } : {}),
  };
}

const READ_OF_LINE: ReadonlySet<string> = new Set(['value', 'text', 'name', 'title']);
const positive = (value: unknown): number | undefined => {
  const number = asNumber(value);
  return number !== undefined && number > 0 ? number : undefined;
};
const decimalsOf = (step: number | undefined): number | undefined =>
  step === undefined || step <= 0 ? undefined : (String(step).split('.')[1]?.length ?? 0);
const dayOf = (value: unknown): string | undefined => /^\d{4}-\d{2}-\d{2}/.exec(asText(value))?.[0];
