import { describe, expect, test } from 'vitest';
import { answerSchema } from '../../interchange/answer-schema.ts';
import { validateAnswers } from '../../validation/validate-answers.ts';
import { hasAnswer, hasFiles, takesAnswer } from '../field-traits.ts';
import { answerText } from '../field-kit.ts';
import { allKits } from '../tables/all-kits.ts';
import type { FieldType } from '../schema.ts';
import { EVERY_TYPE, sampleFields, storedAnswer } from './test-every-type.ts';
import { A_MOMENT, aCompiledForm, aDefinition } from './test-forms.ts';

const types = Object.keys(EVERY_TYPE) as FieldType[];
const form = (type: FieldType) => aCompiledForm({ fields: sampleFields(type) });

describe.each(types)('%s', (type) => {
  const sample = EVERY_TYPE[type];

  test('can be published, and its answers pass again as they are stored', () => {
    const { answers, problems } = validateAnswers(
      form(type),
      'answer' in sample ? { it: sample.answer, after: 'x' } : { after: 'x' },
      A_MOMENT,
    );
    expect(problems).toEqual([]);
    if (takesAnswer(type)) expect(answers.it).toEqual(sample.answer);
    expect(validateAnswers(form(type), answers, A_MOMENT)).toEqual({ answers, problems: [] });
  });

  if (takesAnswer(type))
    test('takes an answer of its own shape alone', () => {
      for (const wrong of [Symbol.iterator.toString(), 1e308, [{}], { a: 1 }, [['a']]]) {
        const { answers } = validateAnswers(form(type), { it: wrong, after: 'x' }, A_MOMENT);
        const again = validateAnswers(form(type), answers, A_MOMENT);
        expect(again.answers).toEqual(answers);
      }
      expect(answerText(allKits, form(type).fields[0] as never, { nobody: ['expects'] }, 'en')).toBeTypeOf('string');
    });

  if (hasAnswer(type) && !hasFiles(type) && type !== 'sub_form')
    test('reads as people would say it', () => {
      const [field] = form(type).fields;
      if (!field) throw new Error('there is no field');
      expect(answerText(allKits, field, storedAnswer(sample), 'en')).toContain(sample.text);
      expect(answerText(allKits, field, storedAnswer(sample), 'zh-CN')).not.toBe('');
    });

  if (hasAnswer(type))
    test('says in the JSON schema of the answers what it is', () => {
      const { properties } = answerSchema(aDefinition({ fields: sampleFields(type) })) as {
        properties: Record<string, object>;
      };
      expect(Object.keys(properties.it ?? {}).length).toBeGreaterThan(1);
    });
});
