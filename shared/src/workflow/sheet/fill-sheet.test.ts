import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MARKS, type RichBlock, richText, type RichRun, type RichText } from '../../forms/texts/rich-text.ts';
import { fillSheet } from './fill-sheet.ts';
import { factPlace, problemsOfSheet, SHEET_BLOCKS, SHEET_FACTS } from './sheet-places.ts';

const VALUES: Record<string, string> = {
  amount: '49.90',
  'process.number': 'REF-2026-00042',
  note: '<b>{{amount}}</b>',
  lines: 'one\ntwo',
};
const valueOf = (name: string) => VALUES[name] ?? '';
const paragraph = (...runs: RichRun[]): RichBlock => ({ type: 'paragraph', runs });
const filled = (...runs: RichRun[]) => fillSheet([paragraph(...runs)], valueOf)[0];

describe('a sheet is filled', () => {
  it.each<[string, RichRun[], RichRun[]]>([
    ['a place in a line', [{ text: 'Pay {{amount}} EUR' }], [{ text: 'Pay ' }, { text: '49.90' }, { text: ' EUR' }]],
    ['blanks inside the braces', [{ text: '{{ amount }}' }], [{ text: '49.90' }]],
    ['a fact', [{ text: '{{process.number}}' }], [{ text: 'REF-2026-00042' }]],
    ['a place without value is empty', [{ text: 'To {{nobody}}.' }], [{ text: 'To ' }, { text: '.' }]],
    ['a place in bold is bold', [{ text: '{{amount}}', marks: ['bold'] }], [{ text: '49.90', marks: ['bold'] }]],
    [
      'a place in bold behind plain text is bold, and one behind it plain',
      [{ text: 'Pay ' }, { text: '{{amount}}', marks: ['bold'] }, { text: ' for {{process.number}}' }],
      [{ text: 'Pay ' }, { text: '49.90', marks: ['bold'] }, { text: ' for ' }, { text: 'REF-2026-00042' }],
    ],
    [
      'a place of which only a part is bold looks as it begins',
      [{ text: 'x {{am' }, { text: 'ount}}', marks: ['bold'] }, { text: ' y' }],
      [{ text: 'x ' }, { text: '49.90' }, { text: ' y' }],
    ],
    [
      'a place in a link keeps the address of the link',
      [{ text: '{{amount}}', link: 'https://a.test' }],
      [{ text: '49.90', link: 'https://a.test' }],
    ],
    ['markup and places in a value are text', [{ text: '{{note}}' }], [{ text: '<b>{{amount}}</b>' }]],
    ['lines of a value stay lines', [{ text: '{{lines}}' }], [{ text: 'one\ntwo' }]],
    ['braces that are not closed stay as they are', [{ text: '{{amount' }], [{ text: '{{amount' }]],
  ])('%s', (_, runs, expected) => {
    expect(filled(...runs)).toEqual(paragraph(...expected));
  });

  it.each(SHEET_BLOCKS)('{{process.%s}} alone in a paragraph is the block, in bold too', (block) => {
    expect(filled({ text: ` {{process.${block}}}`, marks: ['bold'] })).toEqual({ type: block });
  });

  it('headings and lists are filled, pictures stay', () => {
    const sheet: RichText = [
      { type: 'heading', level: 2, runs: [{ text: '{{amount}}' }] },
      { type: 'list', isOrdered: true, items: [[{ text: '{{amount}}' }], [{ text: '{{nobody}}' }]] },
      { type: 'picture', address: '/files/logo', alt: '{{amount}}' },
    ];
    expect(fillSheet(sheet, valueOf)).toEqual([
      { type: 'heading', level: 2, runs: [{ text: '49.90' }] },
      { type: 'list', isOrdered: true, items: [[{ text: '49.90' }], []] },
      { type: 'picture', address: '/files/logo', alt: '{{amount}}' },
    ]);
  });

  it('no value changes the shape of the sheet, and every value is read as it was given', () => {
    const piece = fc.constantFrom('{{a}}', '{{ b }}', '{{', '}}', '{', 'text', '\n', '{{process.title}}', '<i>');
    const text = fc.array(piece, { minLength: 1, maxLength: 6 }).map((pieces) => pieces.join(''));
    const run = fc.record(
      { text, marks: fc.subarray([...MARKS]), link: fc.constantFrom('https://a.test', 'tel:+1') },
      { requiredKeys: ['text'] },
    );
    const runs = fc.array(run, { maxLength: 5 });
    const block = fc.oneof(
      fc.record({ type: fc.constant('paragraph' as const), runs }),
      fc.record({ type: fc.constant('heading' as const), level: fc.constantFrom(2 as const, 3 as const), runs }),
      fc.record({ type: fc.constant('quote' as const), runs }),
      fc.record({
        type: fc.constant('list' as const),
        isOrdered: fc.boolean(),
        items: fc.array(runs, { minLength: 1, maxLength: 4 }),
      }),
    );
    const value = fc.oneof(fc.string(), text, fc.constant('<script>alert(1)</script>'));
    const values = fc.record({ a: value, b: value, 'process.title': value });
    fc.assert(
      fc.property(fc.array(block, { maxLength: 5 }), values, (sheet, given) => {
        const known = given as Record<string, string>;
        const parts = fillSheet(sheet, (name) => known[name] ?? '');
        expect(parts.map(shapeOf)).toEqual(sheet.map(shapeOf));
        expect(richText.safeParse(parts).success).toBe(true);
        expect(parts.flatMap(textsOf)).toEqual(
          sheet
            .flatMap(textsOf)
            .map((line) => line.replaceAll(/\{\{([^{}\n]*)\}\}/g, (_, name: string) => known[name.trim()] ?? '')),
        );
        expect(looksOf(sheet)).toEqual(expect.arrayContaining(looksOf(parts)));
      }),
    );
  });
});

