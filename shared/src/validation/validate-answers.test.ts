import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { openState } from '../forms/state/form-state.ts';
import { A_MOMENT, aCompiledForm, type LooseDefinition } from '../forms/testing/test-forms.ts';
import type { Answers } from '../forms/schema.ts';
import { checkState, problemsOfField } from './check-state.ts';
import { validateAnswers } from './validate-answers.ts';

const options = ['red', 'green', 'blue'].map((value) => ({ value, label: value }));
const aFile = { id: 'f1', name: 'invoice.pdf', size: 100, url: '/files/f1' };
const DAYS = { earliest: '2026-11-01', latest: '2026-11-30' };
const photo = (name: string) => ({ ...aFile, name });

const check = (form: LooseDefinition, answers: unknown) => validateAnswers(aCompiledForm(form), answers, A_MOMENT);
const codes = (form: LooseDefinition, answers: unknown) => check(form, answers).problems.map((one) => one.code);

/** Field settings, the answer that comes in, what is stored (`undefined`: nothing), and the codes. */
const table: [string, Record<string, unknown>, unknown, unknown, string[]][] = [
  ['text is trimmed', { type: 'text' }, '  Ana ', 'Ana', []],
  ['text has one line', { type: 'text' }, 'a\r\n b', 'a b', []],
  ['blank text is no answer', { type: 'text' }, ' \n ', undefined, []],
  ['long text has one kind of line break', { type: 'long_text' }, 'a\r\nb\rc\nd', 'a\nb\nc\nd', []],
  ['text loses what no database stores', { type: 'text' }, 'a\0b\ud800', 'ab\ufffd', []],
  ['text that is too long', { type: 'text', maxLength: 3 }, 'abcd', 'abcd', ['too_long']],
  ['text that is too short', { type: 'text', minLength: 3 }, 'ab', 'ab', ['too_short']],
  ['text must be text', { type: 'text' }, 5, undefined, ['wrong_type']],
  ['text must not be a list', { type: 'text' }, ['a'], undefined, ['wrong_type']],
  ['long text keeps its lines', { type: 'long_text' }, 'a\r\nb\n', 'a\nb', []],
  ['a required text is missing', { type: 'text', required: true }, undefined, undefined, ['required']],
  ['a required text is blank', { type: 'text', required: true }, ' ', undefined, ['required']],
  ['a hidden value is never missing', { type: 'hidden', required: true }, undefined, undefined, []],
  ['null is no answer', { type: 'text', required: true }, null, undefined, ['required']],
  ['a required text of the wrong type says so once', { type: 'text', required: true }, {}, undefined, ['wrong_type']],
  ['a number', { type: 'number' }, 12.5, 12.5, []],
  ['minus zero is zero', { type: 'number' }, -0, 0, []],
  ['as many decimals as are typed', { type: 'number' }, 1.005, 1.005, []],
  ['no more decimals than are set', { type: 'number', decimals: 2 }, 1.005, 1.005, ['too_many_decimals']],
  ['tiny numbers have many decimals', { type: 'number', decimals: 6 }, 1e-7, 1e-7, ['too_many_decimals']],
  ['large numbers have none', { type: 'number', decimals: 0 }, 1e21, 1e21, []],
  ['whole numbers only', { type: 'number', decimals: 0 }, 1.5, 1.5, ['too_many_decimals']],
  ['below the least', { type: 'number', min: 10 }, 9.99, 9.99, ['below_min']],
  ['above the most', { type: 'number', max: 10 }, 10.01, 10.01, ['above_max']],
  ['at the bounds', { type: 'number', min: 10, max: 10 }, 10, 10, []],
  ['between the bounds', { type: 'number', min: 2, max: 9 }, 5, 5, []],
  ['below both bounds', { type: 'number', min: 2, max: 9 }, 1, 1, ['below_min']],
  ['above both bounds', { type: 'number', min: 2, max: 9 }, 10, 10, ['above_max']],
  ['a number as text is not a number', { type: 'number' }, '12', undefined, ['wrong_type']],
  ['an emptied number is no answer', { type: 'number' }, '', undefined, []],
  ['not a number', { type: 'number' }, Number.NaN, undefined, ['wrong_type']],
  ['one option', { type: 'single_choice', options }, 'red', 'red', []],
  ['an option that is not there', { type: 'single_choice', options }, 'pink', undefined, ['unknown_option']],
  ['an option of a dropdown', { type: 'dropdown', options }, 'blue', 'blue', []],
  ['no option that objects have by nature', { type: 'dropdown', options }, 'toString', undefined, ['unknown_option']],
  ['options in their order, once', { type: 'multiple_choice', options }, ['blue', 'red', 'red'], ['red', 'blue'], []],
  ['no options', { type: 'multiple_choice', options, required: true }, [], undefined, ['required']],
  ['an unknown option', { type: 'multiple_choice', options }, ['red', 7], ['red'], ['unknown_option']],
  ['too few', { type: 'multiple_choice', options, minChoices: 2 }, ['red'], ['red'], ['too_few_choices']],
  [
    'too many',
    { type: 'multiple_choice', options, maxChoices: 1 },
    ['red', 'blue'],
    ['red', 'blue'],
    ['too_many_choices'],
  ],
  ['choices must be a list', { type: 'multiple_choice', options }, 'red', undefined, ['wrong_type']],
  ['a day', { type: 'date' }, '2024-02-29', '2024-02-29', []],
  ['a day that never was', { type: 'date' }, '2023-02-29', undefined, ['wrong_date']],
  ['a day and more', { type: 'date' }, '2024-02-29T00:00:00Z', undefined, ['wrong_date']],
  ['too early', { type: 'date', earliest: '2024-01-01' }, '2023-12-31', '2023-12-31', ['too_early']],
  ['too late', { type: 'date', latest: '2024-01-01' }, '2024-01-02', '2024-01-02', ['too_late']],
  // It is 20 November 2026: of a fixed day and one counted from today the narrower counts, on both sides.
  ['in the days', { type: 'date', ...DAYS, earliestIn: -1, latestIn: 1 }, '2026-11-20', '2026-11-20', []],
  ['too early for today', { type: 'date', ...DAYS, earliestIn: -1 }, '2026-11-18', '2026-11-18', ['too_early']],
  ['too early for ever', { type: 'date', ...DAYS, earliestIn: -99 }, '2026-10-31', '2026-10-31', ['too_early']],
  ['too late for today', { type: 'date', ...DAYS, latestIn: 1 }, '2026-11-22', '2026-11-22', ['too_late']],
  ['too late for ever', { type: 'date', ...DAYS, latestIn: 99 }, '2026-12-01', '2026-12-01', ['too_late']],
  ['letters within both', { type: 'text', minLength: 2, maxLength: 4 }, 'abc', 'abc', []],
  ['choices within both', { type: 'multiple_choice', options, minChoices: 1, maxChoices: 2 }, ['red'], ['red'], []],
  ['a file', { type: 'file_upload' }, [{ ...aFile, more: 1 }], [aFile], []],
  ['only a single file', { type: 'file_upload' }, [aFile, aFile], undefined, ['single_file_only']],
  [
    'a file of another type',
    { type: 'file_upload' },
    [{ ...aFile, name: 'a.exe' }],
    [{ ...aFile, name: 'a.exe' }],
    ['file_type'],
  ],
  [
    'doc is .doc alone',
    { type: 'file_upload', accept: ['doc'] },
    [{ ...aFile, name: 'A.DOCX' }],
    [{ ...aFile, name: 'A.DOCX' }],
    ['file_type'],
  ],
  ['a photo, whatever its letters', { type: 'file_upload' }, [photo('A.JPEG')], [photo('A.JPEG')], []],
  ['a photo of a phone', { type: 'file_upload' }, [photo('IMG_0001.HEIC')], [photo('IMG_0001.HEIC')], []],
  ['a name without an ending', { type: 'file_upload' }, [photo('README')], [photo('README')], ['file_ending']],
  ['5 MB exactly', { type: 'file_upload' }, [{ ...aFile, size: 5_242_880 }], [{ ...aFile, size: 5_242_880 }], []],
  [
    'more than 5 MB',
    { type: 'file_upload' },
    [{ ...aFile, size: 5_242_881 }],
    [{ ...aFile, size: 5_242_881 }],
    ['file_too_large'],
  ],
  ['a file without an id', { type: 'file_upload' }, [{ ...aFile, id: '' }], undefined, ['wrong_type']],
  ['files must be a list', { type: 'file_upload' }, aFile, undefined, ['wrong_type']],
  ['stars', { type: 'rating' }, 5, 5, []],
  ['half a star', { type: 'rating' }, 2.5, undefined, ['wrong_type']],
  ['no stars', { type: 'rating' }, 0, 0, ['below_min']],
  ['more stars than there are', { type: 'rating', max: 3 }, 4, 4, ['above_max']],
];

