import { parseExpression } from '../../../expression/parse.ts';
import { dependenciesOf } from '../../../expression/names/dependencies.ts';
import { quoted, writeJson } from '../../expressions/written.ts';
import type { LooseField } from '../../form-builder.ts';
import { asNumber, asText, given, type Loose } from '../../loose.ts';
import { plainText } from '../../plain-text.ts';
import type { Question } from './question.ts';
import { isSimplerInput } from './question-kinds.ts';
import { readSettings } from './read-question-settings.ts';
import { READ_OF_QUESTION } from '../read-names.ts';
import { addLimits } from './read-limits.ts';
import { addValidationRules, readValidators } from './read-validators.ts';
import { placed, type Survey } from '../survey.ts';
import { shownAs } from '../survey-names.ts';

/** Puts a question, what stands in it, and its rules into the form; what has no place there is named. */
export function readQuestion(survey: Survey, question: Question): void {
  const { builder } = survey;
  const { source, path, name, key, type } = question;
  const where = placed(path);
  const what = [asText(source['type']), name].filter(Boolean).join(' ') || '–';
  survey.step();
  if (type === null) return builder.drop(where, what, 'unknown_type');
  if (name && name !== key) builder.drop(where, `${name} → ${key}`, 'renamed');
  if (isSimplerInput(source)) builder.drop(where, `${name}: ${asText(source['inputType'])}`, 'simplified');
  survey.nameUnread(source, READ_OF_QUESTION, path, name);
  nameLost(survey, question);
  const field = fieldOf(survey, question, type);
  const isGroup = type === 'section' || type === 'sub_form';
  if (isGroup) {
    // A condition of rows stands outside of them.
    addRules(survey, question);
    builder.open(field, where);
    if (source['type'] === 'matrixdropdown') builder.drop(where, what, 'simplified');
    for (const one of question.inner) readQuestion(survey, one);
    return void builder.close();
  }
  if (!builder.add(field, where)) return;
  addRules(survey, question);
  addValidationRules(survey, question);
  addLimits(survey, question);
}

/** Settings that are read elsewhere and that this field has no place for. */
function nameLost(survey: Survey, { source, path, name, type }: Question): void {
  const lose = (property: string, what: string, why: 'not_supported' | 'simplified' = 'not_supported') =>
    survey.builder.drop(placed(`${path}.${property}`), `${name}: ${what}`, why);
  const mask = asText(source['maskType']);
  if (mask && mask !== 'none' && type !== 'masked' && type !== 'number') lose('maskType', mask);
  if (source['rateType'] === 'smileys' && type === 'rating') lose('rateType', 'smileys', 'simplified');
  if (type !== 'ranking') return;
  for (const property of ['minSelectedChoices', 'maxSelectedChoices'])
    if (source[property] !== undefined) lose(property, property);
}

function fieldOf(survey: Survey, question: Question, type: string): LooseField {
  const { source, key, name, path } = question;
  const where = placed(path);
  const text = (property: string, setting = property) =>
    survey.texts.read(source[property], `fields.${key}.${setting}`, where);
  if (type === 'description') return { type, key, label: '', text: plainText(text('html', 'text')) };
  const label = text('title', 'label') || name;
  const hint = text('description', 'hint');
  if (type === 'formula') return { type, key, label, ...given({ hint }), ...formulaOf(survey, question) };
  return {
    type,
    key,
    label,
    ...given({ hint, placeholder: text('placeholder') || text('placeHolder', 'placeholder') }),
    ...(source['isRequired'] === true ? { required: true } : {}),
    ...defaultOf(survey, question),
    ...readSettings(survey, question),
    ...readValidators(survey, question),
  };
}

