/**
 * `npm run bench:import`: what it costs to make a form of an XLSForm with 1,000 questions, choices, conditions, constraints
 * and two languages, from the bytes of the workbook to the definition: CPU time of this process, median of five. Then what the
 * page of the import feels of large workbooks, in a browser with the production build.
 * Last line: JSON with `questions`, `cpuMs`, and by workbook `longestTaskMs`, `shownMs`, `peakMb`.
 */
import { importFile } from '@countersign/shared/interchange/import-file.ts';
import { writeWorkbook } from '@countersign/shared/interchange/xlsx/write-workbook.ts';
import { importInPage } from './lib/import-in-page.ts';

const QUESTIONS = 1000;
const BAR_MS = 2000;

const TYPES = ['text', 'integer', 'decimal', 'select_one list', 'select_multiple list', 'date'];
const HEAD = [
  'type',
  'name',
  'label::English (en)',
  'label::French (fr)',
  'relevant',
  'constraint',
  'constraint_message',
  'required',
];

function question(at: number): string[] {
  const name = `q${at}`;
  const before = at === 0 ? '' : `\${q0} = 'a' or string-length(\${q0}) > ${at}`;
  const constraint = at % 6 === 1 ? `. >= 0 and . <= 1000 and . != ${at}` : '';
  return [
    TYPES[at % 6] ?? 'text',
    name,
    `Question ${at} of \${q0}`,
    `Question ${at}`,
    before,
    constraint,
    constraint && 'Not that one',
    'yes',
  ];
}

const bytes = writeWorkbook([
  { name: 'survey', rows: [HEAD, ...Array.from({ length: QUESTIONS }, (_, at) => question(at))] },
  {
    name: 'choices',
    rows: [
      ['list_name', 'name', 'label::English (en)'],
      ...Array.from({ length: 20 }, (_, at) => ['list', `c${at}`, `Choice ${at}`]),
    ],
  },
]);

const times: number[] = [];
for (let round = 0; round < 5; round++) {
  const before = process.cpuUsage();
  const imported = importFile('large.xlsx', bytes);
  const { user, system } = process.cpuUsage(before);
  if (!('form' in imported) || imported.form.definition.fields.length !== QUESTIONS || imported.form.dropped.length > 0)
    throw new Error('the form did not come over whole');
  times.push((user + system) / 1000);
}
const first = times[0] ?? 0;
const cpuMs = times.toSorted((a, b) => a - b)[2] ?? 0;
console.log(
  `${QUESTIONS} questions: ${cpuMs.toFixed(0)} ms of CPU, the first time ${first.toFixed(0)} (bar ${BAR_MS})`,
);
const HEADINGS = ['type', 'name', 'label', 'relevant'];
const survey = (count: number, rowOf: (at: number) => string[]) =>
  writeWorkbook([{ name: 'survey', rows: [HEADINGS, ...Array.from({ length: count }, (_, at) => rowOf(at))] }]);
const page = await importInPage({
  // As many rows as a workbook may have, of which a form takes 5,000.
  rows: survey(99_000, (at) => ['text', `q${at}`, `Question ${at}`, at === 0 ? '' : `\${q${at - 1}} = 'a'`]),
  // Small when it is packed.
  groups: survey(20_000, (at) => [at % 2 ? 'text' : 'begin group', at % 2 ? 'q' : 'g', 'Again', "${q} = 'a'"]),
});
for (const [name, { longestTaskMs, shownMs, peakMb }] of Object.entries(page))
  console.log(`${name}: shown after ${shownMs} ms, longest task of the page ${longestTaskMs} ms, browser ${peakMb} MB`);
console.log(JSON.stringify({ questions: QUESTIONS, cpuMs: Math.round(cpuMs), page }));