describe('one answer', () => {
  test.each(table)('%s', (_, settings, given, stored, expected) => {
    const form = { fields: [{ key: 'a', type: 'text', ...settings }] };
    const { answers, problems } = check(form, given === undefined ? {} : { a: given });
    expect(problems.map((one) => one.code)).toEqual(expected);
    expect(answers).toEqual(stored === undefined ? {} : { a: stored });
  });
});

describe('the whole form', () => {
  const one = { fields: [{ key: 'a', type: 'text' }] };

  it('says where each problem belongs and what its sentence needs', () => {
    expect(check({ fields: [{ key: 'a', type: 'text', maxLength: 1 }] }, { a: 'abc' }).problems).toEqual([
      { code: 'too_long', path: ['answers', 'a'], params: { max: 1 } },
    ]);
  });

  it('refuses answers to fields that the form does not have', () => {
    expect(check(one, { a: 'x', b: 1 })).toEqual({
      answers: { a: 'x' },
      problems: [{ code: 'unknown_field', path: ['answers', 'b'] }],
    });
  });

  it('refuses it whatever fields the form does have, and rows without a list of rows as well', () => {
    const order = {
      fields: [
        { key: 'a', type: 'text' },
        { key: 'b', type: 'text' },
        { key: 'w', type: 'sub_form' },
        { key: 'n', type: 'number', parent: 'w' },
      ],
    };
    const wrong = (given: Answers) => check(order, given).problems.map(({ code, path }) => [code, ...path].join(' '));
    expect(wrong({ c: 1 })).toEqual(['unknown_field answers c']);
    expect([wrong({}), wrong({ w: null }), wrong({ w: undefined }), wrong({ w: [] })]).toEqual([[], [], [], []]);
    expect(wrong({ w: 'x' })).toContain('wrong_type answers w');
    expect(wrong({ w: [{ n: 1 }, 5, { m: 1 }] })).toEqual(['wrong_type answers w 1', 'unknown_field answers w 2 m']);
    expect(wrong({ w: [{ n: 'x' }] })).toEqual(['wrong_type answers w 0 n']);
  });

  it('refuses an answer to a description', () => {
    expect(
      codes(
        {
          fields: [
            { key: 'a', type: 'description', text: 'Hi' },
            { key: 'b', type: 'text' },
          ],
        },
        { a: 'x' },
      ),
    ).toEqual(['unknown_field']);
  });

  it('keeps to its own keys where the answers come with a prototype of their own', () => {
    const hostile = JSON.parse('{"__proto__":{"a":"inherited"},"constructor":"x"}');
    expect(check(one, hostile)).toEqual({
      answers: {},
      problems: [
        { code: 'unknown_field', path: ['answers', '__proto__'] },
        { code: 'unknown_field', path: ['answers', 'constructor'] },
      ],
    });
    expect(() => check({ fields: [{ key: 'constructor', type: 'text' }] }, {})).toThrow();
  });

  test.each([[[]], [null], ['x'], [5], [undefined]])('answers must be an object: %j', (given) => {
    expect(check(one, given)).toEqual({ answers: {}, problems: [{ code: 'wrong_type', path: ['answers'] }] });
  });

  it('names a handful of unknown fields, however many were sent', () => {
    const many = Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`x${at}${'y'.repeat(500)}`, 1]));
    const { problems } = check(one, many);
    expect(problems).toHaveLength(20);
    expect(String(problems[0]?.path[1])).toHaveLength(64);
  });
});