/** A formula whose expression cannot be said keeps it as it was, so that the designer shows where something is missing. */
export function formulaOf(
  survey: Survey,
  question: Pick<Question, 'source' | 'path' | 'name' | 'rows' | 'line'>,
): Loose {
  const { source, path, name } = question;
  const written = asText(source['expression']);
  const style = asText(source['displayStyle']);
  if (style === 'percent') survey.builder.drop(placed(`${path}.displayStyle`), `${name}: percent`, 'not_supported');
  const unit = style === 'currency' ? asText(source['currency']) || 'USD' : '';
  const decimals = given({ decimals: asNumber(source['maximumFractionDigits']) ?? (unit ? 2 : undefined) });
  if (written === '') return { formula: 'null', ...decimals };
  const found = survey.value(written, placed(`${path}.expression`), name, question);
  const made = found && shownAs(source, found);
  if (!made) return { formula: written, ...decimals };
  // An answer alone is nothing while nobody has answered; whatever is asked of answers is yes or no.
  if (made.kind === 'boolean' && made.labels) {
    const { yes, no } = made.words ?? { yes: 'true', no: 'false' };
    const formula = `if ${made.text} then ${quoted(yes)} else if ${made.text} = false then ${quoted(no)} else null`;
    return { formula, result: 'text' };
  }
  if (made.kind === 'boolean') return { formula: `if ${made.text} then "true" else "false"`, result: 'text' };
  if (made.kind === 'text' || made.kind === 'date') return { formula: made.text, result: made.kind };
  if (made.kind === 'moment' || made.kind === 'time') return { formula: `string(${made.text})`, result: 'text' };
  if (made.kind === 'list') return { formula: `string join(${made.text}, ", ")`, result: 'text' };
  return { formula: made.text, result: 'number', ...decimals, ...given({ unit }) };
}

function defaultOf(survey: Survey, question: Question): Loose {
  const { source, path, name, kind } = question;
  const written = asText(source['defaultValueExpression']);
  if (written) {
    const where = placed(`${path}.defaultValueExpression`);
    const made = survey.value(written, where, name, question);
    if (!made) return {};
    // There it follows the answers that it reads until somebody answers.
    if (dependenciesOf(parseExpression(made.text).tree).length > 0)
      survey.builder.drop(where, `${name}: ${written}`, 'simplified');
    return { defaultValue: made.text };
  }
  const { defaultValue: value } = source;
  if (value === undefined || value === null || value === '' || value === 'indeterminate') return {};
  if (kind !== 'boolean') return { defaultValue: writeJson(value) };
  if (value === source['valueTrue']) return { defaultValue: 'true' };
  return { defaultValue: value === source['valueFalse'] ? 'false' : writeJson(value) };
}

const CONDITIONS = [
  ['visibleIf', 'show'],
  ['enableIf', 'enable'],
  ['requiredIf', 'require'],
] as const;

function addRules(survey: Survey, question: Question): void {
  const { source, path, name, key } = question;
  const { builder } = survey;
  for (const [property, type] of CONDITIONS) {
    const written = asText(source[property]);
    const when = written ? survey.condition(written, placed(`${path}.${property}`), name, question) : null;
    if (when !== null) builder.addRule(when, { type, field: key }, placed(`${path}.${property}`));
  }
  if (source['visible'] === false && !source['visibleIf'])
    builder.addRule('true', { type: 'hide', field: key }, placed(`${path}.visible`));
  if (source['readOnly'] === true && !source['enableIf'])
    builder.addRule('true', { type: 'disable', field: key }, placed(`${path}.readOnly`));
  addSetValue(survey, question);
}

/** Written once where a condition says when; else it follows the answers that it reads, and nobody can type there. */
function addSetValue(survey: Survey, question: Question): void {
  const { source, path, name, key } = question;
  const written = asText(source['setValueExpression']);
  if (!written) return;
  const where = placed(`${path}.setValueExpression`);
  const value = survey.value(written, where, name, question);
  const condition = asText(source['setValueIf']);
  const when = condition ? survey.condition(condition, placed(`${path}.setValueIf`), name, question) : 'true';
  if (!value || when === null) return;
  if (!condition) survey.builder.drop(where, `${name}: setValueExpression`, 'simplified');
  survey.builder.addRule(when, { type: condition ? 'set' : 'calculate', field: key, value: value.text }, where);
}
