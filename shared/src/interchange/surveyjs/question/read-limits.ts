import { BINDS, inside } from '../../expressions/written.ts';
import { asText } from '../../loose.ts';
import type { Question } from './question.ts';
import { placed, type Survey } from '../survey.ts';

const LIMITS = [
  ['minValueExpression', '<', '≥', 'minErrorText'],
  ['maxValueExpression', '>', '≤', 'maxErrorText'],
] as const;
const LONGEST_MESSAGE = 500;

/** Limits that are worked out from other answers become rules; without those answers there is no limit. */
export function addLimits(survey: Survey, question: Question): void {
  const { source, path, name, key, kind } = question;
  for (const [property, sign, shown, text] of LIMITS) {
    const written = asText(source[property]);
    const where = placed(`${path}.${property}`);
    if (!written) {
      if (source[text] !== undefined)
        survey.builder.drop(placed(`${path}.${text}`), `${name}: ${text}`, 'not_supported');
      continue;
    }
    const limit = survey.value(written, where, name, question);
    if (limit === null) continue;
    if (limit.kind !== kind || (kind !== 'number' && kind !== 'date')) {
      survey.builder.drop(where, `${name}: ${property}`, 'not_supported');
      continue;
    }
    const said = survey.texts.read(source[text], '', where).replaceAll('{0}', written);
    const message = (said || `${shown} ${written}`).slice(0, LONGEST_MESSAGE);
    const when = `${key} ${sign} ${inside(limit, BINDS.compare)}`;
    survey.builder.addRule(when, { type: 'validate', field: key, message }, where);
  }
}