describe('rules', () => {
  const refund = (hiddenAnswers: LooseDefinition['hiddenAnswers']): LooseDefinition => ({
    hiddenAnswers,
    fields: [
      { key: 'reason', type: 'text' },
      { key: 'serial', type: 'text', required: true },
      { key: 'note', type: 'text' },
    ],
    rules: [
      { when: 'reason = "broken"', actions: [{ type: 'show', field: 'serial' }] },
      { when: 'serial = "X1"', actions: [{ type: 'require', field: 'note' }] },
    ],
  });

  it('does not require what is hidden', () => {
    expect(check(refund('clear_on_submit'), {}).problems).toEqual([]);
  });

  it('requires it when it is shown', () => {
    expect(codes(refund('clear_on_submit'), { reason: 'broken' })).toEqual(['required']);
  });

  it('requires by rule', () => {
    expect(check(refund('clear_on_submit'), { reason: 'broken', serial: 'X1' }).problems).toEqual([
      { code: 'required', path: ['answers', 'note'] },
    ]);
  });

  test.each([
    ['keep', { reason: 'other', serial: 'X1' }, ['required']],
    ['clear_on_submit', { reason: 'other' }, []],
    ['clear_on_hide', { reason: 'other' }, []],
  ] as const)('hidden answers: %s', (policy, stored, expected) => {
    const { answers, problems } = check(refund(policy), { reason: 'other', serial: 'X1' });
    expect(answers).toEqual(stored);
    expect(problems.map((one) => one.code)).toEqual(expected);
  });

  it('drops what is wrong with a kept hidden answer without complaining', () => {
    expect(check(refund('keep'), { serial: 5 })).toEqual({ answers: {}, problems: [] });
  });

  it('computes formulas itself, whatever was sent', () => {
    const form: LooseDefinition = {
      fields: [
        { key: 'price', type: 'number' },
        { key: 'total', type: 'formula', formula: 'price * 1.1' },
      ],
    };
    expect(check(form, { price: 0.3, total: 99 })).toEqual({ answers: { price: 0.3, total: 0.33 }, problems: [] });
    expect(check(form, { total: 99 })).toEqual({ answers: {}, problems: [] });
  });

  it('checks a calculated answer like any other', () => {
    const form: LooseDefinition = {
      fields: [
        { key: 'a', type: 'number' },
        { key: 'b', type: 'number', max: 10 },
      ],
      rules: [{ when: 'a > 0', actions: [{ type: 'calculate', field: 'b', value: 'a * 2' }] }],
    };
    expect(check(form, { a: 3, b: 99 })).toEqual({ answers: { a: 3, b: 6 }, problems: [] });
    expect(codes(form, { a: 6, b: 1 })).toEqual(['above_max']);
    expect(check(form, { a: 0, b: 7 }).answers).toEqual({ a: 0, b: 7 });
  });
});

