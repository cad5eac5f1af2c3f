import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { validateAnswers } from '../../validation/validate-answers.ts';
import { openState } from '../state/form-state.ts';
import { freezeDefinition } from '../definition/freeze-definition.ts';
import { A_MOMENT, aCompiledForm, aDefinition, type LooseDefinition } from '../testing/test-forms.ts';

const text = (key: string, more = {}) => ({ key, type: 'text', ...more });
const page = (key: string) => ({ key, type: 'page_break' });

/** Four pages: a | b | c | d. */
const form = (rules: LooseDefinition['rules'] = []): LooseDefinition => ({
  fields: [text('a'), page('two'), text('b', { required: true }), page('three'), text('c'), page('four'), text('d')],
  endings: [
    { id: 'thanks', title: 'Thank you' },
    { id: 'sorry', title: 'Sorry' },
  ],
  rules,
});
const open = (loose: LooseDefinition, answers = {}) => openState(aCompiledForm(loose), answers, A_MOMENT);
const jump = (when: string, after: string, field: string) => ({ when, actions: [{ type: 'jump', after, field }] });
const end = (when: string, field: string, ending?: string) => ({ when, actions: [{ type: 'end', field, ending }] });

describe('the way through the pages', () => {
  it('goes from page to page without a rule', () => {
    expect(open(form()).pagesOnPath()).toEqual([0, 1, 2, 3]);
    expect(open({ fields: [text('a')] }).pagesOnPath()).toEqual([0]);
  });

  it('leaves out what is jumped over, with its fields', () => {
    const state = open(form([jump('a = "x"', 'a', 'four')]));
    expect(state.pagesOnPath()).toEqual([0, 1, 2, 3]);
    const changed = state.set(0, 'x').map((at) => state.form.fields[at]?.key);
    expect(changed).toEqual(expect.arrayContaining(['two', 'b', 'three', 'c']));
    expect(state.pagesOnPath()).toEqual([0, 3]);
    expect(validateAnswers(state.form, { a: 'x', d: 'y' }, A_MOMENT)).toEqual({
      answers: { a: 'x', d: 'y' },
      problems: [],
    });
  });

  it('takes the first rule that holds', () => {
    const state = open(form([jump('a = "x"', 'a', 'three'), jump('a != null', 'a', 'four')]), { a: 'x' });
    expect(state.pagesOnPath()).toEqual([0, 2, 3]);
    state.set(0, 'y');
    expect(state.pagesOnPath()).toEqual([0, 3]);
  });

  it('does not follow the rules of a page that nobody comes to', () => {
    const rules = [jump('a = "x"', 'a', 'three'), end('b = null', 'b')];
    expect(open(form(rules), { a: 'x' }).pagesOnPath()).toEqual([0, 2, 3]);
    expect(open(form(rules)).pagesOnPath()).toEqual([0, 1]);
  });

  it('passes by a page that is hidden, with all that stands on it', () => {
    const hide = { when: 'a = "x"', actions: [{ type: 'hide', field: 'two' }] };
    const state = open(form([hide]), { a: 'x' });
    expect(state.pagesOnPath()).toEqual([0, 2, 3]);
    expect(state.isVisible[2]).toBe(0);
  });

  it('ends early with the ending of the rule, else with the first', () => {
    const state = open(form([end('a = "no"', 'a', 'sorry')]));
    expect(state.ending()?.id).toBe('thanks');
    state.set(0, 'no');
    expect(state.pagesOnPath()).toEqual([0]);
    expect(state.ending()?.id).toBe('sorry');
    expect(validateAnswers(state.form, { a: 'no' }, A_MOMENT).problems).toEqual([]);
  });
});

describe('publishing', () => {
  const problems = (rules: LooseDefinition['rules']) => {
    const frozen = freezeDefinition(aDefinition(form(rules)));
    return 'problems' in frozen ? frozen.problems.map(({ code }) => code) : [];
  };

  it.each([
    ['a jump back', jump('true', 'c', 'two'), ['wrong_jump']],
    ['a jump to a field', jump('true', 'a', 'b'), ['wrong_jump']],
    ['a jump from nowhere', jump('true', 'nowhere', 'two'), ['unknown_field']],
    ['an ending that is not there', end('true', 'a', 'never'), ['unknown_ending']],
    ['a jump that depends on what it jumps over', jump('b = "x"', 'a', 'four'), ['rule_cycle']],
    ['a jump forward', jump('b = "x"', 'b', 'four'), []],
  ])('%s', (_, rule, codes) => {
    expect(problems([rule])).toEqual(codes);
  });
});

it('whatever the answers are, the path is what visibility says', () => {
  const state = open(
    form([
      jump('a = "x"', 'a', 'three'),
      end('b = "x"', 'b', 'sorry'),
      jump('b = "y"', 'b', 'four'),
      { when: 'c = "x"', actions: [{ type: 'hide', field: 'four' }] },
    ]),
  );
  const answer = fc.constantFrom('x', 'y', undefined);
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(0, 2, 4), answer)), (answers) => {
      for (const [field, value] of answers) state.set(field, value);
      const path = state.pagesOnPath();
      const shown = state.form.pages.flatMap(({ field }, at) =>
        field < 0 || state.isVisible[field] === 1 ? [at] : [],
      );
      expect(path).toEqual(shown);
      state.form.pages.forEach(({ field }, at) => {
        if (field >= 0) expect(state.isVisible[field + 1]).toBe(path.includes(at) ? 1 : 0);
      });
    }),
  );
});
