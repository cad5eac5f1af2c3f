import { describe, expect, it } from 'vitest';
import { openState } from './form-state.ts';
import { A_MOMENT, aCompiledForm, type LooseDefinition } from '../testing/test-forms.ts';
import type { Answers } from '../schema.ts';

function open(loose: LooseDefinition, answers: Answers = {}, withDefaults = false) {
  const form = aCompiledForm(loose);
  const state = openState(form, answers, A_MOMENT, withDefaults);
  const at = (key: string) => form.indexOf.get(key) ?? -1;
  return {
    set: (key: string, answer: unknown) => state.set(at(key), answer).map((index) => form.fields[index]?.key),
    answer: (key: string) => state.answers[at(key)],
    isVisible: (key: string) => state.isVisible[at(key)] === 1,
    isRequired: (key: string) => state.isRequired[at(key)] === 1,
    isComputed: (key: string) => state.isComputed[at(key)] === 1,
  };
}

const number = (key: string, more = {}) => ({ key, type: 'number', ...more });
const rule = (when: string, ...actions: object[]) => ({ when, actions });

describe('showing and hiding', () => {
  const form: LooseDefinition = {
    fields: [number('a'), number('b'), number('c')],
    rules: [
      rule('a > 1', { type: 'show', field: 'b' }),
      rule('a > 10', { type: 'show', field: 'b' }),
      rule('a = 99', { type: 'hide', field: 'b' }),
    ],
  };

  it('a field with a show rule is hidden until one of them holds, and hide wins', () => {
    const state = open(form);
    expect(state.isVisible('b')).toBe(false);
    for (const [a, isVisible] of [
      [2, true],
      [11, true],
      [99, false],
      [1, false],
    ] as const) {
      state.set('a', a);
      expect(state.isVisible('b')).toBe(isVisible);
    }
  });

  it('a change names only the fields that changed with it', () => {
    const state = open(form);
    expect(state.set('c', 5)).toEqual(['c']);
    expect(state.set('a', 2)).toEqual(['a', 'b']);
    expect(state.set('a', 3)).toEqual(['a']);
    expect(state.set('a', 3)).toEqual([]);
  });

  it.each([
    ['keep', 7, 7],
    ['clear_on_submit', undefined, 7],
    ['clear_on_hide', undefined, undefined],
  ] as const)('%s: what others see of a hidden answer, and what comes back with it', (hiddenAnswers, seen, after) => {
    const state = open({
      hiddenAnswers,
      fields: [number('a'), number('b'), { key: 'copy', type: 'formula', formula: 'b' }],
      rules: [rule('a = 1', { type: 'hide', field: 'b' })],
    });
    state.set('b', 7);
    expect(state.answer('copy')).toBe(7);
    state.set('a', 1);
    expect(state.answer('copy')).toBe(seen);
    state.set('a', 2);
    expect([state.answer('b'), state.answer('copy')]).toEqual([after, after]);
  });
});

describe('containers', () => {
  const form: LooseDefinition = {
    fields: [
      number('a'),
      { key: 'outer', type: 'section' },
      { key: 'inner', type: 'panel', parent: 'outer' },
      number('b', { parent: 'inner', required: true }),
      { key: 'copy', type: 'formula', formula: 'b' },
    ],
    rules: [rule('a > 1', { type: 'show', field: 'outer' }), rule('a > 5', { type: 'hide', field: 'inner' })],
  };

  it('a hidden container hides all that stands in it', () => {
    const state = open(form);
    for (const [a, outer, inner] of [
      [1, false, false],
      [2, true, true],
      [6, true, false],
    ] as const) {
      state.set('a', a);
      expect([state.isVisible('outer'), state.isVisible('inner'), state.isVisible('b')]).toEqual([outer, inner, inner]);
    }
  });

  it('what stands in a hidden container counts as hidden for others', () => {
    const state = open(form, { a: 2, b: 7 });
    expect(state.answer('copy')).toBe(7);
    expect(state.set('a', 1)).toEqual(['a', 'outer', 'inner', 'b', 'copy']);
    expect(state.answer('copy')).toBeUndefined();
  });
});