describe('a message of a rule', () => {
  const form: LooseDefinition = {
    fields: [
      { key: 'a', type: 'text', maxLength: 2, required: true },
      { key: 'b', type: 'text' },
    ],
    rules: [
      { when: 'b = "no"', actions: [{ type: 'validate', field: 'a', message: 'Not so' }] },
      { when: 'b = "off"', actions: [{ type: 'disable', field: 'a' }] },
      { when: 'b = "away"', actions: [{ type: 'hide', field: 'a' }] },
    ],
  };
  const message = { code: 'rule', params: { message: 'Not so' } };
  const table: [what: string, answers: Answers, problems: object[]][] = [
    [
      'comes after what is wrong with the answer',
      { a: 'abc', b: 'no' },
      [{ code: 'too_long', params: { max: 2 } }, message],
    ],
    ['comes alone', { a: 'ab', b: 'no' }, [message]],
    ['gives way where the answer is missing', { b: 'no' }, [{ code: 'required' }]],
    ['is not there where the rule does not hold', { a: 'ab' }, []],
    ['asks for nothing of a disabled field', { b: 'off' }, []],
    ['asks for nothing of a hidden field', { a: 'abc', b: 'away' }, []],
  ];

  test.each(table)('%s', (_, answers, problems) => {
    const compiled = aCompiledForm(form);
    const { problems: all } = validateAnswers(compiled, answers, A_MOMENT);
    expect(all).toEqual(problems.map((problem) => ({ ...problem, path: ['answers', 'a'] })));
    const state = openState(compiled, answers, A_MOMENT);
    expect(problemsOfField(state, 0)).toEqual(problems);
    expect([problemsOfField(state, 1), problemsOfField(state, 2)]).toEqual([[], []]);
  });
});

