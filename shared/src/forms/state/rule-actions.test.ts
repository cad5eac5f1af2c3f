import { describe, expect, it } from 'vitest';
import { validateAnswers } from '../../validation/validate-answers.ts';
import { openState } from './form-state.ts';
import type { FormState } from './compiled-form.ts';
import { freezeDefinition } from '../definition/freeze-definition.ts';
import { A_MOMENT, aCompiledForm, aDefinition, type LooseDefinition } from '../testing/test-forms.ts';

const open = (form: LooseDefinition, answers = {}, isNew = true) =>
  openState(aCompiledForm(form), answers, A_MOMENT, isNew);
const text = (key: string, more = {}) => ({ key, type: 'text', ...more });
const A = 0;
const B = 1;
const C = 2;

describe('a rule that fills in', () => {
  const form = (action: object): LooseDefinition => ({
    fields: [text('a'), text('b'), text('c')],
    rules: [{ when: 'a = "x"', actions: [{ field: 'b', ...action }] }],
  });

  it('sets once and leaves what the person makes of it', () => {
    const state = open(form({ type: 'set', value: 'c + "!"' }));
    state.set(C, 'hello');
    state.set(A, 'x');
    expect(state.answers[B]).toBe('hello!');
    state.set(B, 'mine');
    state.set(C, 'other');
    expect(state.answers[B]).toBe('mine');
  });

  it('sets again when its condition begins to hold again', () => {
    const state = open(form({ type: 'set', value: '"again"' }));
    state.set(A, 'x');
    state.set(B, 'mine');
    state.set(A, 'y');
    state.set(A, 'x');
    expect(state.answers[B]).toBe('again');
  });

  it('copies another answer', () => {
    const state = open(form({ type: 'copy', from: 'c' }));
    state.set(C, 'copied');
    expect(state.set(A, 'x')).toEqual([A, B]);
    expect(state.answers[B]).toBe('copied');
  });

  it('writes into a new form whose default values fulfil its condition', () => {
    const written = form({ type: 'set', value: '"first"' });
    written.fields[A] = text('a', { defaultValue: '"x"' });
    expect(open(written).answers[B]).toBe('first');
  });

  it('does not write over the answers of a draft that is opened, nor on the server', () => {
    const written = form({ type: 'set', value: '"rule"' });
    expect(open(written, { a: 'x', b: 'mine' }, false).answers[B]).toBe('mine');
    expect(validateAnswers(aCompiledForm(written), { a: 'x', b: 'mine' }, A_MOMENT).answers).toEqual({
      a: 'x',
      b: 'mine',
    });
  });

  it('ends although two rules set each other off', () => {
    const state = open({
      fields: [text('a'), text('b')],
      rules: [
        { when: 'a = "x"', actions: [{ type: 'set', field: 'b', value: '"x"' }] },
        { when: 'b = "x"', actions: [{ type: 'set', field: 'a', value: '"y"' }] },
        { when: 'a = "y"', actions: [{ type: 'set', field: 'b', value: '"y"' }] },
        { when: 'b = "y"', actions: [{ type: 'set', field: 'a', value: '"x"' }] },
      ],
    });
    state.set(A, 'x');
    expect(state.answers.slice(0, 2)).toEqual(['x', 'y']);
  });

  it('is refused where nobody could type, and with a source that is no field', () => {
    const formula = {
      fields: [text('a'), { key: 'b', type: 'formula', formula: '1' }],
      rules: [{ when: 'true', actions: [{ type: 'set', field: 'b', value: '2' }] }],
    };
    expect(freezeDefinition(aDefinition(formula))).toMatchObject({ problems: [{ code: 'not_calculable' }] });
    expect(freezeDefinition(aDefinition(form({ type: 'copy', from: 'nowhere' })))).toMatchObject({
      problems: [{ code: 'unknown_field', params: { name: 'nowhere' } }],
    });
  });
});

describe('a rule that enables', () => {
  const form: LooseDefinition = {
    fields: [text('a'), text('b', { required: true })],
    rules: [{ when: 'a = "x"', actions: [{ type: 'enable', field: 'b' }] }],
  };

  it('keeps the field read-only, and not required, until its condition holds', () => {
    const state = open(form);
    expect(state.isDisabled[B]).toBe(1);
    expect(validateAnswers(state.form, {}, A_MOMENT).problems).toEqual([]);
    expect(state.set(A, 'x')).toEqual([A, B]);
    expect(state.isDisabled[B]).toBe(0);
    expect(validateAnswers(state.form, { a: 'x' }, A_MOMENT).problems).toMatchObject([{ code: 'required' }]);
  });
});

describe('a rule that validates', () => {
  const form: LooseDefinition = {
    fields: [
      { key: 'from', type: 'date' },
      { key: 'to', type: 'date' },
    ],
    rules: [{ when: 'to < from', actions: [{ type: 'validate', field: 'to', message: 'Ends before it begins' }] }],
  };

  it('says its message at the field for as long as it holds', () => {
    const check = (answers: object) => validateAnswers(aCompiledForm(form), answers, A_MOMENT).problems;
    expect(check({ from: '2026-01-02', to: '2026-01-01' })).toEqual([
      { code: 'rule', path: ['answers', 'to'], params: { message: 'Ends before it begins' } },
    ]);
    expect(check({ from: '2026-01-01', to: '2026-01-02' })).toEqual([]);
  });
});

describe('an option that is offered only sometimes', () => {
  const form: LooseDefinition = {
    fields: [
      text('a'),
      {
        key: 'b',
        type: 'single_choice',
        options: [
          { value: 'one', label: 'One' },
          { value: 'two', label: 'Two', showWhen: 'a = "x"' },
        ],
      },
      { key: 'c', type: 'formula', formula: 'b', result: 'text' },
    ],
  };
  const offered = (state: FormState) => {
    const field = state.field(B);
    return field && 'options' in field ? field.options.map(({ value }) => value) : [];
  };

  it('goes away with its answer and comes back with it', () => {
    const state = open(form, { a: 'x', b: 'two' }, false);
    expect(offered(state)).toEqual(['one', 'two']);
    expect(state.answers[C]).toBe('two');
    expect(state.set(A, 'y')).toEqual([A, B, C]);
    expect(offered(state)).toEqual(['one']);
    expect([state.answers[B], state.answers[C]]).toEqual([undefined, undefined]);
    state.set(A, 'x');
    expect([state.answers[B], state.answers[C]]).toEqual(['two', 'two']);
  });

  it('is no answer on the server either', () => {
    expect(validateAnswers(aCompiledForm(form), { a: 'y', b: 'two' }, A_MOMENT).answers).toEqual({ a: 'y' });
  });
});
