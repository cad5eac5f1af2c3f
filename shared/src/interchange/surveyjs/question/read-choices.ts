import { MOST_OPTIONS } from '../../../forms/field-base.ts';
import { constant } from '../../expressions/survey/piece.ts';
import { asList, asText, given, type Loose } from '../../loose.ts';
import { itemOf, listOf } from './choice-items.ts';
import type { Question } from './question.ts';
import { READ_OF_CHOICE } from '../read-names.ts';
import { placed, type Survey } from '../survey.ts';

/** Items of a list by value: one that is empty or comes again is left out, and named. */
export function readItems(
  survey: Survey,
  owner: string,
  list: unknown,
  path: string,
  textKey: string,
): { value: string; label: string; item: Loose; path: string }[] {
  const seen = new Set<string>();
  return asList(list).flatMap((one, at) => {
    const { value, source } = itemOf(one);
    const where = placed(`${path}.${at}`);
    if (value === '' || seen.has(value))
      return (survey.builder.drop(where, `${owner}: ${value || '–'}`, 'broken_row'), []);
    seen.add(value);
    const label = survey.texts.read(source['text'] ?? source['title'], `${textKey}.${value}.label`, where) || value;
    return [{ value, label, item: source, path: `${path}.${at}` }];
  });
}

const TAKES_OTHER: ReadonlySet<string> = new Set(['single_choice', 'dropdown', 'multiple_choice']);
const SHUFFLED: ReadonlySet<string> = new Set(['single_choice', 'multiple_choice']);
const positive = (value: unknown) => (typeof value === 'number' && value > 0 ? value : undefined);

/** Options and what belongs to them. */
export function readChoices(survey: Survey, question: Question): Loose {
  const { source, key, path } = question;
  const type = question.type ?? '';
  const where = placed(path);
  const isMultiple = type === 'multiple_choice' || type === 'multi_select';
  const drop = (property: string) => survey.builder.drop(where, `${question.name}: ${property}`, 'not_supported');
  const options = optionsOf(survey, question);
  if (source['hasNone'] === true || source['showNoneItem'] === true) {
    const label = survey.texts.read(source['noneText'], `fields.${key}.options.none.label`, where) || 'None';
    options.push({ value: 'none', label, ...(isMultiple ? { isExclusive: true } : {}) });
  }
  const hasOther = source['hasOther'] === true || source['showOtherItem'] === true;
  if (hasOther && !TAKES_OTHER.has(type)) drop('showOtherItem');
  const hasAll = source['hasSelectAll'] === true || source['showSelectAllItem'] === true;
  if (hasAll && type !== 'multiple_choice') drop('showSelectAllItem');
  const order = asText(source['choicesOrder']);
  const isShuffled = order === 'random' && SHUFFLED.has(type);
  if (order && order !== 'none' && !isShuffled) drop(`choicesOrder ${order}`);
  const other = given({ label: survey.texts.read(source['otherText'], `fields.${key}.other.label`, where) });
  return {
    options,
    ...(hasOther && TAKES_OTHER.has(type) ? { other } : {}),
    ...(isShuffled ? { isShuffled } : {}),
    ...(source['type'] === 'buttongroup' || Array.isArray(source['rateValues']) ? { display: 'buttons' } : {}),
    ...(source['multiSelect'] === true && type === 'image_choice' ? { isMultiple: true } : {}),
    ...(hasAll && type === 'multiple_choice' ? { hasSelectAll: true } : {}),
    ...(type === 'ranking'
      ? {}
      : given({
          minChoices: positive(source['minSelectedChoices']),
          maxChoices: positive(source['maxSelectedChoices']),
        })),
  };
}

function optionsOf(survey: Survey, question: Question): Loose[] {
  const { source, key, path, name } = question;
  const { list, name: property } = listOf(source, (other) => survey.names.question(other)?.source);
  // One more than a field takes, so that the field is shortened by name; none where it finds no room.
  const items = asList(list).slice(0, survey.builder.isFull ? 0 : MOST_OPTIONS + 1);
  return readItems(survey, name, items, `${path}.${property}`, `fields.${key}.options`).map(
    ({ value, label, item, path: place }) => {
      survey.nameUnread(item, READ_OF_CHOICE, place, `${name}: ${value}`);
      const conditions = conditionsOf(survey, question, value, item, place);
      return {
        value,
        label,
        ...(conditions.length > 0
          ? {
              showWhen: conditions
                .map((one) => `(${one})`)
                .join(' and ')
                .replace(/^\(([^()]*)\)$/, '$1'),
            }
          : {}),
      };
    },
  );
}

/** When a choice is offered: by its own condition, by the one of all choices, and by what is chosen elsewhere. */
function conditionsOf(survey: Survey, question: Question, value: string, item: Loose, path: string): string[] {
  const { source, rows, line, name } = question;
  const where = placed(path);
  const scope = { rows, line, item: constant(value) };
  const written = [item['visibleIf'], source['choicesVisibleIf']].map(asText).filter(Boolean);
  const mode = asText(source['choicesFromQuestionMode']);
  const from = typeof source['choicesFromQuestion'] === 'string' ? source['choicesFromQuestion'] : '';
  if (from && mode === 'selected') written.push(`{${from}} anyof [{item}]`);
  if (from && mode === 'unselected') written.push(`{${from}} noneof [{item}]`);
  return written.flatMap((one) => survey.condition(one, where, `${name}: ${value}`, scope) ?? []);
}
