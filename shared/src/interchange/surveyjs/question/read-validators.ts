import { asList, asLoose, asNumber, asText, given, type Loose } from '../../loose.ts';
import type { Question } from './question.ts';
import { placed, type Survey } from '../survey.ts';

const EMAIL = String.raw`^[^\s@]+@[^\s@]+\.[^\s@]+$`;
const NUMBERS: ReadonlySet<string> = new Set(['number', 'slider']);
const TEXTS: ReadonlySet<string> = new Set(['text', 'long_text']);
const CHOICES: ReadonlySet<string> = new Set(['multiple_choice', 'multi_select', 'image_choice']);
const LONGEST_MESSAGE = 500;

const READ: Readonly<Record<string, RegExp>> = {
  numeric: /^(type|text|minValue|maxValue)$/,
  text: /^(type|text|minLength|maxLength|allowDigits)$/,
  answercount: /^(type|text|minCount|maxCount)$/,
  email: /^(type|text)$/,
  regex: /^(type|text|regex|caseInsensitive)$/,
  expression: /^(type|text|expression)$/,
};

/** Settings that validators become; what needs a rule becomes one when the field is in the form. */
export function readValidators(survey: Survey, question: Question): Loose {
  const list = asList(question.source['validators']).map(asLoose);
  return Object.assign({}, ...list.map((one, at) => settingsOf(survey, question, one, at))) as Loose;
}

const kindOf = (validator: Loose) => asText(validator['type']).replace(/validator$/, '');
const positive = (value: unknown) => {
  const number = asNumber(value);
  return number !== undefined && number > 0 ? number : undefined;
};

function settingsOf(survey: Survey, { path, name, type, key }: Question, validator: Loose, at: number): Loose {
  const where = placed(`${path}.validators.${at}`);
  const kind = kindOf(validator);
  const drop = (what: string) => (survey.builder.drop(where, `${name}: ${what}`, 'not_supported'), {});
  const field = type ?? '';
  for (const property of Object.keys(validator))
    if (READ[kind] && !READ[kind].test(property)) drop(`${kind} ${property}`);
  if (kind === 'expression' || (kind === 'numeric' && TEXTS.has(field))) return {};
  if (kind === 'text' && TEXTS.has(field) && validator['allowDigits'] === false) return withLengths(validator);
  if (kind === 'numeric' && NUMBERS.has(field))
    return given({ min: asNumber(validator['minValue']), max: asNumber(validator['maxValue']) });
  if (kind === 'text' && TEXTS.has(field)) return withLengths(validator);
  if (kind === 'answercount' && CHOICES.has(field))
    return given({ minChoices: asNumber(validator['minCount']), maxChoices: asNumber(validator['maxCount']) });
  if (kind === 'email' && field === 'email') return {};
  if (kind === 'email' && TEXTS.has(field))
    return { pattern: { regex: EMAIL, message: messageOf(survey, validator, where, key) } };
  if (kind === 'regex' && TEXTS.has(field)) {
    const regex = `${validator['caseInsensitive'] === true ? '(?i)' : ''}${asText(validator['regex'])}`;
    return { pattern: { regex, message: messageOf(survey, validator, where, key) } };
  }
  return drop(kind || 'validator');
}

const withLengths = (validator: Loose): Loose =>
  given({ minLength: positive(validator['minLength']), maxLength: positive(validator['maxLength']) });

const messageOf = (survey: Survey, validator: Loose, where: ReturnType<typeof placed>, key: string): string =>
  survey.texts.read(validator['text'], '', where) || `${key}: ${kindOf(validator)}`;

/** The rules that validators become. */
export function addValidationRules(survey: Survey, question: Question): void {
  asList(question.source['validators'])
    .map(asLoose)
    .forEach((validator, at) => {
      const where = placed(`${question.path}.validators.${at}`);
      const { key, name } = question;
      const holds = conditionOf(survey, question, validator, where);
      if (holds === null) return;
      const message = (
        survey.texts.read(validator['text'], '', where) ||
        asText(validator['expression']) ||
        `${name}: ${kindOf(validator)}`
      ).slice(0, LONGEST_MESSAGE);
      // What an expression asks is asked of an empty answer as well.
      const isAlways = kindOf(validator) === 'expression';
      const when = `${isAlways ? '' : `${key} != null and `}(${holds}) != true`;
      survey.builder.addRule(when, { type: 'validate', field: key, message }, where);
    });
}

/** What has to hold of the answer, in FEEL; null where nothing has, or a setting says it. */
function conditionOf(
  survey: Survey,
  question: Question,
  validator: Loose,
  where: ReturnType<typeof placed>,
): string | null {
  const { key, name, type } = question;
  const kind = kindOf(validator);
  const isText = TEXTS.has(type ?? '');
  if (kind === 'expression') return survey.condition(asText(validator['expression']), where, name, question);
  if (kind === 'numeric' && isText) {
    const [least, most] = [asNumber(validator['minValue']), asNumber(validator['maxValue'])];
    return [
      `number(${key}) != null`,
      least === undefined ? '' : `number(${key}) >= ${least}`,
      most === undefined ? '' : `number(${key}) <= ${most}`,
    ]
      .filter(Boolean)
      .join(' and ');
  }
  return kind === 'text' && isText && validator['allowDigits'] === false ? `not(matches(${key}, "[0-9]"))` : null;
}