test('required rows are missing, and the rows that are there tell what is wrong in them', () => {
  const form: LooseDefinition = {
    fields: [
      { key: 'w', type: 'sub_form', required: true, maxRows: 1 },
      { key: 'n', type: 'number', parent: 'w', required: true },
    ],
  };
  expect(check(form, {}).problems).toEqual([{ code: 'required', path: ['answers', 'w'] }]);
  expect(check(form, { w: [{}] }).problems).toMatchObject([{ code: 'required', path: ['answers', 'w', 0, 'n'] }]);
  expect(check(form, { w: [{ n: 1 }] })).toEqual({ answers: { w: [{ n: 1 }] }, problems: [] });
  const state = openState(aCompiledForm(form), { w: [{ n: 'x' }] }, A_MOMENT);
  expect(checkState(state, true)).toEqual({ answers: {}, problems: [] });
});

test('a form that is hidden itself, as rows are, tells nothing, and keeps what is right', () => {
  const form: LooseDefinition = {
    fields: [
      { key: 'a', type: 'text', maxLength: 2 },
      { key: 'b', type: 'text', required: true },
    ],
  };
  const checked = (a: string) => checkState(openState(aCompiledForm(form), { a }, A_MOMENT), true);
  expect([checked('ab'), checked('abc')]).toEqual([
    { answers: { a: 'ab' }, problems: [] },
    { answers: {}, problems: [] },
  ]);
});

