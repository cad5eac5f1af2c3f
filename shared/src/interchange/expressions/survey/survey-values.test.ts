import { strToU8 } from 'fflate';
import { expect, test } from 'vitest';
import { openState } from '../../../forms/state/form-state.ts';
import type { Answers } from '../../../forms/schema.ts';
import { A_MOMENT } from '../../../forms/testing/test-forms.ts';
import { importFile } from '../../import-file.ts';
import { compiled } from '../../xlsform/test-xlsforms.ts';

const ELEMENTS = [
  { type: 'text', name: 'name' },
  { type: 'text', name: 'other' },
  { type: 'text', name: 'price', inputType: 'number' },
  { type: 'text', name: 'quantity', inputType: 'number' },
  { type: 'text', name: 'born', inputType: 'date' },
  { type: 'text', name: 'until', inputType: 'date' },
  { type: 'text', name: 'at', inputType: 'time' },
  { type: 'radiogroup', name: 'car', choices: [{ value: 'vw', text: 'Volkswagen' }, 'Ford'] },
  { type: 'dropdown', name: 'points', choices: [1, 2, { value: 10, text: 'Ten' }] },
  { type: 'checkbox', name: 'colours', choices: ['red', 'Blue', 'green'] },
  { type: 'tagbox', name: 'likes', choices: ['red', 'Blue', 'green'] },
  { type: 'boolean', name: 'sure' },
  { type: 'boolean', name: 'member', valueTrue: 'Y', valueFalse: 'N' },
  { type: 'rating', name: 'stars' },
  { type: 'matrix', name: 'grid', rows: ['speed', 'look'], columns: ['good', 'bad'] },
  {
    type: 'paneldynamic',
    name: 'kids',
    templateElements: [
      { type: 'text', name: 'age', inputType: 'number' },
      { type: 'text', name: 'first' },
    ],
  },
  { type: 'expression', name: 'total', expression: '{price} * {quantity}' },
  { type: 'expression', name: 'large', expression: '{total} > 100' },
];

/** What an expression results in, as the answer of a question of the type "expression". */
function resultOf(expression: string, answers: object): unknown {
  const survey = { elements: [...ELEMENTS, { type: 'expression', name: 'result', expression }] };
  const imported = importFile('survey.json', strToU8(JSON.stringify(survey)));
  if ('refused' in imported) throw new Error(imported.refused);
  if (imported.form.dropped.length > 0) return imported.form.dropped.map(({ why }) => why).join();
  const form = compiled(imported.form.definition);
  return openState(form, answers as Answers, A_MOMENT).answers[form.indexOf.get('result') ?? -1];
}

