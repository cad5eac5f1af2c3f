import type { ScoreField } from '../fields/score/schema.ts';
import { type OptionsFrom, sourceOf } from '../prefill/options-from.ts';
import { type LookUpRule, lookUpOf } from '../prefill/prefill-rule.ts';
import type { Answers, Field, FormDefinition } from '../schema.ts';

const plain = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value).normalize('NFKC').trim().toLowerCase()
    : '';

/** The points that answers earn; texts count whatever their case and the spaces around them. */
export function quizScore({ questions }: Pick<ScoreField, 'questions'>, answers: Answers): number {
  const points = questions.filter((one) => isRight(one.correct, answers[one.field])).map((one) => one.points);
  return Math.round(points.reduce((sum, each) => sum + each, 0) * 1000) / 1000;
}

/** One value is right when it is among the right ones, a list when it is exactly the right ones. */
function isRight(correct: readonly string[], answer: unknown): boolean {
  const wanted = new Set(correct.map(plain));
  if (!Array.isArray(answer)) return plain(answer) !== '' && wanted.has(plain(answer));
  const given = new Set(answer.map(plain));
  return given.size === wanted.size && [...given].every((value) => wanted.has(value));
}

/** A definition as browsers may see it: without the right answers of a quiz, the addresses of options, and where keys are looked up. */
export function withoutSecrets(definition: FormDefinition): FormDefinition {
  if (!definition.fields.some(hasSecret)) return definition;
  const fields = definition.fields.map((field): Field => {
    if (field.type === 'score') return { ...field, questions: [] };
    const lookUp = lookUpOf(field);
    const kept = lookUp ? ({ ...field, prefill: withoutSource(lookUp) } as Field) : field;
    return sourceOf(field)?.source === 'api' ? ({ ...kept, optionsFrom: HIDDEN_SOURCE } as Field) : kept;
  });
  return { ...definition, fields };
}

const HIDDEN_SOURCE: OptionsFrom = { source: 'api', url: '', dataPath: '', valueField: '', labelField: '' };

/** A page needs to know what is asked by which key, and nothing of where it is found. */
function withoutSource(rule: LookUpRule): LookUpRule {
  if (rule.from === 'record') return { ...rule, form: '', match: '', take: '' };
  return rule.from === 'dictionary' ? { ...rule, type: '' } : rule;
}

const hasSecret = (field: Field): boolean =>
  field.type === 'score' || sourceOf(field)?.source === 'api' || lookUpOf(field) !== undefined;