describe('computing', () => {
  it('a chain follows its head, each link once, and stays right', () => {
    const links = Array.from({ length: 100 }, (_, at) => ({
      key: `c${at + 1}`,
      type: 'formula',
      formula: at === 0 ? 'n + 1' : `c${at} + 1`,
    }));
    const state = open({ fields: [number('n'), ...links] });
    for (const n of [1, 12, 123, 12, 1]) {
      expect(state.set('n', n)).toHaveLength(101);
      expect(state.answer('c100')).toBe(n + 100);
    }
    state.set('n', undefined);
    expect(state.answer('c100')).toBeUndefined();
  });

  it('numbers are decimals, rounded half up to the decimals of the field', () => {
    const state = open({
      fields: [
        number('n'),
        { key: 'f', type: 'formula', formula: 'n * 1.15', decimals: 2 },
        { key: 'h', type: 'formula', formula: 'n * 1.15' },
        { key: 'third', type: 'formula', formula: 'n / 3' },
        { key: 'g', type: 'formula', formula: '0.1 + 0.2 = 0.3', result: 'text' },
      ],
    });
    state.set('n', 0.7);
    expect(state.answer('f')).toBe(0.81);
    state.set('n', 0.1);
    expect(state.answer('f')).toBe(0.12);
    expect(state.answer('h')).toBe(0.115);
    expect(state.answer('third')).toBe(0.0333333333);
    expect(state.answer('g')).toBeUndefined();
  });

  it('dates and texts come out as their fields store them', () => {
    const state = open({
      fields: [
        { key: 'bought', type: 'date' },
        { key: 'until', type: 'formula', result: 'date', formula: 'bought + duration("P30D")' },
        { key: 'line', type: 'formula', result: 'text', formula: '"until " + string(until)' },
        { key: 'late', type: 'formula', result: 'text', formula: 'if today() > until then "late" else "in time"' },
      ],
    });
    state.set('bought', '2026-10-01');
    expect(['until', 'line', 'late'].map(state.answer)).toEqual(['2026-10-31', 'until 2026-10-31', 'late']);
  });

  it('a field called like a function does not take the function away', () => {
    const fields = [number('count'), { key: 'all', type: 'formula', formula: 'count([1, 2]) + count' }];
    const state = open({ fields });
    expect(state.set('count', 5)).toEqual(['count', 'all']);
    expect(state.answer('all')).toBe(7);
  });

  it('a calculate rule fills a field while it holds, then gives the person’s own answer back', () => {
    const state = open({
      fields: [number('a'), number('b')],
      rules: [
        rule('a > 10', { type: 'calculate', field: 'b', value: 'a * 2' }),
        rule('a > 5', { type: 'calculate', field: 'b', value: 'a * 3' }),
      ],
    });
    state.set('b', 1);
    for (const [a, b, isComputed] of [
      [6, 18, true],
      [11, 22, true],
      [5, 1, false],
    ] as const) {
      state.set('a', a);
      expect([state.answer('b'), state.isComputed('b')]).toEqual([b, isComputed]);
    }
  });

  it('an answer that is not of its kind counts as none', () => {
    const state = open({ fields: [number('a'), { key: 'f', type: 'formula', formula: 'a + 1' }] });
    state.set('a', '12x');
    expect([state.answer('a'), state.answer('f')]).toEqual(['12x', undefined]);
  });
});

describe('opening', () => {
  const form: LooseDefinition = {
    fields: [number('a', { defaultValue: '2 + 3' }), number('b', { defaultValue: 'a * 2' }), number('c')],
    rules: [rule('b >= 10', { type: 'require', field: 'c' })],
  };

  it('a new form starts with its default values', () => {
    const state = open(form, {}, true);
    expect([state.answer('a'), state.answer('b'), state.isRequired('c')]).toEqual([5, 10, true]);
  });

  it('given answers win over default values', () => {
    const state = open(form, { a: 1 }, true);
    expect([state.answer('a'), state.answer('b')]).toEqual([1, 2]);
  });

  it('answers that are read back get no default values', () => {
    const state = open(form, { c: 1 });
    expect([state.answer('a'), state.answer('b'), state.isRequired('c')]).toEqual([undefined, undefined, false]);
  });
});