type Part = ReturnType<typeof fillSheet>[number];
const shapeOf = (part: Part) => {
  if (part.type === 'list') return [part.type, part.isOrdered, part.items.length];
  return part.type === 'heading' ? [part.type, part.level] : [part.type];
};
const linesOf = (part: Part) => (part.type === 'list' ? part.items : 'runs' in part ? [part.runs] : []);
const textsOf = (part: Part) => linesOf(part).map((runs) => runs.map(({ text }) => text).join(''));
const looksOf = (parts: readonly Part[]) => [
  ...new Set(parts.flatMap(linesOf).flatMap((runs) => runs.map(({ marks, link }) => JSON.stringify([marks, link])))),
];

describe('what is wrong with a sheet', () => {
  const fields = new Set(['amount']);
  it.each<[string, string, ReadonlySet<string> | null, string[]]>([
    ['a field of the form', '{{amount}}', fields, []],
    ['a field that the form has not', '{{amout}}', fields, ['unknown_place {{amout}}']],
    ['any field while no form is there', '{{amout}}', null, []],
    ['a fact that there is not', '{{process.color}}', null, ['unknown_place {{process.color}}']],
    ['nothing between the braces', '{{}}', null, ['unknown_place {{}}']],
    ['no name at all', '{{a b}}', null, ['unknown_place {{a b}}']],
    ['braces that are not closed', 'To {{amount', fields, ['unknown_place {{amount']],
    ['a block inside a line', 'See {{process.record}}', null, ['place_not_alone {{process.record}}']],
    ['a block on a line of its own', ' {{ process.record }} ', null, []],
    ['the same twice', '{{x}} {{x}}', fields, ['unknown_place {{x}}']],
  ])('%s', (_, text, known, expected) => {
    const problems = problemsOfSheet([paragraph({ text })], known);
    expect(problems.map(({ code, name }) => `${code} ${name}`)).toEqual(expected);
  });

  it('a block in a heading or a list has no line of its own', () => {
    const runs = [{ text: '{{process.answers}}' }];
    const sheet: RichText = [
      { type: 'heading', level: 2, runs },
      { type: 'list', isOrdered: false, items: [runs] },
    ];
    expect(problemsOfSheet(sheet, null)).toEqual([{ code: 'place_not_alone', name: '{{process.answers}}' }]);
  });

  it('every fact may be named', () => {
    const sheet = SHEET_FACTS.map((fact) => paragraph({ text: factPlace(fact) }));
    expect(problemsOfSheet(sheet, fields)).toEqual([]);
  });
});