describe('any answers whatever', () => {
  const lines = ['a', 'b'].map((id) => ({ id, label: id }));
  const policies = ['keep', 'clear_on_hide', 'clear_on_submit'] as const;
  const form = (hiddenAnswers: (typeof policies)[number]) =>
    aCompiledForm({
      hiddenAnswers,
      fields: [
        { key: 't', type: 'text', required: true, maxLength: 5 },
        { key: 'l', type: 'long_text' },
        { key: 'n', type: 'number', min: 0 },
        {
          key: 's',
          type: 'single_choice',
          options: options.map((option) => ({ ...option, showWhen: option.value === 'green' ? 'n > 0' : undefined })),
        },
        { key: 'm', type: 'multiple_choice', options },
        { key: 'd', type: 'date' },
        { key: 'u', type: 'file_upload' },
        { key: 'r', type: 'rating' },
        { key: 'f', type: 'formula', formula: 'n + r' },
        { key: 'x', type: 'number' },
        { key: 'mx', type: 'matrix', rows: lines, columns: lines, addedRows: true, requiredRows: true },
        { key: 'mn', type: 'matrix', cells: 'number', rows: lines, columns: lines, min: 0 },
        { key: 'w', type: 'sub_form', minRows: 1, maxRows: 3 },
        { key: 'wn', type: 'number', parent: 'w', min: 0, required: true },
        { key: 'ws', type: 'single_choice', parent: 'w', options },
        { key: 'wf', type: 'formula', parent: 'w', formula: 'wn * n' },
        { key: 'ww', type: 'sub_form', parent: 'w' },
        { key: 'wwt', type: 'text', parent: 'ww' },
        { key: 'wsum', type: 'formula', formula: 'sum(w.wf) + count(w)' },
      ],
      rules: [
        {
          when: 'n > 1',
          actions: [
            { type: 'show', field: 's' },
            { type: 'hide', field: 'l' },
          ],
        },
        {
          when: 's = "red"',
          actions: [
            { type: 'require', field: 'm' },
            { type: 'hide', field: 'r' },
          ],
        },
        { when: 'wn > 1', actions: [{ type: 'show', field: 'ws' }] },
        { when: 'n > 2', actions: [{ type: 'hide', field: 'w' }] },
        { when: 'count(m) > 1', actions: [{ type: 'calculate', field: 'x', value: 'f * count(m)' }] },
        { when: 'n < 1', actions: [{ type: 'disable', field: 't' }] },
        { when: 'd > date("2024-01-01")', actions: [{ type: 'validate', field: 'd', message: 'Too late' }] },
      ],
    });
  const forms = policies.map(form);
  const aRow = fc.record(
    {
      wn: fc.oneof(fc.integer({ min: -1, max: 3 }), fc.anything()),
      ws: fc.constantFrom('red', 'pink'),
      wf: fc.anything(),
      ww: fc.oneof(fc.array(fc.record({ wwt: fc.string() }, { requiredKeys: [] })), fc.anything()),
    },
    { requiredKeys: [] },
  );
  const likely = fc.record(
    {
      t: fc.oneof(fc.string(), fc.anything()),
      l: fc.string(),
      n: fc.oneof(fc.integer({ min: -1, max: 3 }), fc.double(), fc.constant('1')),
      s: fc.oneof(fc.constantFrom('red', 'green', 'pink'), fc.anything()),
      m: fc.oneof(fc.array(fc.constantFrom('red', 'green', 'pink')), fc.anything()),
      d: fc.oneof(fc.constantFrom('2024-02-29', '2024-02-30', ''), fc.anything()),
      u: fc.anything(),
      r: fc.oneof(fc.integer({ min: 0, max: 6 }), fc.anything()),
      f: fc.anything(),
      x: fc.oneof(fc.integer(), fc.anything()),
      mx: fc.oneof(
        fc.dictionary(fc.constantFrom('a', 'b', 'x1', '_rows'), fc.oneof(fc.constantFrom('a', 'c'), fc.anything())),
        fc.anything(),
      ),
      mn: fc.oneof(
        fc.dictionary(
          fc.constantFrom('a', 'c'),
          fc.dictionary(fc.constantFrom('a', 'c'), fc.oneof(fc.integer(), fc.anything())),
        ),
        fc.anything(),
      ),
      w: fc.oneof(fc.array(aRow, { maxLength: 4 }), fc.anything()),
    },
    { requiredKeys: [] },
  );
  const aForm = fc.constantFrom(...forms);

  it('never throw', () => {
    fc.assert(
      fc.property(
        aForm,
        fc.oneof(fc.anything(), fc.object()),
        (one, given) => void validateAnswers(one, given, A_MOMENT),
      ),
    );
  });

  it('give the server the result that the browser had, typed in any order', () => {
    fc.assert(
      fc.property(
        aForm,
        likely.chain((all) => fc.shuffledSubarray(Object.entries(all))),
        (one, typed) => {
          const browser = openState(one, {}, A_MOMENT);
          for (const [key, answer] of typed) browser.set(one.indexOf.get(key) ?? 0, answer);
          const sent = checkState(browser);
          const asTyped = Object.fromEntries(one.fields.map((field, at) => [field.key, browser.answers[at]]));
          expect(validateAnswers(one, asTyped, A_MOMENT)).toEqual(sent);
          if (sent.problems.length > 0) return;
          expect(validateAnswers(one, JSON.parse(JSON.stringify(sent.answers)), A_MOMENT)).toEqual(sent);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('are stored in a shape that passes again unchanged', () => {
    fc.assert(
      fc.property(aForm, likely, (one, given) => {
        const first = validateAnswers(one, given, A_MOMENT);
        if (first.problems.length > 0) return;
        expect(validateAnswers(one, first.answers, A_MOMENT)).toEqual(first);
      }),
      { numRuns: 500 },
    );
  });
});