const rows = {
  kids: [
    { age: 4, first: 'Mia' },
    { age: 9, first: 'Ben' },
  ],
};
// Expected values follow from what the documentation of SurveyJS says of its operators and functions; 20 November 2026 is today.
test.each<[expression: string, answers: object, value: unknown]>([
  // Numbers and texts
  ['{price} + {quantity}', { price: 2, quantity: 3 }, 5],
  ['{price} + {quantity}', { price: 2 }, 2],
  ['{price} + 0.2', { price: 0.1 }, 0.3],
  ["{price} + ' EUR'", { price: 2.5 }, '2.5 EUR'],
  ["'Hello ' + {name}", { name: 'Ana' }, 'Hello Ana'],
  ["'Hello ' + {name}", {}, 'Hello '],
  ["{name} + ' ' + {other}", { name: 'Ana', other: 'Roy' }, 'Ana Roy'],
  ["'5' + 3", {}, '53'],
  ["'5' * 3", {}, 15],
  ['{price} - {quantity}', { quantity: 3 }, -3],
  ['{price} * {quantity}', { price: 1.5, quantity: 4 }, 6],
  ['{price} / {quantity}', { price: 1, quantity: 8 }, 0.125],
  ['{price} / {quantity}', { price: 1, quantity: 0 }, undefined],
  ['{price} / {quantity}', { price: 1 }, undefined],
  ['{price} % 3', { price: 7 }, 1],
  ['{price} % 3', { price: -7 }, -1],
  ['{price} ^ 2', { price: 3 }, 9],
  ['2 + 3 * 4', {}, 14],
  ['(2 + 3) * 4', {}, 20],
  ['{points} + 1', { points: '10' }, 11],
  ['{points} + {points}', { points: '2' }, 4],
  ['{stars} * 2', { stars: 4 }, 8],
  ['{total}', { price: 2, quantity: 5 }, 10],
  ['{total} + 1', { price: 2, quantity: 5 }, 11],
  // Comparisons
  ['{price} > 2', { price: 3 }, 'true'],
  ['{price} > 2', {}, 'false'],
  ['!({price} > 2)', {}, 'true'],
  ["{price} >= '3'", { price: 3 }, 'true'],
  ['{points} > 9', { points: '10' }, 'true'],
  ['{points} = 10', { points: '10' }, 'true'],
  ["{car} = 'VW'", { car: 'vw' }, 'true'],
  ["{car} <> 'Ford'", {}, 'true'],
  ["{name} = 'ana'", { name: 'Ana' }, 'true'],
  ["{name} != 'ana'", {}, 'true'],
  ['{name} = {other}', { name: 'Ana', other: 'ANA' }, 'true'],
  ['{name} = {other}', {}, 'true'],
  ["{name} = ''", {}, 'true'],
  ['{sure} = true', { sure: true }, 'true'],
  ["{sure} = 'true'", { sure: true }, 'true'],
  ["{member} = 'Y'", { member: true }, 'true'],
  ["{member} = 'N'", { member: true }, 'false'],
  ["{born} < '2000-01-01'", { born: '1999-12-31' }, 'true'],
  ['{born} < today()', { born: '2026-11-19' }, 'true'],
  ['{born} = {until}', { born: '2026-11-19', until: '2026-11-19' }, 'true'],
  ["{at} > '10:00'", { at: '10:30' }, 'true'],
  ["{grid.speed} = 'good'", { grid: { speed: 'good' } }, 'true'],
  ['{large} = true', { price: 20, quantity: 6 }, 'true'],
  ['{large}', { price: 1, quantity: 6 }, 'false'],
  // Empty
  ['{name} empty', {}, 'true'],
  ['{price} empty', { price: 0 }, 'false'],
  ['{sure} empty', { sure: false }, 'false'],
  ['{colours} empty', { colours: [] }, 'true'],
  ['{colours} notempty', { colours: ['red'] }, 'true'],
  ['{kids} empty', {}, 'true'],
  // Lists
  ["{colours} contains 'red'", { colours: ['red', 'green'] }, 'true'],
  ["{colours} contains 'blue'", { colours: ['Blue'] }, 'true'],
  ["{colours} contains 'red'", {}, 'false'],
  ["{colours} notcontains 'red'", { colours: ['green'] }, 'true'],
  ["{colours} contains ['red', 'green']", { colours: ['green', 'red'] }, 'true'],
  ["{colours} allof ['red', 'green']", { colours: ['red'] }, 'false'],
  ["{colours} anyof ['red', 'green']", { colours: ['red'] }, 'true'],
  ["{colours} noneof ['red', 'green']", {}, 'true'],
  ['{colours} anyof {likes}', { colours: ['red', 'Blue'], likes: ['Blue'] }, 'true'],
  ['{colours} allof {likes}', { colours: ['red'], likes: ['Blue'] }, 'false'],
  ["{colours} = ['green', 'red']", { colours: ['red', 'green'] }, 'true'],
  ["{colours} = ['green']", { colours: ['red', 'green'] }, 'false'],
  ['{colours.length}', { colours: ['red', 'green'] }, 2],
  ['{colours.length}', {}, 0],
  ["{car} anyof ['VW', 'Fiat']", { car: 'vw' }, 'true'],
  ["{name} contains 'na'", { name: 'Ana' }, 'true'],
  // Logic
  ["{price} > 2 and {car} = 'vw'", { price: 3, car: 'vw' }, 'true'],
  ["{price} > 2 or {car} = 'vw'", { car: 'vw' }, 'true'],
  ['{name} and {price}', { name: 'x', price: 0 }, 'false'],
  ['!{sure}', {}, 'true'],
  // Functions
  ["iif({price} > 2, 'dear', 'cheap')", { price: 3 }, 'dear'],
  ["iif({price} > 2, 'dear', 'cheap')", {}, 'cheap'],
  ["iif({sure}, 1, 'none')", {}, 'none'],
  ['iif({sure}, {price}, 0) + 1', { sure: true, price: 4 }, 5],
  ['sum({price}, {quantity}, 1)', { price: 2 }, 3],
  ['sum({price}, {quantity})', {}, 0],
  ['avg({price}, {quantity})', { price: 2, quantity: 4 }, 3],
  ['avg({price}, {quantity})', { price: 2 }, 2],
  ['min({price}, {quantity})', { price: 2, quantity: 4 }, 2],
  ['max({price}, {quantity})', { price: 2 }, 2],
  ['round({price}, 1)', { price: 2.25 }, 2.3],
  ['round({price})', { price: 2.5 }, 3],
  ['trunc({price}, 1)', { price: 2.29 }, 2.2],
  ['age({born})', { born: '2000-11-21' }, 25],
  ['age({born})', {}, undefined],
  ['today()', {}, '2026-11-20'],
  ['today(5)', {}, '2026-11-25'],
  ['currentYear()', {}, 2026],
  ['year({born})', { born: '2000-05-06' }, 2000],
  ['month({born})', { born: '2000-05-06' }, 5],
  ['day({born})', { born: '2000-05-06' }, 6],
  ['weekday({born})', { born: '2026-11-22' }, 0],
  ['weekday({born})', { born: '2026-11-23' }, 1],
  ['diffDays({born}, {until})', { born: '2026-11-01', until: '2026-11-20' }, 19],
  ["dateDiff({born}, {until}, 'months')", { born: '2026-01-15', until: '2026-11-20' }, 10],
  ["dateDiff({born}, {until}, 'years')", { born: '2000-11-21', until: '2026-11-20' }, 25],
  ["dateAdd({born}, 3, 'days')", { born: '2026-11-29' }, '2026-12-02'],
  ["dateAdd({born}, 1, 'months')", { born: '2026-01-15' }, '2026-02-15'],
  ["displayValue('car')", { car: 'vw' }, 'Volkswagen'],
  ["displayValue('car')", {}, ''],
  ["displayValue('colours')", { colours: ['red', 'Blue'] }, 'red, Blue'],
  ["displayValue('sure')", { sure: false }, 'No'],
  ["'Car: ' + displayValue('car')", { car: 'Ford' }, 'Car: Ford'],
  ['substring({name}, 1, 3)', { name: 'Hello' }, 'el'],
  ['substring({name}, 2)', { name: 'Hello' }, 'llo'],
  // Rows
  ["sumInArray({kids}, 'age')", rows, 13],
  ["sumInArray({kids}, 'age')", {}, 0],
  ["avgInArray({kids}, 'age')", rows, 6.5],
  ["minInArray({kids}, 'age')", rows, 4],
  ["maxInArray({kids}, 'age')", rows, 9],
  ["countInArray({kids}, 'age')", rows, 2],
  ['{kids.length}', rows, 2],
  ['{kids[1].first}', rows, 'Ben'],
  ['{kids[0].age} + 1', rows, 5],
  // What cannot be said is named
  ['{born} + 1', {}, 'expression'],
  ["propertyValue('name', 'title')", {}, 'expression'],
  ["sumInArray({kids}, 'age', '{age} > 4')", {}, 'expression'],
  ['{nobody} + 1', {}, 'expression'],
  ['myOwnFunction({name})', {}, 'expression'],
  ["dateDiff({born}, {until}, 'hours')", {}, 'expression'],
])('%s with %j is %j', (expression, answers, value) => {
  expect(resultOf(expression, answers)).toBe(value);
});
